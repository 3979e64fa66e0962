import {resolvePath} from '../edit/resolve-path.ts';
import type {EditSpec, Occurrence} from '../edit/spec.ts';
import type {Problem} from '../errors.ts';
import type {Answer, Pick} from './ports.ts';
import {fileProblem} from './problems.ts';
import {propose} from './propose.ts';
import type {
  Asked,
  FlowEvent,
  FlowState,
  Opened,
  Picked,
  RequestRecord,
  ShownExcerpt,
  SpecAsk,
  StuckState,
  Waiting,
} from './state.ts';

type In<Kind extends FlowState['kind']> = Extract<FlowState, {kind: Kind}>;

/** At most so many real lines are offered in a second question. */
const lineChoiceLimit = 12;

export const firstAsk: SpecAsk = {seed: 0, previous: null, widen: 0, lineChoices: null};

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

export function fromReading(state: In<'reading'>, event: FlowEvent): FlowState {
  if (event.kind === 'broke') return stuckWith(state, {stage: 'read', problem: event.problem});
  if (event.kind !== 'file-read') return state;
  return specifying({...pickedOf(state), file: event.file}, firstAsk, event.at);
}

export function fromSpecifying(state: In<'specifying'>, event: FlowEvent): FlowState {
  switch (event.kind) {
    case 'asked':
      return {
        ...state,
        ...waiting(event.at),
        estimate: event.estimate,
        window: event.window,
        excerpt: event.excerpt,
      };
    case 'slots-arrived':
      return {...state, slots: event.slots};
    case 'retrying':
      return {...state, retry: event.reason};
    case 'broke':
      return stuckWith(withRequest(state, event.request), {
        stage: 'spec',
        problem: event.problem,
        ask: state.ask,
        excerpt: state.excerpt,
      });
    case 'spec-answered':
      return specified(withRequest(state, event.request), event.answer, event.at);
    default:
      return state;
  }
}

function specified(state: In<'specifying'>, answer: Answer<EditSpec>, at: number): FlowState {
  if (answer.kind === 'filled')
    return proposed(openedOf(state), answer.slots, {ask: state.ask, excerpt: state.excerpt, at});
  const nearest = state.ask.lineChoices ?? [];
  return stuckWith(withAttempt(state, null, answer.problem.code), {
    stage: 'spec',
    problem: answer.problem,
    nearest,
    spec: state.ask.previous?.spec ?? null,
    ask: state.ask,
    excerpt: state.excerpt,
  });
}

/** Where a spec leads: to the gate, to a choice, to a second question over the nearest lines, or into a corner. */
export function proposed(
  opened: Opened,
  spec: EditSpec,
  {
    ask,
    excerpt,
    at,
    occurrence,
  }: {ask: SpecAsk; excerpt: ShownExcerpt | null; at: number | null; occurrence?: Occurrence},
): FlowState {
  const result = propose(opened.file, opened.pick, spec, occurrence);
  switch (result.kind) {
    case 'proposed':
      return {kind: 'review', ...opened, proposal: result.proposal, checks: {kind: 'running'}, ask, excerpt};
    case 'several-places':
      return {
        kind: 'choosing-place',
        ...opened,
        spec,
        places: result.places,
        problem: result.problem,
        ask,
        excerpt,
      };
    case 'refused': {
      const {problem, nearest} = result;
      const tried = withAttempt(opened, spec, problem.code);
      if (
        at !== null &&
        opened.canAskAgain &&
        ask.lineChoices === null &&
        nearest.length > 0 &&
        problem.code === 'not-found'
      ) {
        const previous = {spec, reason: problem.message};
        return specifying(tried, {...ask, previous, lineChoices: nearest.slice(0, lineChoiceLimit)}, at);
      }
      return stuckWith(tried, {stage: 'spec', problem, spec, nearest, ask, excerpt});
    }
  }
}

export function specifying(opened: Opened, ask: SpecAsk, at: number): FlowState {
  return {kind: 'specifying', ...opened, ...waiting(at), ask, excerpt: null};
}

export function withAttempt<State extends Picked>(
  state: State,
  spec: EditSpec | null,
  outcome: string,
): State {
  return {...state, attempts: [...state.attempts, {instruction: state.pick.instruction, spec, outcome}]};
}

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

function withRequest<State extends Asked>(state: State, request: RequestRecord | null): State {
  return request === null ? state : {...state, requests: [...state.requests, request]};
}

function waiting(at: number): Waiting {
  return {startedAt: at, slots: {}, retry: null, estimate: null, window: null};
}

function askedOf({task, pin, requests, canAskAgain}: Asked): Asked {
  return {task, pin, requests, canAskAgain};
}

function pickedOf(state: Picked): Picked {
  return {...askedOf(state), pick: state.pick, candidates: state.candidates, attempts: state.attempts};
}

/** Only what is true of every opened state, so that nothing of an earlier state is dragged along. */
export function openedOf(state: Opened): Opened {
  return {...pickedOf(state), file: state.file};
}
