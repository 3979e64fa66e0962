import type {IncomingMessage} from 'node:http';
import type {StandInRequest} from './stand-in.ts';
import {unsupported} from './stand-in-schema.ts';

/** Status, type and message of a request that is turned down. */
export type Refused = [status: number, type: string, message: string];

const bodyLimit = 1024 * 1024;

/** What keeps a request from being looked at: a foreign host or page, no token, a body over 1 MiB. */
export function badAccess(request: IncomingMessage, body: string, token: string | undefined): Refused | null {
  const {host = '', origin, authorization} = request.headers;
  if (!isLoopback(host)) return [403, 'forbidden', `Host ${host} is not allowed.`];
  if (origin !== undefined && !isLoopback(origin.replace(/^\w+:\/\//, '')))
    return [403, 'forbidden', `Origin ${origin} is not allowed.`];
  if (token !== undefined && request.url !== '/health' && authorization !== `Bearer ${token}`)
    return [401, 'authentication_error', 'Missing or wrong token.'];
  if (Buffer.byteLength(body) > bodyLimit) return [413, 'invalid_request_error', 'The body is over 1 MiB.'];
  return null;
}

/** What apfel finds wrong with a completion before any model sees it. */
export function badCompletion(
  {body, prompt, promptTokens, schema}: StandInRequest,
  {models, window, guardrail}: {models: readonly string[]; window: number; guardrail: boolean},
): Refused | null {
  const {model} = body;
  if (typeof model !== 'string' || !models.includes(model))
    return [404, 'model_not_found', `The model ${model} does not exist.`];
  const rejected = rejectedOption(body) ?? badMessages(body.messages) ?? (schema && unsupported(schema));
  if (rejected) return [400, 'invalid_request_error', rejected];
  if (promptTokens > window)
    return [400, 'context_length_exceeded', `The prompt has ${promptTokens} tokens, the window ${window}.`];
  if (guardrail && blockedShape.test(prompt))
    return [400, 'content_policy_violation', 'The request was blocked by the guardrail.'];
  return null;
}

/** Fenced code, or lines that begin with a number and a sign. */
const blockedShape = /^```|^\s*\d+\s*[|:]\s/m;

function rejectedOption(body: Record<string, unknown>): string | null {
  const given = ['stop', 'presence_penalty', 'frequency_penalty'].find(name => body[name] !== undefined);
  if (given !== undefined) return `${given} is not supported.`;
  if (typeof body.n === 'number' && body.n > 1) return 'n must be 1.';
  return body.logprobs === true ? 'logprobs is not supported.' : null;
}

function badMessages(messages: unknown): string | null {
  const last = Array.isArray(messages) ? (messages.at(-1) as {role?: unknown; content?: unknown}) : undefined;
  const isUser = last?.role === 'user' && typeof last.content === 'string' && last.content !== '';
  return isUser ? null : 'The last message must be a user message with text.';
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])(?::\d+)?$/.test(host);
}
