import type {ServerResponse} from 'node:http';
import type {StandInRequest} from './stand-in.ts';
import {type FailureName, failures} from './stand-in-failures.ts';
import {enforced} from './stand-in-schema.ts';

export type StandInAnswer =
  /** Slots by wire name, held to the schema; `fragment` characters a chunk, one chunk without it. */
  | {slots: Readonly<Record<string, unknown>>; fragment?: number}
  /** The answer's text as it stands, whatever the schema says; `finish: null` leaves the finish reason out. */
  | {content: string | null; finish?: string | null; fragment?: number; message?: Record<string, unknown>}
  | {failure: FailureName}
  /** Any HTTP answer at all. */
  | {status: number; body: string | object; headers?: Record<string, string>}
  /** Raw lines of a stream, without `data: ` where they are objects, cut anew every `splitBytes` bytes. */
  | {events: readonly (string | object)[]; end?: 'clean' | 'reset' | 'open'; splitBytes?: number}
  /** Text without end, a fragment at a time. */
  | {endless: string}
  /** Accepts the request and never answers. */
  | {silent: true}
  /** Closes the connection before any byte. */
  | {reset: true};

type Context = {window: number; order: 'alphabetical' | 'listed'; count: (text: string) => number};

/** Answers one completion in the way that the script says. */
export async function writeAnswer(
  response: ServerResponse,
  request: StandInRequest,
  answer: StandInAnswer,
  context: Context,
): Promise<void> {
  if ('silent' in answer) return;
  if ('reset' in answer) return void response.socket?.resetAndDestroy();
  if ('failure' in answer) return writeAnswer(response, request, failures[answer.failure], context);
  if ('status' in answer) return writeRaw(response, answer);
  if ('events' in answer) return writeEvents(response, answer);
  if ('endless' in answer) return writeEndless(response, answer.endless);
  if ('slots' in answer) {
    const whole = enforced(request.schema ?? {}, answer.slots, context.order);
    const content = cut(whole, request, context);
    const finish = content === whole ? 'stop' : 'length';
    return writeCompletion(response, request, {content, finish, fragment: answer.fragment}, context);
  }
  return writeCompletion(response, request, answer, context);
}

export function writeJson(response: ServerResponse, status: number, body: object): void {
  writeRaw(response, {status, body});
}

/** An error as apfel words it. */
export function writeFailure(response: ServerResponse, status: number, type: string, message: string): void {
  writeJson(response, status, {error: {message, type, param: null, code: null}});
}

type Completion = Extract<StandInAnswer, {content: string | null}>;

/** As much of an answer as `max_tokens` and the window leave room for. */
function cut(content: string, {body, promptTokens}: StandInRequest, {window, count}: Context): string {
  const limit = Math.min(
    typeof body.max_tokens === 'number' ? body.max_tokens : window,
    window - promptTokens,
  );
  let end = content.length;
  while (end > 0 && count(content.slice(0, end)) > limit) end--;
  return content.slice(0, end);
}

function writeCompletion(
  response: ServerResponse,
  {body, promptTokens}: StandInRequest,
  {content, finish = 'stop', fragment, message = {}}: Completion,
  {count}: Context,
): Promise<void> {
  const completionTokens = count(content ?? '');
  const usage = {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    total_tokens: promptTokens + completionTokens,
  };
  const common = {id: 'chatcmpl-1', created: 0, model: body.model};
  if (body.stream !== true) {
    const choice = {index: 0, message: {role: 'assistant', content, ...message}, finish_reason: finish};
    writeJson(response, 200, {...common, object: 'chat.completion', choices: [choice], usage});
    return Promise.resolve();
  }
  const chunk = (delta: object, finish_reason: string | null = null) => ({
    ...common,
    object: 'chat.completion.chunk',
    choices: [{index: 0, delta, finish_reason}],
  });
  const parts = content === null || content === '' ? [] : pieces(content, fragment ?? content.length);
  const events: (string | object)[] = [
    chunk({role: 'assistant'}),
    ...parts.map(part => chunk({content: part})),
    ...(Object.keys(message).length > 0 ? [chunk(message)] : []),
    ...(finish === null ? [] : [chunk({}, finish)]),
    ...((body.stream_options as {include_usage?: boolean} | undefined)?.include_usage
      ? [{...common, object: 'chat.completion.chunk', choices: [], usage}]
      : []),
    'data: [DONE]',
  ];
  return writeEvents(response, {events});
}

async function writeEvents(
  response: ServerResponse,
  {events, end = 'clean', splitBytes}: Extract<StandInAnswer, {events: unknown}>,
): Promise<void> {
  response.writeHead(200, {'content-type': 'text/event-stream', 'cache-control': 'no-cache'});
  const text = events.map(
    event => `${typeof event === 'string' ? event : `data: ${JSON.stringify(event)}`}\n\n`,
  );
  for (const part of splitBytes === undefined ? text : bytePieces(Buffer.from(text.join('')), splitBytes)) {
    if (response.destroyed) return;
    await new Promise<unknown>(resolve => response.write(part, resolve));
  }
  if (end === 'clean') response.end();
  if (end === 'reset') response.socket?.resetAndDestroy();
}

async function writeEndless(response: ServerResponse, fragment: string): Promise<void> {
  response.writeHead(200, {'content-type': 'text/event-stream'});
  const event = `data: ${JSON.stringify({choices: [{index: 0, delta: {content: fragment}}]})}\n\n`;
  while (!response.destroyed) await new Promise<unknown>(resolve => response.write(event, resolve));
}

function writeRaw(
  response: ServerResponse,
  {status, body, headers}: {status: number; body: string | object; headers?: Record<string, string>},
): void {
  const type = typeof body === 'string' ? 'text/plain' : 'application/json';
  response.writeHead(status, {'content-type': type, ...headers});
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** Never cuts a pair of surrogates, as no server does that sends JSON. */
function pieces(text: string, size: number): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${Math.max(1, size)}}`, 'gu')) ?? [];
}

function bytePieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({length: Math.ceil(bytes.length / size)}, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}
