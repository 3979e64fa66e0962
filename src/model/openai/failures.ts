import {APIConnectionError, APIError, APIUserAbortError} from 'openai';
import {AppError, type Problem} from '../../errors.ts';
import {AnswerTooLong, looksLikeHtml, NotACompletion} from './completion.ts';
import {BodyTooLong, isUnreachable} from './direct-fetch.ts';
import {
  type Asked,
  type FailureKind,
  notACompletion,
  notReached,
  problemFor,
  words,
} from './failure-words.ts';

/** A failed request, in our words. `isRetryable` where the same request may well succeed a moment later. */
export type Failure = {error: AppError; isRetryable: boolean; retryAfterMs?: number};

/** Translates whatever went wrong on the way to a server and back. Errors that are not of this kind are thrown on. */
export function failureOf(error: unknown, asked: Asked): Failure {
  if (error instanceof APIConnectionError) return connectionFailure(error, asked);
  if (error instanceof APIError && !(error instanceof APIUserAbortError))
    return reportedFailure(error, asked);
  if (error instanceof NotACompletion) return final(notACompletion(error, asked), error);
  if (error instanceof BodyTooLong || error instanceof AnswerTooLong) return final(words.endless, error);
  if (error instanceof SyntaxError) return final(words['malformed-stream'], error);
  if (isSocketError(error)) return final(words['broken-off'], error);
  throw error;
}

function final(problem: Problem, cause: unknown): Failure {
  return {error: new AppError(problem, {cause}), isRetryable: false};
}

function connectionFailure(error: APIConnectionError, asked: Asked): Failure {
  if (isSocketError(error.cause) && !isUnreachable(error.cause))
    return {error: new AppError(words['broken-off'], {cause: error}), isRetryable: true};
  return final(notReached(asked), error);
}

function isSocketError(error: unknown): error is Error & {code: string} {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^E[A-Z]|^ERR_|^HPE_/.test(error.code)
  );
}

function reportedFailure(error: APIError, asked: Asked): Failure {
  const said = saidBy(error);
  const problem = problemFor(kindOf(error, said), said, asked);
  const isRetryable = problem.code === 'busy' || problem.code === 'loading';
  const seconds = Number(error.headers?.get('retry-after') ?? Number.NaN);
  return {
    error: new AppError(problem, {cause: error}),
    isRetryable,
    ...(Number.isFinite(seconds) && {retryAfterMs: seconds * 1000}),
  };
}

/** By the type where the server gives one that we know, else by the status. */
function kindOf({status, type, code}: APIError, said: string): FailureKind {
  const types = `${type} ${code}`;
  if (/content_policy|content_filter/.test(types)) return 'guardrail';
  if (status === 413 || /context_length|exceed_context/.test(types) || tooLong.test(said)) return 'too-large';
  if (
    /model_not_found/.test(types) ||
    (status === 404 && /\bmodel\b/i.test(said)) ||
    /no models? (is )?loaded/i.test(said)
  )
    return 'no-model';
  if (status === 404 || status === 405) return 'wrong-path';
  if (status === 401 || /authentication/.test(types)) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status !== undefined && status >= 300 && status < 400) return 'redirect';
  if (status === 429 || /rate_limit/.test(types)) return 'busy';
  if (status === 503) return 'loading';
  if (status !== undefined && status < 500) return /language/i.test(said) ? 'language' : 'rejected';
  return 'failed';
}

const tooLong = /context (length|size|window)|(prompt|input) is too (long|large)|too many tokens/i;

/** The server's own words, on one line and not too many. */
function saidBy({error, status}: APIError): string {
  const message = typeof error === 'string' ? error : messageIn(error);
  const line = (message ?? '').replace(/\s+/g, ' ').trim();
  if (line === '' || looksLikeHtml(line))
    return status === undefined ? 'it gave no reason.' : `status ${status}.`;
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : JSON.stringify(error.message);
}
