import {resolvePath} from '../edit/resolve-path.ts';
import type {Problem} from '../errors.ts';
import type {Answer, Pick} from './ports.ts';
import {fileProblem} from './problems.ts';
import type {Asked, FlowEvent, FlowState, StuckState} from './state.ts';
import {askedOf, waiting, withRequest} from './state-parts.ts';

type In<Kind extends FlowState['kind']> = Extract<FlowState, {kind: Kind}>;

export function fromRanking(state: In<'ranking'>, event: FlowEvent): FlowState {
  if (event.kind === 'broke') return unpicked(askedOf(state), event.problem, []);
  if (event.kind !== 'ranked') return state;
  const {task, pin, listing, candidates, contents, canAskAgain, at} = event;
  const asked = {...askedOf(state), task, pin, canAskAgain};
  if (candidates.length === 0) {
    return stuckBeforePick(
      asked,
      {
        code: 'unknown-file',
        message: 'There is no file to edit here.',
        next: 'Open a folder that holds text files.',
      },
      [],
    );
  }
  return {kind: 'picking', ...asked, ...waiting(at), listing, candidates, contents, seed: 0};
}

export function fromPicking(state: In<'picking'>, event: FlowEvent): FlowState {
  switch (event.kind) {
    case 'asked':
      return {...state, ...waiting(event.at), estimate: event.estimate, window: event.window};
    case 'slots-arrived':
      return {...state, slots: event.slots};
    case 'retrying':
      return {...state, retry: event.reason};
    case 'broke':
      return stuckBeforePick(withRequest(state, event.request), event.problem, state.candidates);
    case 'pick-answered':
      return picked(withRequest(state, event.request), event.answer);
    default:
      return state;
  }
}

function picked(state: In<'picking'>, answer: Answer<Pick>): FlowState {
  const asked = askedOf(state);
  if (answer.kind === 'declined') return unpicked(asked, answer.problem, state.candidates);
  const pick = state.pin === null ? answer.slots : {...answer.slots, path: state.pin.path};
  const resolved = resolvePath(pick.path, state.listing);
  if (resolved.kind === 'found') {
    return {
      kind: 'reading',
      ...asked,
      pick: {...pick, path: resolved.path},
      candidates: state.candidates,
      attempts: [],
    };
  }
  const options =
    resolved.kind === 'ambiguous'
      ? resolved.candidates
      : [...resolved.nearest, ...state.candidates.slice(0, 9)];
  const problem = fileProblem(
    pick.path,
    options,
    resolved.kind === 'ambiguous' ? 'ambiguous' : 'unknown-file',
  );
  return {
    kind: 'choosing-file',
    ...asked,
    problem,
    options: [...new Set(options)],
    candidates: state.candidates,
    pick,
  };
}

export function fromChoosingFile(state: In<'choosing-file'>, event: FlowEvent): FlowState {
  if (event.kind === 'dropped')
    return {kind: 'failed', ...askedOf(state), problem: state.problem, pick: state.pick, spec: null};
  if (event.kind !== 'file-chosen') return state;
  if (state.pick === null) return {kind: 'ranking', ...askedOf(state), pin: {path: event.path}};
  return {
    kind: 'reading',
    ...askedOf(state),
    pick: {...state.pick, path: event.path},
    candidates: state.candidates,
    attempts: [],
  };
}

/** A problem that names files is a question which of them is meant. */
function unpicked(asked: Asked, problem: Problem, candidates: readonly string[]): FlowState {
  const options = problem.paths ?? [];
  return options.length > 1
    ? {kind: 'choosing-file', ...asked, problem, options, candidates, pick: null}
    : stuckBeforePick(asked, problem, candidates);
}

function stuckBeforePick(state: Asked, problem: Problem, candidates: readonly string[]): StuckState {
  const nothing = {pick: null, attempts: [], file: null, spec: null, nearest: [], ask: null, excerpt: null};
  return {kind: 'stuck', ...askedOf(state), ...nothing, stage: 'pick', problem, candidates};
}
