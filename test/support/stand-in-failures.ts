import type {StandInAnswer} from './stand-in-answer.ts';

const error = (status: number, type: string, message: string): StandInAnswer => ({
  status,
  body: {error: {message, type, param: null, code: null}},
});

/** Every way in which apfel fails, on the wire. */
export const failures = {
  guardrail: error(400, 'content_policy_violation', 'The request was blocked by the guardrail.'),
  refusal: {content: null, message: {refusal: 'I cannot help with that.'}, finish: 'content_filter'},
  'too-long': error(400, 'context_length_exceeded', 'The prompt does not fit.'),
  busy: error(429, 'rate_limit_error', 'Too many requests at once.'),
  loading: error(503, 'server_error', 'Model assets are not available yet.'),
  'unsupported-schema': error(400, 'invalid_request_error', 'The schema is not supported.'),
  'unsupported-language': error(400, 'invalid_request_error', 'The language is not supported.'),
  undecodable: error(500, 'server_error', 'The output of the model could not be decoded.'),
  'error-in-stream': {
    events: [
      {choices: [{index: 0, delta: {role: 'assistant'}}]},
      {error: {message: 'Generation failed.', type: 'server_error', param: null, code: null}},
      'data: [DONE]',
    ],
  },
  'bad-token': error(401, 'authentication_error', 'Missing or wrong token.'),
  'foreign-host': error(403, 'forbidden', 'This host is not allowed.'),
} as const satisfies Record<string, StandInAnswer>;

export type FailureName = keyof typeof failures;
