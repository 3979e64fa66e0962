import {AppError, problemOf} from '../errors.ts';
import {effectOf, type FlowPorts} from './effects.ts';
import {reduce, startFlow} from './reducer.ts';
import {type EndState, type FlowEvent, type FlowState, isEnd, type Pin} from './state.ts';

export type FlowOptions = {
  /** Aborting cancels the running request and ends the flow as `cancelled`. */
  signal?: AbortSignal;
  /** A file, and maybe lines of it, that the person chose; stage one then does not choose. */
  pin?: Pin | null;
  /** Called with every new state and the event that led to it; with null for the first. */
  onChange?: (state: FlowState, event: FlowEvent | null) => void;
};

/**
 * Runs one task from its words to its end: does what the current state asks for, feeds the resulting event to the
 * reducer, and asks `ports.decide` wherever a person must choose. Never throws: what goes wrong is the end state
 * `failed`, or `stuck` while there is a person who can do something about it.
 */
export async function runEditFlow(
  task: string,
  ports: FlowPorts,
  options: FlowOptions = {},
): Promise<EndState> {
  const {signal = new AbortController().signal, pin = null, onChange} = options;
  let state: FlowState = startFlow(task, pin);
  const send = (event: FlowEvent) => {
    const next = reduce(state, event);
    if (next === state) return;
    state = next;
    onChange?.(state, event);
  };
  onChange?.(state, null);
  const effect = effectOf(ports, signal);
  const cancellation = aborted(signal);
  while (!isEnd(state)) {
    const outcome = settled(effect(state, send), signal);
    // A write is always carried to its end: the file is then either as before or as approved.
    send(await (state.kind === 'writing' ? outcome : Promise.race([outcome, cancellation])));
  }
  return state;
}

async function settled(effect: Promise<FlowEvent>, signal: AbortSignal): Promise<FlowEvent> {
  try {
    return await effect;
  } catch (error) {
    return signal.aborted && !(error instanceof AppError)
      ? {kind: 'cancelled'}
      : {kind: 'broke', problem: problemOf(error), request: null};
  }
}

function aborted(signal: AbortSignal): Promise<FlowEvent> {
  return new Promise(resolve => {
    const cancel = () => resolve({kind: 'cancelled'});
    if (signal.aborted) cancel();
    else signal.addEventListener('abort', cancel, {once: true});
  });
}
