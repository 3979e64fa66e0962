import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo, Socket} from 'node:net';
import {type StandInAnswer, writeAnswer, writeFailure, writeJson} from './stand-in-answer.ts';
import {badAccess, badCompletion} from './stand-in-checks.ts';
import {tokenCounter} from './stand-in-tokens.ts';

/** A chat completion as it arrived. */
export type StandInRequest = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Record<string, unknown>;
  /** All messages, one after the other. */
  prompt: string;
  schema: Record<string, unknown> | null;
  /** `spec` or `pick`, as the client names its schema. */
  schemaName: string;
  promptTokens: number;
  /** Resolves when the connection closes before the answer is complete. */
  aborted: Promise<void>;
};

export type StandInScript =
  | readonly StandInAnswer[]
  | ((request: StandInRequest) => StandInAnswer | Promise<StandInAnswer>);

export type StandInOptions = {
  /** One answer for each completion, in order, or a function that gives them. */
  answers?: StandInScript;
  /** `context_window` of /health and the limit that prompts are held to. */
  window?: number;
  /** Count tokens with the o200k tokenizer, times this; without it four characters are a token. */
  tokenFactor?: number;
  token?: string;
  /** What /health says beyond the usual; null answers 404, as servers that are not apfel do. */
  health?: Record<string, unknown> | null;
  /** Names of the models; the first one stands in for apfel's. */
  models?: readonly string[];
  /** apfel fills properties in alphabetical order, other servers as listed. */
  order?: 'alphabetical' | 'listed';
  /** Refuse the prompt shapes that the guardrail is known to block. */
  guardrail?: boolean;
  /** Accept every request and answer none. */
  stalled?: boolean;
  port?: number;
  host?: string;
};

export type StandIn = {
  /** Without `/v1`. */
  baseUrl: string;
  port: number;
  /** Completions so far, in order of arrival. */
  requests: readonly StandInRequest[];
  /** Every request line, e.g. `GET /health`. */
  seen: readonly string[];
  close(): Promise<void>;
};

export const appleModel = 'apple-foundationmodel';

/**
 * A real HTTP server on loopback that behaves like `apfel --serve`, so far as a client can tell, and answers from a
 * script. Close it at the end of the test.
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const {window = 4096, models = [appleModel]} = options;
  const count = await tokenCounter(options.tokenFactor);
  const requests: StandInRequest[] = [];
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const next = answerer(options.answers ?? []);

  const server = createServer((request, response) => {
    void serve(request, response).catch(error => {
      if (!response.headersSent) writeFailure(response, 500, 'server_error', `The stand-in broke: ${error}`);
      else response.destroy();
    });
  });
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    seen.push(`${request.method} ${path}`);
    if (options.stalled) return;
    const text = await bodyOf(request);
    const refused = badAccess(request, text, options.token);
    if (refused) return writeFailure(response, ...refused);
    if (path === '/health' && options.health !== null)
      return writeJson(response, 200, {...healthOf(window, models), ...options.health});
    if (path === '/v1/models') return writeJson(response, 200, modelsOf(window, models));
    if (path !== '/v1/chat/completions' || request.method !== 'POST')
      return writeFailure(response, 404, 'not_found_error', `There is no ${request.method} ${path}.`);
    const body = JSON.parse(text) as Record<string, unknown>;
    const completion = {...received(request, response, body, count), headers: request.headers};
    requests.push(completion);
    const bad = badCompletion(completion, {models, window, guardrail: options.guardrail ?? true});
    if (bad) return writeFailure(response, ...bad);
    const answer = await next(completion);
    await writeAnswer(response, completion, answer, {window, order: options.order ?? 'alphabetical', count});
  }

  await listen(server, options.port ?? 0, options.host ?? '127.0.0.1');
  const {port, address, family} = server.address() as AddressInfo;
  return {
    baseUrl: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    port,
    requests,
    seen,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function answerer(
  script: StandInScript,
): (request: StandInRequest) => StandInAnswer | Promise<StandInAnswer> {
  if (typeof script === 'function') return script;
  const rest = [...script];
  return () => rest.shift() ?? {status: 500, body: {error: {message: 'The script has no further answer.'}}};
}

function healthOf(window: number, models: readonly string[]): Record<string, unknown> {
  return {
    status: 'ok',
    model: models[0],
    version: '1.8.4',
    active_requests: 0,
    context_window: window,
    model_available: true,
    prewarmed: true,
    supported_languages: ['en', 'de'],
  };
}

function modelsOf(window: number, models: readonly string[]): object {
  const entry = (id: string) =>
    id === appleModel
      ? {id, object: 'model', owned_by: 'apple', context_window: window}
      : {id, object: 'model'};
  return {object: 'list', data: models.map(entry)};
}

function received(
  request: IncomingMessage,
  response: ServerResponse,
  body: Record<string, unknown>,
  count: (text: string) => number,
): Omit<StandInRequest, 'headers'> {
  const messages = Array.isArray(body.messages) ? (body.messages as {content?: unknown}[]) : [];
  const prompt = messages.map(message => String(message.content)).join('\n');
  const format = body.response_format as {json_schema?: {name?: string; schema?: object}} | undefined;
  const schema = (format?.json_schema?.schema as Record<string, unknown> | undefined) ?? null;
  const aborted = new Promise<void>(resolve => {
    const check = () => {
      if (!response.writableEnded) resolve();
    };
    request.socket.on('close', check);
    response.on('close', check);
  });
  return {
    body,
    prompt,
    schema,
    schemaName: format?.json_schema?.name ?? '',
    promptTokens: count(prompt) + (schema === null ? 0 : count(JSON.stringify(schema))),
    aborted,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}
