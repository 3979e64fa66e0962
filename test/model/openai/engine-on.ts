import {createOpenAiModel} from '../../../src/model/openai/openai-model.ts';
import type {SlotCall, SlotProgress} from '../../../src/pipeline/ports.ts';
import {appleModel, type StandInOptions, startStandIn} from '../../support/stand-in.ts';

/** The engine under test on a stand-in of its own; further attempts do not wait. */
export async function engineOn(
  options: StandInOptions,
  {model = appleModel, token}: {model?: string; token?: string} = {},
) {
  const server = await startStandIn(options);
  return {
    server,
    model: engineAt(server.baseUrl, {model, token}),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

export function engineAt(
  address: string,
  {
    model = appleModel,
    token,
    retryDelaysMs = [0, 0, 0],
  }: {model?: string; token?: string; retryDelaysMs?: number[]} = {},
) {
  const engine = {kind: 'openai', model, baseUrl: `${address}/v1`, server: null, window: 4096} as const;
  return createOpenAiModel({engine, token, retryDelaysMs});
}

/** A call with nothing special about it, and the progress that it reports. */
export function newCall(more: Partial<SlotCall> = {}): SlotCall & {progress: SlotProgress[]} {
  const progress: SlotProgress[] = [];
  const {signal} = new AbortController();
  return {signal, maxTokens: 512, seed: 0, onProgress: one => progress.push(one), ...more, progress};
}
