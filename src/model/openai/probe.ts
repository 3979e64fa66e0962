import * as z from 'zod';
import {besideApi} from './address.ts';
import {createFetch, isUnreachable} from './direct-fetch.ts';

/** The one model that apfel has; no other server knows this name. */
export const appleModel = 'apple-foundationmodel';

export type ProbeOptions = {token?: string | null; signal?: AbortSignal; timeoutMs?: number};

/** `window` in tokens and `owner` are null where the server does not tell. */
export type ListedModel = {id: string; window: number | null; owner: string | null};

export type Health =
  | {kind: 'apfel'; version: string | null; isAvailable: boolean; window: number | null}
  | {kind: 'other'}
  | NoAnswer;

export type Models =
  | {kind: 'listed'; models: readonly ListedModel[]}
  | {kind: 'unauthorized'}
  | {kind: 'other'}
  | NoAnswer;

/** Nothing listens there, or what listens did not answer in time. */
export type NoAnswer = {kind: 'refused'} | {kind: 'silent'};

/** Asks `/health`, which only apfel answers with the name of its model. The token is sent only if given. */
export async function probeHealth(baseUrl: string, options: ProbeOptions = {}): Promise<Health> {
  const answer = await getJson(besideApi(baseUrl, '/health'), options);
  if (answer.kind !== 'answered') return answer;
  const health = wireHealth.safeParse(answer.json);
  if (!health.success) return {kind: 'other'};
  const {version = null, status, model_available, context_window} = health.data;
  return {
    kind: 'apfel',
    version,
    isAvailable: status !== 'model_unavailable' && model_available !== false,
    window: positive(context_window),
  };
}

/** Lists the models of a server, with their windows where it tells them. */
export async function listModels(baseUrl: string, options: ProbeOptions = {}): Promise<Models> {
  const answer = await getJson(`${baseUrl}/models`, options);
  if (answer.kind !== 'answered') return answer;
  if (answer.status === 401 || answer.status === 403) return {kind: 'unauthorized'};
  const models = wireModels.safeParse(answer.json);
  if (!models.success) return {kind: 'other'};
  const listed = models.data.data.map(({id, owned_by, context_window, max_model_len}) => ({
    id,
    owner: owned_by ?? null,
    window: positive(context_window ?? max_model_len),
  }));
  return {kind: 'listed', models: listed};
}

const wireHealth = z.object({
  model: z.literal(appleModel),
  version: z.string().optional(),
  status: z.string().optional(),
  model_available: z.boolean().nullish(),
  context_window: z.number().nullish(),
});

const wireModels = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      owned_by: z.string().nullish(),
      context_window: z.number().nullish(),
      max_model_len: z.number().nullish(),
    }),
  ),
});

/** During a cold start some versions report a window of 0. */
function positive(tokens: number | null | undefined): number | null {
  return tokens !== null && tokens !== undefined && tokens > 0 ? tokens : null;
}

async function getJson(
  url: string,
  {token = null, signal, timeoutMs = 1000}: ProbeOptions,
): Promise<{kind: 'answered'; status: number; json: unknown} | NoAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const get = createFetch({token, maxBytes: 1024 * 1024});
    const response = await get(url, {signal: signal ? AbortSignal.any([signal, timeout]) : timeout});
    return {kind: 'answered', status: response.status, json: jsonOrNull(await response.text())};
  } catch (error) {
    signal?.throwIfAborted();
    if (timeout.aborted) return {kind: 'silent'};
    // Whatever breaks off after that is a server of another kind.
    return isUnreachable(error) ? {kind: 'refused'} : {kind: 'answered', status: 0, json: null};
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
