import OpenAI from 'openai';
import {createFetch, type FetchOptions} from './direct-fetch.ts';

/** The longest that a timer can wait: a stream that moves has no total time-out, and a person can always cancel. */
const never = 2 ** 31 - 1;

/**
 * The official client, cut off from its environment: every option that has an `OPENAI_*` variable is given, and the
 * headers are those of `createFetch`. Retries are left to us, so that a person sees them.
 */
export function createClient(baseUrl: string, fetchOptions: FetchOptions): OpenAI {
  return new OpenAI({
    baseURL: baseUrl,
    apiKey: fetchOptions.token ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: never,
    logLevel: 'off',
    fetch: createFetch(fetchOptions),
  });
}
