import type {EngineState, UndoOutcome} from '../deps.ts';
import {bodyOf, topOf} from '../panes/pipeline/body.ts';
import {bodyHeight} from '../panes/pipeline/measure.ts';
import {say} from '../state/run-state.ts';
import {screenOf} from '../state/screen.ts';
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
  'more-context': changeView(view => ({
    ...view,
    extraContext: view.extraContext === 0 ? 10 : view.extraContext * 10,
  })),
  'less-context': changeView(view => ({
    ...view,
    extraContext: view.extraContext <= 10 ? 0 : view.extraContext / 10,
  })),
  'toggle-wrap': changeView(view => ({...view, wrap: !view.wrap})),
  'toggle-split': changeView(view => ({...view, split: view.split === 'on' ? 'off' : 'on'})),
  'toggle-full': changeView(view => ({...view, isFull: !view.isFull})),
  undo: context => void undo(context),
} as const satisfies CommandTable;

function changeView(change: (view: ViewState) => ViewState): Command {
  return ({store}) => store.update(state => ({...state, run: {...state.run, view: change(state.run.view)}}));
}

/** Scrolls the body by what `step` makes of its height; in a chooser the mark moves instead, and the view with it. */
function scroll(step: (height: number) => number): Command {
  return ({store, deps}) =>
    store.update(state => {
      const body = bodyOf(state.run.flow, state.run.view, deps.engine.current());
      const height = bodyHeight(screenOf(state).pipeline);
      const count = optionCount(state.run, deps.engine.current());
      if (count === 0)
        return withView(state, {
          top: clampTop(topOf(body, state.run.view, height) + step(height), body.length, height),
        });
      const option = clampTop(state.run.view.option + Math.sign(step(height)), count, 1);
      const stop = body.stops[option] ?? option;
      return withView(state, {option, top: clampTop(stop - Math.floor(height / 2), body.length, height)});
    });
}

/** To the next hunk below the top row, or the previous one above it. */
function jump(direction: 1 | -1): Command {
  return ({store, deps}) =>
    store.update(state => {
      const body = bodyOf(state.run.flow, state.run.view, deps.engine.current());
      const height = bodyHeight(screenOf(state).pipeline);
      const lead = Math.min(3, Math.floor(height / 3));
      const at = topOf(body, state.run.view, height) + lead;
      const stop = direction > 0 ? body.stops.find(row => row > at) : body.stops.findLast(row => row < at);
      return stop === undefined ? state : withView(state, {top: clampTop(stop - lead, body.length, height)});
    });
}

function optionCount({flow, isRunning}: RunState, engine: EngineState): number {
  if (flow?.kind === 'choosing-place') return flow.places.length;
  if (flow?.kind === 'choosing-file') return flow.options.length;
  return !isRunning && flow === null && engine.kind === 'choose-model' ? engine.models.length : 0;
}

function withView(state: UiState, view: Partial<ViewState>): UiState {
  return {...state, run: {...state.run, view: {...state.run.view, ...view}}};
}

async function undo({deps, store}: CommandContext): Promise<void> {
  const outcome = await deps.undo();
  store.update(state => say(state, {who: 'app', ...undoLine(outcome)}));
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
