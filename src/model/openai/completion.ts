import type OpenAI from 'openai';
import {APIError} from 'openai';
import {Stream} from 'openai/streaming';
import * as z from 'zod';
import type {Usage} from '../../pipeline/ports.ts';

/** One answer as the server gave it, put together from its fragments. */
export type Completion = {
  content: string;
  /** False where the server gave the whole answer at once although it was asked to stream. */
  isStreamed: boolean;
  /** The model's own words where it refuses, else empty. */
  refusal: string;
  /** True where the model wrote into a field for thoughts. */
  hasReasoning: boolean;
  /** Why generation ended; null where the server did not say. */
  finish: string | null;
  usage?: Usage;
};

/** The answer was no chat completion: a web page, or something else altogether. */
export class NotACompletion extends Error {
  readonly isHtml: boolean;

  constructor(text: string) {
    super('The server answered with something that is not a chat completion.');
    this.isHtml = looksLikeHtml(text);
  }
}

/** More characters than any file that can be edited: an answer this long does not end by itself. */
export const contentLimit = 1024 * 1024;

export class AnswerTooLong extends Error {}

/**
 * Reads a response to the end, streamed or not. `onText` gets the pieces of the answer as they arrive. Rejects with
 * `APIError` for an error that the server reports inside the response, `NotACompletion`, `AnswerTooLong`, `SyntaxError`
 * for a malformed line, or whatever broke the connection.
 */
export async function readCompletion(
  response: Response,
  {client, controller, onText}: {client: OpenAI; controller: AbortController; onText: (text: string) => void},
): Promise<Completion> {
  // Such as 204, which has no body to read.
  if (response.body === null) throw new NotACompletion('');
  const type = response.headers.get('content-type') ?? '';
  const isStreamed = !/json|html/.test(type);
  const completion: Completion = {content: '', isStreamed, refusal: '', hasReasoning: false, finish: null};
  if (!isStreamed) {
    take(completion, messageOf(await response.text()), onText);
    return completion;
  }
  let events = 0;
  for await (const event of Stream.fromSSEResponse<unknown>(response, controller, client)) {
    events++;
    const chunk = wireCompletion.safeParse(event);
    if (!chunk.success) throw new SyntaxError('A line of the stream is not part of a chat completion.');
    take(completion, chunk.data, onText);
    if (completion.content.length > contentLimit) throw new AnswerTooLong();
  }
  if (events === 0 && !type.includes('event-stream') && !controller.signal.aborted)
    throw new NotACompletion('');
  return completion;
}

export function looksLikeHtml(text: string): boolean {
  return /^\s*<(!doctype|html|head|body)\b/i.test(text);
}

const text = z.string().nullish();

/** What a message, or a piece of one, may hold; servers give thoughts in one of three fields. */
const wireMessage = z.object({
  content: text,
  refusal: text,
  reasoning_content: text,
  reasoning: text,
  thinking: text,
});

const wireChoice = z.object({
  index: z.number().nullish(),
  message: wireMessage.nullish(),
  delta: wireMessage.nullish(),
  finish_reason: text,
});

const wireCompletion = z.object({
  choices: z.array(wireChoice).nullish(),
  usage: z.object({prompt_tokens: z.number(), completion_tokens: z.number()}).nullish().catch(null),
});

type WireCompletion = z.infer<typeof wireCompletion>;

function messageOf(body: string): WireCompletion {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new NotACompletion(body);
  }
  const reported = z.object({error: z.union([z.string(), z.looseObject({})])}).safeParse(json);
  if (reported.success) throw new APIError(undefined, asObject(reported.data.error), undefined, undefined);
  const completion = wireCompletion.safeParse(json);
  if (completion.success && completion.data.choices) return completion.data;
  throw new NotACompletion(body);
}

function asObject(error: string | object): object {
  return typeof error === 'string' ? {message: error} : error;
}

function take(
  completion: Completion,
  {choices, usage}: WireCompletion,
  onText: (text: string) => void,
): void {
  if (usage)
    completion.usage = {promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens};
  const choice = choices?.find(({index}) => (index ?? 0) === 0);
  if (choice === undefined) return;
  const part = choice.delta ?? choice.message;
  completion.finish = choice.finish_reason ?? completion.finish;
  completion.refusal += part?.refusal ?? '';
  completion.hasReasoning ||= Boolean(part?.reasoning_content || part?.reasoning || part?.thinking);
  const content = part?.content ?? '';
  if (content === '') return;
  completion.content += content;
  onText(content);
}
