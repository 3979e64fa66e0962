import type {EndState, FlowState, PersonState} from '../../pipeline/state.ts';
import type {EngineState} from '../deps.ts';
import {openGate} from '../gate-guard.ts';
import {engineAsks} from './contexts.ts';
import {type AppliedChange, type Entry, newView, type UiState} from './ui-state.ts';

/** A task begins: the pipeline shows it from the start. */
export function taskBegun(state: UiState, task: string, at: number): UiState {
  const run = {
    ...state.run,
    flow: null,
    isRunning: true,
    stageStartedAt: at,
    movedAt: at,
    person: null,
    ignored: null,
    view: newView,
  };
  return say({...state, run, files: {...state.files, pin: null}}, {who: 'you', text: task, at});
}

/** The flow moved on; what belongs to the former state (scrolling, marked option) starts anew with another kind. */
export function flowChanged(state: UiState, flow: FlowState, now: number): UiState {
  const before = state.run.flow;
  const isNew = before === null || before.kind !== flow.kind || shownThing(before) !== shownThing(flow);
  const view = isNew ? {...newView, split: state.run.view.split, wrap: state.run.view.wrap} : state.run.view;
  const usual = rememberTimes(state, flow);
  const stageStartedAt =
    before !== null && stageOf(before) === stageOf(flow) ? state.run.stageStartedAt : now;
  const next = {...state, run: {...state.run, flow, view, usual, stageStartedAt, movedAt: now}};
  return isDecidable(next) && !isDecidable(state) ? gateOpened(next, now) : next;
}

/** The flow waits for a person from now on. */
export function waitsForPerson(state: UiState, person: PersonState, now: number): UiState {
  const next = {...flowChanged(state, person, now)};
  const waiting = {...next, run: {...next.run, person, ignored: null}};
  return isDecidable(waiting) ? gateOpened(waiting, now) : waiting;
}

/** True where a key at the gate can decide: someone is asked and the checks are through. */
export function isDecidable({run}: UiState): boolean {
  return run.person !== null && (run.flow?.kind !== 'review' || run.flow.checks.kind === 'done');
}

/** True while the person is in the middle of typing something. */
export function isTyping({input}: UiState): boolean {
  return input.buffer.text !== '' || input.mode.kind !== 'task';
}

/** The task is over: the transcript says how, and the input gets the focus back. */
export function taskEnded(state: UiState, end: EndState, at: number): UiState {
  const run = {
    ...state.run,
    flow: end,
    isRunning: false,
    person: null,
    ignored: null,
  };
  const isQuiet = state.overlay === null && state.queue.length === 0;
  const next = {
    ...state,
    guard: {...state.guard, openedAt: null},
    run,
    focus: isQuiet ? ('task' as const) : state.focus,
    applied: [...state.applied, ...appliedBy(end)],
  };
  return say(next, {...outcomeOf(end), at});
}

/** Adds a line to the transcript and shows it. */
export function say(state: UiState, entry: Entry): UiState {
  return {...state, transcript: [...state.transcript, entry], transcriptTop: 0};
}

/** The engine asks something; its answer passes the same guard as the gate's. */
export function questionAppeared(state: UiState, engine: EngineState, now: number): UiState {
  return engineAsks(state.run, engine) ? gateOpened(state, now) : state;
}

function gateOpened(state: UiState, now: number): UiState {
  const guard = openGate(state.guard, now);
  const takesFocus = !isTyping(state) && state.overlay === null;
  return {...state, guard, focus: takesFocus ? 'pipeline' : state.focus, run: {...state.run, ignored: null}};
}

/** The three stages as the screen counts them. */
export function stageOf(flow: FlowState): 'pick' | 'spec' | 'diff' {
  switch (flow.kind) {
    case 'ranking':
    case 'picking':
    case 'choosing-file':
      return 'pick';
    case 'reading':
    case 'specifying':
    case 'choosing-place':
      return 'spec';
    case 'stuck':
      return flow.stage === 'write' ? 'diff' : flow.stage === 'pick' ? 'pick' : 'spec';
    case 'failed':
      return flow.pick === null ? 'pick' : 'spec';
    case 'cancelled':
      return flow.pick === null ? 'pick' : 'spec';
    case 'review':
    case 'writing':
    case 'applied':
    case 'rejected':
      return 'diff';
  }
}

function shownThing(flow: FlowState): unknown {
  if (flow.kind === 'review') return flow.proposal.after;
  return flow.kind === 'choosing-place' ? flow.places : null;
}

function rememberTimes({run}: UiState, flow: FlowState): UiState['run']['usual'] {
  const known = run.flow?.requests.length ?? 0;
  let usual = run.usual;
  for (const request of flow.requests.slice(run.flow?.task === flow.task ? known : 0)) {
    usual = {...usual, [request.stage]: [...usual[request.stage].slice(-8), request.ms]};
  }
  return usual;
}

function appliedBy(end: EndState): AppliedChange[] {
  if (end.kind !== 'applied') return [];
  const {path, diff} = end.proposal;
  return [{path, task: end.task, added: diff.added, removed: diff.removed}];
}

function outcomeOf(end: EndState): Entry {
  switch (end.kind) {
    case 'applied': {
      const {path, diff} = end.proposal;
      return {who: 'app', text: `✓ applied to ${path} +${diff.added} −${diff.removed}`, tone: 'good'};
    }
    case 'rejected':
      return {who: 'app', text: '✗ rejected; nothing was written', tone: 'dim'};
    case 'failed':
      return {who: 'app', text: `✗ ${end.problem.message} ${end.problem.next}`, tone: 'bad'};
    case 'cancelled':
      return {who: 'app', text: '✗ cancelled; nothing was written', tone: 'dim'};
  }
}
