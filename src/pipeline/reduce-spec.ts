import type {EditSpec, Occurrence} from '../edit/spec.ts';
import type {Problem} from '../errors.ts';
import type {Answer} from './ports.ts';
import {propose} from './propose.ts';
import {placedAnswer} from './second-answer.ts';
import type {FlowEvent, FlowState, Opened, ShownExcerpt, SpecAsk, StuckState} from './state.ts';
import {openedOf, pickedOf, specifying, stuckWith, waiting, withAttempt, withRequest} from './state-parts.ts';

type In<Kind extends FlowState['kind']> = Extract<FlowState, {kind: Kind}>;

/** At most so many real lines are offered in a second question. */
const lineChoiceLimit = 12;

const firstAsk: SpecAsk = {seed: 0, previous: null, widen: 0, lineChoices: null};

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
        problem: withFirstProblem(event.problem, state.ask),
        ...offeredBefore(state.ask),
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
  const {ask, excerpt} = state;
  if (answer.kind === 'declined')
    return stuckWith(withAttempt(state, null, answer.problem.code), {
      stage: 'spec',
      problem: answer.problem,
      ...offeredBefore(ask),
      ask,
      excerpt,
    });
  const first = ask.previous?.spec;
  if (first === undefined || ask.lineChoices === null)
    return proposed(openedOf(state), answer.slots, {ask, excerpt, at});
  const placed = placedAnswer(state.file.text, first, answer.slots, ask.lineChoices);
  if (placed !== null) return proposed(openedOf(state), placed.spec, {ask, excerpt, at, ...placed});
  // A server that does not hold the model to the lines offered: its answer is for another place than the first one.
  return stuckWith(withAttempt(state, answer.slots, 'bad-answer'), {
    stage: 'spec',
    problem: withFirstProblem(notOffered, ask),
    ...offeredBefore(ask),
    ask,
    excerpt,
  });
}

const notOffered: Problem = {
  code: 'bad-answer',
  message: 'It named none of the lines offered.',
  next: 'Choose one of them, or refine.',
};

/** Where a spec leads: to the gate, to a choice, to a second question over the nearest lines, or into a corner. */
export function proposed(
  opened: Opened,
  spec: EditSpec,
  {
    ask,
    excerpt,
    at,
    occurrence,
    notes = [],
  }: {
    ask: SpecAsk;
    excerpt: ShownExcerpt | null;
    /** Null where no further question may be asked. */
    at: number | null;
    occurrence?: Occurrence | undefined;
    notes?: readonly string[];
  },
): FlowState {
  const result = propose(opened.file, opened.pick, spec, {occurrence, notes});
  switch (result.kind) {
    case 'proposed':
      return {kind: 'review', ...opened, proposal: result.proposal, checks: {kind: 'running'}, ask, excerpt};
    case 'several-places': {
      const {places, problem} = result;
      return {kind: 'choosing-place', ...opened, spec, places, notes, problem, ask, excerpt};
    }
    case 'refused': {
      const {problem, nearest} = result;
      const tried = withAttempt(opened, spec, problem.code);
      const isFirst = at !== null && ask.lineChoices === null && opened.canAskAgain;
      if (isFirst && problem.code === 'not-found' && nearest.length > 0) {
        const previous = {spec, reason: problem.message};
        return specifying(tried, {...ask, previous, lineChoices: nearest.slice(0, lineChoiceLimit)}, at);
      }
      const lines = nearest.length > 0 ? {spec, nearest} : {spec, ...offeredBefore(ask)};
      return stuckWith(tried, {
        stage: 'spec',
        problem: withFirstReason(problem, ask),
        ...lines,
        ask,
        excerpt,
      });
    }
  }
}

/** Where only the second question failed, the reason for asking it is still what a person must know first. */
function withFirstProblem(problem: Problem, {lineChoices, previous}: SpecAsk): Problem {
  if (lineChoices === null || previous === null) return problem;
  return {
    code: 'not-found',
    message: previous.reason,
    next: `Choose one of the nearest real lines, or refine. (A second question did not help: ${problem.message})`,
  };
}

/** A line chosen that is already as it should be says little without what was looked for first. */
function withFirstReason(problem: Problem, {lineChoices, previous}: SpecAsk): Problem {
  if (problem.code !== 'no-change' || lineChoices === null || previous === null) return problem;
  return {...problem, message: `${previous.reason} ${problem.message}`};
}

/** The lines that a second question offered still are the nearest to what the first answer named. */
function offeredBefore({lineChoices, previous}: SpecAsk): Partial<StuckState> {
  return lineChoices === null || previous === null ? {} : {nearest: lineChoices, spec: previous.spec};
}
