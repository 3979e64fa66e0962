import {AppError} from '../../errors.ts';
import type {Answer, SentRequest, SlotCall, SlotRequest} from '../../pipeline/ports.ts';
import {messagesFor, plainerMessagesFor} from '../prompts.ts';
import {type Parsed, type ReplaceNames, schemaFor} from '../schemas.ts';
import {answerOf} from './answers.ts';
import {createClient} from './client.ts';
import {readCompletion} from './completion.ts';
import type {Transfer} from './direct-fetch.ts';
import type {Asked} from './failure-words.ts';
import {type Failure, failureOf} from './failures.ts';
import {bodyOf} from './request.ts';
import {announceRetry, withRetries} from './retries.ts';
import {createSlotReader} from './slot-reader.ts';

export type Server = Asked & {
  token: string | null;
  retryDelaysMs: readonly number[];
  names: ReplaceNames;
};

/** Exactly what is sent for a request, if the guardrail does not object. */
export function sentFor(request: SlotRequest, names: ReplaceNames): SentRequest {
  return {messages: messagesFor(request, names), schema: schemaFor(request, names)};
}

/**
 * Asks one structured question, again where that helps, and once more in plainer shape where the guardrail blocked it.
 * Throws `AppError`; when the call is aborted, the reason of its signal, which is none.
 */
export async function ask<Slots>(
  server: Server,
  request: SlotRequest,
  call: SlotCall,
  parse: (json: unknown) => Parsed<Slots | null>,
): Promise<Answer<Slots>> {
  const sent = sentFor(request, server.names);
  const attempt = (what: SentRequest) =>
    withRetries(
      () => askOnce(server, {...what, request}, call, parse),
      error => failed(error, server),
      call,
      server.retryDelaysMs,
    );
  try {
    return await attempt(sent);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'guardrail') throw error;
    const reason = 'The guardrail blocked the request; it is asked in plainer words.';
    announceRetry(call.onProgress, {attempt: 1, of: 1, reason, waitMs: 0});
    const {usage: _, ...answer} = await attempt({messages: plainerMessagesFor(request), schema: sent.schema});
    // Counted for another prompt than the one that was previewed: whoever learns from usage would learn wrongly.
    return answer;
  }
}

async function askOnce<Slots>(
  {baseUrl, token, model}: Server,
  {request, ...sent}: SentRequest & {request: SlotRequest},
  call: SlotCall,
  parse: (json: unknown) => Parsed<Slots | null>,
): Promise<Answer<Slots>> {
  const {signal, maxTokens, onProgress} = call;
  signal.throwIfAborted();
  const transfer: Transfer = {bytes: 0, tail: ''};
  const client = createClient(baseUrl, {token, transfer});
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', abort, {once: true});
  try {
    const body = bodyOf(sent, {model, name: request.stage, call});
    const response = await client.chat.completions.create(body, {signal: controller.signal}).asResponse();
    const completion = await readCompletion(response, {client, controller, onText: slotsTo(onProgress)});
    signal.throwIfAborted();
    const isDone = !completion.isStreamed || endedByServer(transfer);
    return answerOf(completion, {request, isDone, maxTokens, parse});
  } finally {
    signal.removeEventListener('abort', abort);
    // Whatever ended this, nothing more is to be generated.
    controller.abort();
  }
}

function slotsTo(onProgress: SlotCall['onProgress']): (text: string) => void {
  const reader = createSlotReader();
  return text => {
    reader.push(text);
    onProgress?.({kind: 'slots', slots: reader.slots()});
  };
}

function endedByServer({tail}: Transfer): boolean {
  return /data: ?\[DONE\]\s*$/.test(tail);
}

/** Errors that are already in our words are final. */
function failed(error: unknown, server: Server): Failure {
  return error instanceof AppError ? {error, isRetryable: false} : failureOf(error, server);
}
