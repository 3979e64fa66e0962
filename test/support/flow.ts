import type {FlowPorts} from '../../src/pipeline/effects.ts';
import type {SlotModel} from '../../src/pipeline/ports.ts';
import {runEditFlow} from '../../src/pipeline/run.ts';
import type {Decision, FlowState, PersonState, Pin} from '../../src/pipeline/state.ts';
import {memoryWorkspace} from './memory-workspace.ts';

type FlowSetup = {
  task?: string;
  files: Record<string, string>;
  model: SlotModel;
  /** One decision per question, in order; a function sees the state first, and may change the files. */
  decisions?: (Decision | ((state: PersonState, disk: Map<string, string>) => Decision))[];
  pin?: Pin | null;
  signal?: AbortSignal;
  ports?: Partial<FlowPorts>;
};

/** Runs a flow in memory; resolves with its end, every state it went through and the files as they are afterwards. */
export async function playFlow({
  task = 'change it',
  files,
  model,
  decisions = [],
  pin,
  signal,
  ports = {},
}: FlowSetup) {
  const {workspace, files: disk} = memoryWorkspace(files);
  const states: FlowState[] = [];
  const asked: PersonState[] = [];
  const left = [...decisions];
  const end = await runEditFlow(
    task,
    {
      workspace,
      connect: async () => ({model, budget: null}),
      check: async () => ({warnings: [], syntax: null}),
      async decide(state) {
        asked.push(state);
        const next = left.shift();
        if (next === undefined) throw new Error(`No decision is left for ${state.kind}.`);
        return typeof next === 'function' ? next(state, disk) : next;
      },
      now: () => 0,
      ...ports,
    },
    {pin: pin ?? null, signal, onChange: state => states.push(state)},
  );
  return {end, states, asked, files: Object.fromEntries(disk), kinds: states.map(state => state.kind)};
}
