import {perform} from '../dispatch.ts';
import {bufferOf} from '../input/edit-buffer.ts';
import type {KeyContext} from '../keymap.ts';
import type {PaneName} from '../layout.ts';
import {historyChoices, paletteChoices} from '../state/choices.ts';
import type {UiState} from '../state/ui-state.ts';
import type {Command, CommandContext, CommandTable} from './command.ts';

const move =
  (by: 1 | -1): Command =>
  ({store}) =>
    store.update(state => {
      const {overlay} = state;
      if (overlay?.kind !== 'palette' && overlay?.kind !== 'history-search') return state;
      const count =
        overlay.kind === 'palette'
          ? paletteChoices(overlay.query).length
          : historyChoices(state.input.history, overlay.query).length;
      return {...state, overlay: {...overlay, index: Math.max(0, Math.min(overlay.index + by, count - 1))}};
    });

/** Lists that are searched by typing: all actions, and earlier tasks. */
export const choiceCommands = {
  'choice-down': move(1),
  'choice-up': move(-1),
  choose: context => choose(context),
} as const satisfies CommandTable;

function choose(context: CommandContext): void {
  const {store} = context;
  const {overlay, input} = store.get();
  store.update(state => ({...state, overlay: null}));
  if (overlay?.kind === 'palette') {
    const choice = paletteChoices(overlay.query)[overlay.index];
    if (!choice) return;
    store.update(state => ({...state, focus: paneOf(choice.where) ?? state.focus}));
    perform(context, choice.command);
  } else if (overlay?.kind === 'history-search') {
    const task = historyChoices(input.history, overlay.query)[overlay.index];
    if (task !== undefined) store.update(state => withTask(state, task));
  }
}

/** The pane in which a command can be seen to do something. */
function paneOf(where: KeyContext): PaneName | null {
  if (where === 'files' || where === 'task') return where;
  return where === 'pipeline' || where === 'review' ? 'pipeline' : null;
}

function withTask(state: UiState, task: string): UiState {
  return {...state, focus: 'task', input: {...state.input, buffer: bufferOf(task), recall: null}};
}
