import {AppError} from '../../errors.ts';
import type {Answer, EngineInfo, SlotCall, SlotModel, SlotRequest} from '../../pipeline/ports.ts';
import {type Parsed, parsePick, parseSpec, type ReplaceNames, replaceNames} from '../schemas.ts';
import {ask, type Server, sentFor} from './ask.ts';
import {appleModel, listModels} from './probe.ts';
import {retryDelays} from './retries.ts';

export type OpenAiEngine = EngineInfo & {kind: 'openai'; model: string; baseUrl: string};

export type OpenAiOptions = {
  engine: OpenAiEngine;
  token?: string | null;
  /** Waits before each further attempt, in milliseconds; as many attempts as there are waits. */
  retryDelaysMs?: readonly number[];
  /** Other names for the slots of a replacement, to compare them. */
  names?: ReplaceNames;
};

/**
 * An engine on any server that honours `response_format: json_schema`. Answers that are of no use are `declined`; what the
 * server does wrong is thrown as `AppError`. `too-large` means that the server counted more tokens than the window has:
 * the same request can be tried with less text. An aborted call closes its connection and rejects with the signal's
 * reason, which is not an `AppError`.
 */
export function createOpenAiModel({
  engine,
  token = null,
  retryDelaysMs = retryDelays,
  names = replaceNames,
}: OpenAiOptions): SlotModel {
  const {baseUrl, model} = engine;
  const server: Server = {baseUrl, model, token, retryDelaysMs, names, isApfel: model === appleModel};
  return {
    engine,
    preview: request => sentFor(request, names),
    pick: (request, call) => answered(server, request, call, parsePick),
    spec: (request, call) => answered(server, request, call, json => parseSpec(request, json, names)),
  };
}

async function answered<Slots>(
  server: Server,
  request: SlotRequest,
  call: SlotCall,
  parse: (json: unknown) => Parsed<Slots | null>,
): Promise<Answer<Slots>> {
  try {
    return await ask(server, request, call, parse);
  } catch (error) {
    throw error instanceof AppError && error.code === 'no-model'
      ? await withModels(error, server, call)
      : error;
  }
}

/** Names the models that the server does have, as far as it tells. */
async function withModels(error: AppError, {baseUrl, token}: Server, {signal}: SlotCall): Promise<AppError> {
  const listed = await listModels(baseUrl, {token, signal});
  if (listed.kind !== 'listed' || listed.models.length === 0) return error;
  const names = listed.models.map(({id}) => id);
  const {code, message} = error;
  return new AppError(
    {code, message, next: `Choose one of its models with --model: ${names.join(', ')}.`},
    {cause: error},
  );
}
