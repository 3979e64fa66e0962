import type {EditSpec} from '../edit/spec.ts';
import {noChangeProblem, quoted} from './problems.ts';
import {partOf, withText} from './propose.ts';
import {proposed} from './reduce-spec.ts';
import {soughtIn, specAtLine} from './spec-at-line.ts';
import type {FlowEvent, FlowState, Opened, PersonState, SpecAsk, StuckState} from './state.ts';
import {openedOf, specifying, stuckWith, withAttempt} from './state-parts.ts';

type In<Kind extends FlowState['kind']> = Extract<FlowState, {kind: Kind}>;

export function fromChoosingPlace(state: In<'choosing-place'>, event: FlowEvent): FlowState {
  switch (event.kind) {
    case 'place-chosen':
      return proposed(openedOf(state), state.spec, {
        ask: state.ask,
        excerpt: state.excerpt,
        at: null,
        occurrence: event.occurrence,
        notes: state.notes,
      });
    case 'dropped':
      return failed(state, state.spec);
    default:
      return askedAgain(state, state.ask, event, {
        spec: state.spec,
        outcome: state.problem.code,
        reason: state.problem.message,
      });
  }
}

export function fromReview(state: In<'review'>, event: FlowEvent): FlowState {
  const {proposal} = state;
  switch (event.kind) {
    case 'checked':
      return {
        ...state,
        proposal: {...proposal, warnings: event.warnings},
        checks: {kind: 'done', syntax: event.syntax},
      };
    case 'place-chosen':
      // Also of a rename, which otherwise changes all of its places.
      return proposed(openedOf(state), proposal.spec, {
        ask: state.ask,
        excerpt: state.excerpt,
        at: null,
        occurrence: event.occurrence,
      });
    case 'approved':
      return {kind: 'writing', ...openedOf(state), proposal};
    case 'part-approved':
      if (event.after === proposal.before) return state;
      return {kind: 'writing', ...openedOf(state), proposal: partOf(proposal, event.after)};
    case 'rejected':
    case 'dropped':
      return {kind: 'rejected', ...openedOf(state), proposal};
    case 'edited-by-hand':
      return editedByHand(state, event.after);
    default:
      return askedAgain(state, state.ask, event, {
        spec: proposal.spec,
        outcome: 'rejected',
        reason: 'It was not what the person wanted.',
      });
  }
}

function editedByHand(state: In<'review'>, after: string): FlowState {
  const {proposal, ask, excerpt} = state;
  if (after === proposal.after) return state;
  if (after !== proposal.before)
    return {...state, proposal: withText(proposal, after), checks: {kind: 'running'}};
  const {spec} = proposal;
  return stuckWith(withAttempt(openedOf(state), spec, 'no-change'), {
    stage: 'spec',
    problem: noChangeProblem(),
    spec,
    ask,
    excerpt,
  });
}

export function fromWriting(state: In<'writing'>, event: FlowEvent): FlowState {
  if (event.kind === 'written') return {kind: 'applied', ...openedOf(state), proposal: state.proposal};
  if (event.kind === 'broke')
    return stuckWith(state, {stage: 'write', problem: event.problem, spec: state.proposal.spec});
  return state;
}

export function fromStuck(state: StuckState, event: FlowEvent): FlowState {
  const {pick, file, ask} = state;
  if (event.kind === 'dropped' || event.kind === 'rejected') return failed(state, state.spec);
  if (pick === null) return event.kind === 'retried' ? {kind: 'ranking', ...askedPart(state)} : state;
  const picked = {...askedPart(state), pick, candidates: state.candidates, attempts: state.attempts};
  // What was read may be what is wrong (a stale or vanished file), so it is read again.
  if (file === null || ask === null || state.stage !== 'spec')
    return event.kind === 'retried' ? {kind: 'reading', ...picked} : state;
  const opened: Opened = {...picked, file};
  if (event.kind === 'line-chosen' && state.spec !== null) {
    if (event.line < 1 || event.line > file.text.split(/\r\n|\n|\r/).length) return state;
    const {spec, occurrence, notes} = specAtLine(file.text, state.spec, event.line);
    const note = `${quoted(soughtIn(state.spec))} is not in the file; you chose line ${event.line}.`;
    return proposed(opened, spec, {
      ask,
      excerpt: state.excerpt,
      at: null,
      occurrence,
      notes: [note, ...notes],
    });
  }
  const {spec, problem} = state;
  return askedAgain(
    {...state, ...opened},
    ask,
    event,
    spec === null ? null : {spec, outcome: null, reason: problem.message},
  );
}

/** Stage two once more, the pick kept; `said` is the answer that did not serve, told to the model when it is asked anew. */
function askedAgain<State extends PersonState & Opened>(
  state: State,
  ask: SpecAsk,
  event: FlowEvent,
  said: {spec: EditSpec; outcome: string | null; reason: string} | null,
): FlowState {
  const opened = openedOf(state);
  const tried =
    said === null || said.outcome === null ? opened : withAttempt(opened, said.spec, said.outcome);
  const again = {...ask, lineChoices: null};
  const at = 0;
  switch (event.kind) {
    case 'refined': {
      const previous = said === null ? null : {spec: said.spec, reason: said.reason};
      const pick = {...state.pick, instruction: event.instruction};
      return specifying({...tried, pick}, {...again, previous}, at);
    }
    case 'retried':
      return specifying(tried, {...ask, seed: ask.seed + 1}, at);
    case 'excerpt-changed':
      return specifying(tried, {...again, widen: ask.widen + event.by}, at);
    default:
      return state;
  }
}

function failed(state: In<'choosing-place'> | StuckState, spec: EditSpec | null): FlowState {
  return {kind: 'failed', ...askedPart(state), problem: state.problem, pick: state.pick, spec};
}

function askedPart({task, pin, requests, canAskAgain}: PersonState) {
  return {task, pin, requests, canAskAgain};
}
