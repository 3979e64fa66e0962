import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import {json} from 'node:stream/consumers';
import * as z from 'zod';
import {type LlamaEngine, PromptTooLong} from './engine.ts';
import {contextSize} from './tiny-model.ts';

/** What the server gave for one request, as it knows it itself; `schema` is the one its grammar was made of. */
export type Given = {finish: 'stop' | 'length' | 'aborted' | 'too-long'; text: string; schema: Schema};

export type Schema = z.infer<typeof wireSchema>;

/** In which order the grammar wants the slots: as the schema lists them, or as some servers sort them. */
export type SlotOrder = 'listed' | 'alphabetical';

export type LlamaServer = {
  /** Ends in `/v1`. */
  baseUrl: string;
  /** What was given for the latest request, once it is dealt with. */
  latest(): Promise<Given | undefined>;
  close(): void;
};

/** An HTTP server on loopback for structured questions, which enforces their schemas by grammar and streams the answers. */
export async function startServer(engine: LlamaEngine, order: SlotOrder): Promise<LlamaServer> {
  let latest: Promise<Given | undefined> = Promise.resolve(undefined);
  const server = createServer((request, response) => {
    latest = answer(engine, order, request, response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    latest: () => latest,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const wireSchema = z.strictObject({
  type: z.literal('object'),
  properties: z.record(
    z.string(),
    z.strictObject({
      type: z.literal('string'),
      description: z.string().optional(),
      enum: z.array(z.string()).min(1).optional(),
    }),
  ),
  required: z.array(z.string()),
});

const wireRequest = z.object({
  messages: z.array(z.object({role: z.string(), content: z.string()})),
  temperature: z.number(),
  seed: z.number(),
  max_tokens: z.number(),
  stream: z.literal(true),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({name: z.string(), schema: wireSchema}),
  }),
});

async function answer(
  engine: LlamaEngine,
  order: SlotOrder,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Given | undefined> {
  const body = wireRequest.safeParse(await json(request));
  if (!body.success) {
    refuse(response, {type: 'invalid_request_error', message: z.prettifyError(body.error)});
    return undefined;
  }
  const {messages, max_tokens: maxTokens, temperature, seed, response_format} = body.data;
  const schema = inOrder(response_format.json_schema.schema, order);
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  let text = '';
  try {
    const {finish, ...usage} = await engine.generate({
      prompt: messages.map(({content}) => content).join('\n\n'),
      schema,
      maxTokens,
      temperature,
      seed,
      signal: controller.signal,
      onText(piece) {
        text += piece;
        send(response, {choices: [{index: 0, delta: {content: piece}, finish_reason: null}]});
      },
    });
    end(response, finish, usage);
    return {finish, text, schema};
  } catch (error) {
    if (controller.signal.aborted) return {finish: 'aborted', text, schema};
    if (!(error instanceof PromptTooLong)) {
      response.destroy();
      throw error;
    }
    refuse(response, {type: 'exceed_context_size_error', message: `More than ${contextSize} tokens.`});
    return {finish: 'too-long', text, schema};
  }
}

function inOrder({properties, ...schema}: Schema, order: SlotOrder): Schema {
  const names = Object.entries(properties);
  if (order === 'alphabetical') names.sort(([one], [other]) => (one < other ? -1 : 1));
  return {...schema, properties: Object.fromEntries(names)};
}

function send(response: ServerResponse, chunk: object): void {
  if (!response.headersSent) response.writeHead(200, {'content-type': 'text/event-stream'});
  response.write(`data: ${JSON.stringify({object: 'chat.completion.chunk', ...chunk})}\n\n`);
}

function end(
  response: ServerResponse,
  finish: 'stop' | 'length',
  {promptTokens, completionTokens}: {promptTokens: number; completionTokens: number},
): void {
  send(response, {choices: [{index: 0, delta: {}, finish_reason: finish}]});
  const usage = {prompt_tokens: promptTokens, completion_tokens: completionTokens};
  send(response, {choices: [], usage});
  response.end('data: [DONE]\n\n');
}

function refuse(response: ServerResponse, error: {type: string; message: string}): void {
  response.writeHead(400, {'content-type': 'application/json'}).end(JSON.stringify({error}));
}
