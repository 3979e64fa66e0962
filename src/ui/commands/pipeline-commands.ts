import type {EngineState, UndoOutcome} from '../deps.ts';
import {innerSize} from '../layout.ts';
import {type Body, bodyOf, hunkInView, leadOf, topOf} from '../panes/pipeline/body.ts';
import {isSplit} from '../panes/pipeline/diff-body.ts';
import {bodyHeight} from '../panes/pipeline/measure.ts';
import {engineAsks} from '../state/contexts.ts';
import {say} from '../state/run-state.ts';
import {isWide, screenOf} from '../state/screen.ts';
import type {RunState, UiState, ViewState} from '../state/ui-state.ts';
import {clampTop} from '../state/window.ts';
import type {Command, CommandContext, CommandTable} from './command.ts';

/** Moving about in the pipeline pane and how its diff is shown. */
export const pipelineCommands = {
  'scroll-down': scroll(() => 1),
  'scroll-up': scroll(() => -1),
  'page-down': scroll(height => Math.max(1, height - 1)),
  'page-up': scroll(height => -Math.max(1, height - 1)),
  'scroll-top': scroll(() => Number.NEGATIVE_INFINITY),
  'scroll-bottom': scroll(() => Number.MAX_SAFE_INTEGER),
  'next-hunk': jump(1),
  'previous-hunk': jump(-1),
  'more-context': changeContext(lines => (lines === 0 ? 10 : lines * 10)),
  'less-context': changeContext(lines => (lines <= 10 ? 0 : lines / 10)),
  'toggle-wrap': changeView(view => ({...view, wrap: !view.wrap})),
  'toggle-split': ({store}) => store.update(toggleSplit),
  'toggle-full': changeView(view => ({...view, isFull: !view.isFull})),
  'toggle-hunk': toggleHunk,
  undo: context => void undo(context),
} as const satisfies CommandTable;

/** Takes the hunk that is in view out of the change, or in again; of a single one there is no part. */
function toggleHunk({store, deps}: CommandContext): void {
  store.update(state => {
    const {flow, view} = state.run;
    if (flow?.kind !== 'review' || flow.proposal.diff.hunks.length < 2) return state;
    const {body, height} = shownBody(state, deps.engine.current());
    const hunk = hunkInView(body, view, height);
    const leftOut = new Set(view.leftOut);
    if (!leftOut.delete(hunk)) leftOut.add(hunk);
    return withView(state, {leftOut});
  });
}

function toggleSplit(state: UiState): UiState {
  const isShown = isSplit(state.run.view, {isWide: isWide(state)});
  return withView(state, {split: isShown ? 'off' : 'on', wrap: false});
}

function changeView(change: (view: ViewState) => ViewState): Command {
  return ({store}) => store.update(state => ({...state, run: {...state.run, view: change(state.run.view)}}));
}

/** Scrolls the body by what `step` makes of its height; in a chooser the mark moves instead, and the view with it. */
function scroll(step: (height: number) => number): Command {
  return ({store, deps}) =>
    store.update(state => {
      const engine = deps.engine.current();
      const count = optionCount(state.run, engine);
      if (count > 0) return moveMark(state, engine, Math.sign(step(1)), count);
      const {body, height} = shownBody(state, engine);
      const top = clampTop(topOf(body, state.run.view, height) + step(height), body.length, height);
      return withView(state, {top, hunk: null});
    });
}

function moveMark(state: UiState, engine: EngineState, by: number, count: number): UiState {
  const moved = withView(state, {option: clampTop(state.run.view.option + by, count, 1)});
  // The marked option may take more rows than before, so the body is looked at anew.
  const {body, height} = shownBody(moved, engine);
  const {option} = moved.run.view;
  const stop = body.stops[option] ?? option;
  return withView(moved, {top: clampTop(stop - Math.floor(height / 3), body.length, height)});
}

/** Another amount of context, with the same hunk in view. */
function changeContext(change: (lines: number) => number): Command {
  return ({store, deps}) =>
    store.update(state => {
      const engine = deps.engine.current();
      const {body, height} = shownBody(state, engine);
      const lead = leadOf(height);
      const hunk = hunkInView(body, state.run.view, height);
      const changed = withView(state, {extraContext: change(state.run.view.extraContext)});
      const after = shownBody(changed, engine).body;
      return withView(changed, {top: clampTop((after.stops[hunk] ?? 0) - lead, after.length, height)});
    });
}

/** To the next hunk or the previous one. */
function jump(direction: 1 | -1): Command {
  return ({store, deps}) =>
    store.update(state => {
      const {body, height} = shownBody(state, deps.engine.current());
      if (body.stops.length === 0) return state;
      const hunk = clampTop(hunkInView(body, state.run.view, height) + direction, body.stops.length, 1);
      return withView(state, {
        hunk,
        top: clampTop((body.stops[hunk] ?? 0) - leadOf(height), body.length, height),
      });
    });
}

/** The body of the pipeline pane and the rows that are seen of it, as it is on screen now. */
function shownBody(state: UiState, engine: EngineState): {body: Body; height: number} {
  const size = screenOf(state).pipeline;
  const body = bodyOf(state.run, engine, {width: innerSize(size).columns, isWide: isWide(state)});
  return {body, height: bodyHeight(size)};
}

function optionCount(run: RunState, engine: EngineState): number {
  const {flow} = run;
  if (flow?.kind === 'choosing-place') return flow.places.length + 1;
  if (flow?.kind === 'choosing-file') return flow.options.length;
  return engine.kind === 'choose-model' && engineAsks(run, engine) ? engine.models.length : 0;
}

function withView(state: UiState, view: Partial<ViewState>): UiState {
  return {...state, run: {...state.run, view: {...state.run.view, ...view}}};
}

async function undo({deps, store}: CommandContext): Promise<void> {
  const outcome = await deps.undo();
  store.update(state => say(withoutUndone(state, outcome), {who: 'app', ...undoLine(outcome)}));
}

/** What was taken back is no longer among the changes that are told at the end. */
function withoutUndone(state: UiState, outcome: UndoOutcome): UiState {
  if (outcome.kind !== 'undone') return state;
  const last = state.applied.findLastIndex(({path, task}) => path === outcome.path && task === outcome.task);
  return last < 0 ? state : {...state, applied: state.applied.toSpliced(last, 1)};
}

function undoLine(outcome: UndoOutcome): {text: string; tone: 'good' | 'bad' | 'dim'} {
  switch (outcome.kind) {
    case 'undone':
      return {text: `✓ undone in ${outcome.path}: ${outcome.task}`, tone: 'good'};
    case 'nothing':
      return {text: 'There is nothing to undo.', tone: 'dim'};
    case 'refused':
      return {text: `✗ ${outcome.problem.message} ${outcome.problem.next}`, tone: 'bad'};
  }
}
