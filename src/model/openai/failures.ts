import {APIConnectionError, APIError, APIUserAbortError} from 'openai';
import {AppError, type ErrorCode} from '../../errors.ts';
import {AnswerTooLong, looksLikeHtml, NotACompletion} from './completion.ts';
import {BodyTooLong, isUnreachable} from './direct-fetch.ts';

/** A failed request, in our words. `isRetryable` where the same request may well succeed a moment later. */
export type Failure = {error: AppError; isRetryable: boolean; retryAfterMs?: number};

/** Who was asked, for the messages. */
export type Asked = {baseUrl: string; model: string; isApfel: boolean};

/** Translates whatever went wrong on the way to a server and back. Errors that are not of this kind are thrown on. */
export function failureOf(error: unknown, asked: Asked): Failure {
  if (error instanceof APIConnectionError) return connectionFailure(error, asked);
  if (error instanceof APIError && !(error instanceof APIUserAbortError))
    return reportedFailure(error, asked);
  if (error instanceof NotACompletion) return final(notACompletion(error, asked), error);
  if (error instanceof BodyTooLong || error instanceof AnswerTooLong) return final(endless, error);
  if (error instanceof SyntaxError) return final({...words['malformed-stream']}, error);
  if (isSocketError(error)) return final(words['broken-off'], error);
  throw error;
}

type Words = {code: ErrorCode; message: string; next: string};

function final(problem: Words, cause: unknown): Failure {
  return {error: new AppError(problem, {cause}), isRetryable: false};
}

function connectionFailure(error: APIConnectionError, {baseUrl, isApfel}: Asked): Failure {
  if (isSocketError(error.cause) && !isUnreachable(error.cause))
    return {error: new AppError(words['broken-off'], {cause: error}), isRetryable: true};
  const start = isApfel ? 'Start it with `apfel --serve`' : 'Start the server';
  return final(
    {
      code: 'no-server',
      message: `No server answers at ${baseUrl}.`,
      next: `${start}, or give another address with --base-url; \`apfel-tui doctor\` shows what was looked for.`,
    },
    error,
  );
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

type Kind =
  | 'guardrail'
  | 'too-large'
  | 'no-model'
  | 'wrong-path'
  | 'unauthorized'
  | 'forbidden'
  | 'redirect'
  | 'busy'
  | 'loading'
  | 'language'
  | 'rejected'
  | 'failed';

/** By the type where the server gives one that we know, else by the status. */
function kindOf({status, type, code}: APIError, said: string): Kind {
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

function problemFor(kind: Kind, said: string, {baseUrl, model, isApfel}: Asked): Words {
  switch (kind) {
    case 'no-model':
      return {
        code: 'no-model',
        message: `The server at ${baseUrl} has no model “${model}”.`,
        next: 'Name one that it has with --model.',
      };
    case 'wrong-path':
      return {
        code: 'wrong-address',
        message: `The server at ${baseUrl} has no chat completions there.`,
        next: 'Check the path of --base-url; it is usually http://HOST:PORT/v1.',
      };
    case 'redirect':
      return {
        code: 'wrong-address',
        message: `The server at ${baseUrl} sends us to another address, which is not followed.`,
        next: 'Give the final address with --base-url.',
      };
    case 'loading':
      return {
        code: 'loading',
        message: `The model is not ready yet: ${said}`,
        next: isApfel
          ? 'Try again in a moment; if it lasts, turn on Apple Intelligence in System Settings and let it finish its download.'
          : 'Try again when the server has loaded the model.',
      };
    case 'language':
      return {
        ...words.rejected,
        message: `The server does not accept the request: ${said}`,
        next: 'Write the task in English.',
      };
    case 'rejected':
    case 'failed':
      return {...words[kind], message: `${words[kind].message} ${said}`};
    default:
      return words[kind];
  }
}

function notACompletion({isHtml}: NotACompletion, {baseUrl}: Asked): Words {
  return {
    code: 'wrong-address',
    message: isHtml
      ? `${baseUrl} answers with a web page, not with a chat completion.`
      : `${baseUrl} answers with something that is not a chat completion.`,
    next: 'Check the address and the port of --base-url; it is usually http://HOST:PORT/v1.',
  };
}

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

const endless: Words = {
  code: 'cut-off',
  message: 'The answer did not end and was cut off.',
  next: 'Ask again, or say the change in other words.',
};

const words = {
  guardrail: {
    code: 'guardrail',
    message: 'The server’s guardrail blocked the request, also in plainer words.',
    next: 'Say the task in other words, or show fewer lines of the file with @file:FIRST-LAST.',
  },
  'too-large': {
    code: 'too-large',
    message: 'The request is too large for this model.',
    next: 'Point to the lines with @file:FIRST-LAST, or use a model with a larger window.',
  },
  unauthorized: {
    code: 'unauthorized',
    message: 'The server wants another token.',
    next: 'Set APFEL_TOKEN to the token that the server was started with.',
  },
  forbidden: {
    code: 'unauthorized',
    message: 'The server does not serve requests to this address.',
    next: 'Use 127.0.0.1 as the host in --base-url.',
  },
  busy: {
    code: 'busy',
    message: 'The server is busy with other requests.',
    next: 'Try again in a moment, when nothing else uses the server.',
  },
  rejected: {
    code: 'server-error',
    message: 'The server does not accept the request:',
    next: 'Use a server that honours `response_format: json_schema`; `apfel-tui doctor` shows which one is used.',
  },
  failed: {
    code: 'server-error',
    message: 'The server failed:',
    next: 'Try again; if it lasts, restart the server.',
  },
  'broken-off': {
    code: 'disconnected',
    message: 'The connection broke before the answer was complete.',
    next: 'Try again; if it lasts, restart the server.',
  },
  'malformed-stream': {
    code: 'bad-answer',
    message: 'A line of the server’s answer cannot be read.',
    next: 'Ask again; if it lasts, update the server.',
  },
} as const satisfies Record<string, Words>;
