import type {EditSpec} from '../edit/spec.ts';
import type {Problem} from '../errors.ts';
import type {Asked, FlowState, Opened, Picked, RequestRecord, SpecAsk, StuckState, Waiting} from './state.ts';

/** Stage two, asked like this. */
export function specifying(opened: Opened, ask: SpecAsk, at: number): FlowState {
  return {kind: 'specifying', ...opened, ...waiting(at), ask, excerpt: null};
}

/** One more trip through stage two, and how it ended. */
export function withAttempt<State extends Picked>(
  state: State,
  spec: EditSpec | null,
  outcome: string,
): State {
  return {...state, attempts: [...state.attempts, {instruction: state.pick.instruction, spec, outcome}]};
}

/** Nothing to propose after stage one, with what is known of why. */
export function stuckWith(
  state: Picked | Opened,
  what: {stage: StuckState['stage']; problem: Problem} & Partial<StuckState>,
): StuckState {
  const file = 'file' in state ? state.file : null;
  return {
    kind: 'stuck',
    ...pickedOf(state),
    file,
    spec: null,
    nearest: [],
    ask: null,
    excerpt: null,
    ...what,
  };
}

/** With a request that was sent; null where none was. */
export function withRequest<State extends Asked>(state: State, request: RequestRecord | null): State {
  return request === null ? state : {...state, requests: [...state.requests, request]};
}

/** A request that has just begun, at `at` milliseconds of the flow's clock. */
export function waiting(at: number): Waiting {
  return {startedAt: at, slots: {}, retry: null, estimate: null, window: null};
}

/** Only what is true of every state. */
export function askedOf({task, pin, requests, canAskAgain}: Asked): Asked {
  return {task, pin, requests, canAskAgain};
}

/** Only what is true of every state after stage one. */
export function pickedOf(state: Picked): Picked {
  return {...askedOf(state), pick: state.pick, candidates: state.candidates, attempts: state.attempts};
}

/** Only what is true of every opened state, so that nothing of an earlier state is dragged along. */
export function openedOf(state: Opened): Opened {
  return {...pickedOf(state), file: state.file};
}
