import type {Problem} from '../../errors.ts';
import type {NotACompletion} from './completion.ts';

/** Who was asked, for the messages. */
export type Asked = {baseUrl: string; model: string; isApfel: boolean};

export type FailureKind =
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

/** What a person is told when a server reports a failure of this kind; `said` are its own words. */
export function problemFor(kind: FailureKind, said: string, {baseUrl, model, isApfel}: Asked): Problem {
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

/** Nothing listens at the address. */
export function notReached({baseUrl, isApfel}: Asked): Problem {
  const start = isApfel ? 'Start it with `apfel --serve`' : 'Start the server';
  return {
    code: 'no-server',
    message: `No server answers at ${baseUrl}.`,
    next: `${start}, or give another address with --base-url; \`apfel-tui doctor\` shows what was looked for.`,
  };
}

/** Something answers that is no server for language models. */
export function notACompletion({isHtml}: NotACompletion, {baseUrl}: Asked): Problem {
  return {
    code: 'wrong-address',
    message: isHtml
      ? `${baseUrl} answers with a web page, not with a chat completion.`
      : `${baseUrl} answers with something that is not a chat completion.`,
    next: 'Check the address and the port of --base-url; it is usually http://HOST:PORT/v1.',
  };
}

export const words = {
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
  endless: {
    code: 'cut-off',
    message: 'The answer did not end and was cut off.',
    next: 'Ask again, or say the change in other words.',
  },
  'malformed-stream': {
    code: 'bad-answer',
    message: 'A line of the server’s answer cannot be read.',
    next: 'Ask again; if it lasts, update the server.',
  },
} as const satisfies Record<string, Problem>;
