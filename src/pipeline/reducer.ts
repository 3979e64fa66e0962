import type {Problem} from '../errors.ts';
import {fromChoosingPlace, fromReview, fromStuck, fromWriting} from './reduce-decisions.ts';
import {fromChoosingFile, fromPicking, fromRanking} from './reduce-pick.ts';
import {fromReading, fromSpecifying} from './reduce-spec.ts';
import {type FlowEvent, type FlowState, isEnd, isPersonState, type PersonState, type Pin} from './state.ts';

/** The first state of a task. */
export function startFlow(task: string, pin: Pin | null = null): FlowState {
  return {kind: 'ranking', task, pin, requests: [], canAskAgain: true};
}

/** The next state; an event that means nothing in a state leaves it as it is. Pure. */
export function reduce(state: FlowState, event: FlowEvent): FlowState {
  if (isEnd(state)) return state;
  if (event.kind === 'cancelled') return cancelled(state);
  if (event.kind === 'broke' && isPersonState(state)) return brokenOff(state, event.problem);
  if (event.kind === 'restarted' && state.kind !== 'writing') {
    return {...startFlow(event.task, state.pin), requests: state.requests};
  }
  switch (state.kind) {
    case 'ranking':
      return fromRanking(state, event);
    case 'picking':
      return fromPicking(state, event);
    case 'choosing-file':
      return fromChoosingFile(state, event);
    case 'reading':
      return fromReading(state, event);
    case 'specifying':
      return fromSpecifying(state, event);
    case 'choosing-place':
      return fromChoosingPlace(state, event);
    case 'review':
      return fromReview(state, event);
    case 'writing':
      return fromWriting(state, event);
    case 'stuck':
      return fromStuck(state, event);
    default:
      return state satisfies never;
  }
}

/** What breaks while a person is being asked ends the flow; there is nobody left to ask. */
function brokenOff({task, pin, requests, canAskAgain, ...state}: PersonState, problem: Problem): FlowState {
  const spec = state.kind === 'review' ? state.proposal.spec : 'spec' in state ? state.spec : null;
  return {kind: 'failed', task, pin, requests, canAskAgain, problem, pick: state.pick, spec};
}

function cancelled(
  state: Exclude<FlowState, {kind: 'applied' | 'rejected' | 'failed' | 'cancelled'}>,
): FlowState {
  // Once the write has begun it is carried to its end: the file is then either as before or as approved.
  if (state.kind === 'writing') return state;
  const {task, pin, requests, canAskAgain} = state;
  return {kind: 'cancelled', task, pin, requests, canAskAgain, pick: 'pick' in state ? state.pick : null};
}
