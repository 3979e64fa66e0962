import type {Decision, FlowEvent, FlowState} from '../pipeline/state.ts';
import type {AppDeps} from './deps.ts';
import {closeGate} from './gate-guard.ts';
import {flowChanged, isDecidable, taskBegun, taskEnded, waitsForPerson} from './state/run-state.ts';
import type {UiState} from './state/ui-state.ts';
import type {Store} from './store.ts';

export type FlowRunner = {
  /** Runs the task, or queues it while another runs. */
  start(task: string): void;
  /** Gives the flow the person's decision; `key` is the key that made it. */
  decide(decision: Decision, key: string): void;
  /** Stops the running task and its request; false where nothing runs. */
  cancel(): boolean;
};

/** Slots that arrive are shown at most so often, in milliseconds: a fast model would draw a frame per token. */
const slotInterval = 200;

/** Runs tasks one after the other and keeps the store up to date; `onApplied` is told when a file was written. */
export function createFlowRunner(
  deps: AppDeps,
  store: Store<UiState>,
  now: () => number,
  onApplied: () => void,
): FlowRunner {
  let abort: AbortController | null = null;
  let answer: ((decision: Decision) => void) | null = null;

  const run = async (task: string): Promise<void> => {
    const own = new AbortController();
    abort = own;
    const pin = store.get().files.pin;
    store.update(state => taskBegun(state, task, now()));
    const end = await deps.runTask(task, {
      signal: own.signal,
      pin,
      onChange: calmly(flow => store.update(state => flowChanged(state, flow, now()))),
      decide: person =>
        new Promise(resolve => {
          answer = resolve;
          store.update(state => waitsForPerson(state, person, now()));
        }),
    });
    abort = null;
    answer = null;
    store.update(state => taskEnded(state, end, now()));
    if (end.kind === 'applied') onApplied();
    const [next, ...queue] = store.get().queue;
    if (next === undefined) return;
    store.update(state => ({...state, queue}));
    await run(next);
  };

  return {
    start(task) {
      if (abort) store.update(state => ({...state, queue: [...state.queue, task]}));
      else void run(task);
    },
    decide(decision, key) {
      if (!answer || !isDecidable(store.get())) return;
      const resolve = answer;
      answer = null;
      store.update(state => ({
        ...state,
        guard: closeGate(state.guard, key, now()),
        run: {...state.run, person: null, ignored: null},
      }));
      resolve(decision);
    },
    cancel() {
      if (!abort) return false;
      abort.abort();
      return true;
    },
  };
}

/** Passes every change on, but of slots that arrive only the latest, now and then. */
function calmly(show: (flow: FlowState) => void): (flow: FlowState, event: FlowEvent | null) => void {
  let timer: NodeJS.Timeout | undefined;
  let latest: FlowState | null = null;
  return (flow, event) => {
    latest = flow;
    if (event?.kind !== 'slots-arrived') {
      clearTimeout(timer);
      timer = undefined;
      show(flow);
      return;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      if (latest) show(latest);
    }, slotInterval);
  };
}
