import http from 'node:http';
import https from 'node:https';
import {Readable} from 'node:stream';
import {isLoopback} from '../../focus/loopback.ts';

/** What is known of a response's body while it arrives. */
export type Transfer = {
  bytes: number;
  /** The last characters so far. */
  tail: string;
};

export type FetchOptions = {token: string | null; transfer?: Transfer; maxBytes?: number};

/** A body that does not end is cut here; the longest useful answer, streamed token by token, stays well below. */
export const bodyLimit = 16 * 1024 * 1024;

export class BodyTooLong extends Error {}

/**
 * A `fetch` over Node's own HTTP client. It sends no header but those it names, so nothing of the environment leaks; never
 * follows a redirect; has no time-out, since a large model may load for minutes; and reaches loopback directly whatever the
 * proxy variables say, while other hosts go by Node's settings (`NODE_USE_ENV_PROXY`).
 */
export function createFetch({
  token,
  transfer = {bytes: 0, tail: ''},
  maxBytes = bodyLimit,
}: FetchOptions): typeof fetch {
  return (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = typeof init.body === 'string' ? init.body : null;
    const {promise, resolve, reject} = Promise.withResolvers<Response>();
    const request = clientFor(url).request(
      url,
      {
        method: init.method ?? 'GET',
        headers: headersFor(body, token),
        agent: isLoopback(url) ? agentFor(url) : undefined,
        signal: init.signal ?? undefined,
      },
      message => resolve(responseOf(message, transfer, maxBytes)),
    );
    request.on('error', reject);
    request.end(body ?? undefined);
    return promise;
  };
}

/** True for the error of a server that was not reached at all; any other means that a connection was made and broke. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unreachable.includes(String(error.code));
}

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
];

function clientFor(url: URL): typeof http | typeof https {
  return url.protocol === 'https:' ? https : http;
}

/** An agent of our own knows nothing of proxies; a fresh connection each time is never a stale one. */
function agentFor(url: URL): http.Agent {
  return url.protocol === 'https:' ? new https.Agent({keepAlive: false}) : new http.Agent({keepAlive: false});
}

function headersFor(body: string | null, token: string | null): Record<string, string | number> {
  return {
    accept: 'text/event-stream, application/json',
    'user-agent': 'apfel-tui',
    ...(token === null ? {} : {authorization: `Bearer ${token}`}),
    ...(body === null ? {} : {'content-type': 'application/json', 'content-length': Buffer.byteLength(body)}),
  };
}

function responseOf(message: http.IncomingMessage, transfer: Transfer, maxBytes: number): Response {
  const status = message.statusCode ?? 500;
  const headers = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct))
    headers.set(name, values?.join(', ') ?? '');
  message.on('data', (chunk: Buffer) => {
    transfer.bytes += chunk.length;
    transfer.tail = (transfer.tail + chunk.toString('latin1')).slice(-64);
    if (transfer.bytes > maxBytes) message.destroy(new BodyTooLong('The answer does not end.'));
  });
  const hasBody = status !== 204 && status !== 304;
  if (!hasBody) message.resume();
  return new Response(hasBody ? (Readable.toWeb(message) as ReadableStream<Uint8Array>) : null, {
    status: Math.max(200, status),
    headers,
  });
}
