import {emptyBuffer} from '../input/edit-buffer.ts';
import type {PaneName} from '../layout.ts';
import {overlayRows} from '../overlays/overlay-rows.ts';
import {isTyping} from '../state/run-state.ts';
import type {Overlay, UiState} from '../state/ui-state.ts';
import {clampTop} from '../state/window.ts';
import type {Command, CommandContext, CommandTable} from './command.ts';
import {backToGate} from './input-commands.ts';

/** A second press within this time leaves; in milliseconds. */
const leaveWithin = 2000;

const panes: readonly PaneName[] = ['files', 'task', 'pipeline'];

const focusBy =
  (step: number): Command =>
  ({store}) =>
    store.update(state => {
      const next = panes[(panes.indexOf(state.focus) + step + panes.length) % panes.length] ?? 'task';
      return {...state, focus: next, run: {...state.run, ignored: null}};
    });

const open =
  (overlay: Overlay): Command =>
  ({store}) =>
    store.update(state => ({...state, overlay}));

const scrollOverlay =
  (by: (rows: number) => number): Command =>
  ({store}) =>
    store.update(state => {
      const {overlay} = state;
      if (overlay === null || 'query' in overlay) return state;
      const height = Math.max(1, state.size.rows - 3);
      const {length} = overlayRows(overlay, state);
      return {...state, overlay: {...overlay, top: clampTop(overlay.top + by(height - 1), length, height)}};
    });

/** What works everywhere: panes, overlays, leaving. */
export const appCommands = {
  'next-pane': focusBy(1),
  'previous-pane': focusBy(-1),
  help: open({kind: 'help', top: 0}),
  details: open({kind: 'details', top: 0}),
  palette: open({kind: 'palette', query: '', index: 0}),
  'history-search': open({kind: 'history-search', query: '', index: 0}),
  'close-overlay': ({store}) => store.update(state => ({...state, overlay: null})),
  'overlay-down': scrollOverlay(() => 1),
  'overlay-up': scrollOverlay(() => -1),
  'overlay-page-down': scrollOverlay(rows => rows),
  'overlay-page-up': scrollOverlay(rows => -rows),
  cancel: context => cancel(context),
  interrupt: context => interrupt(context),
  quit: context => leaveOnSecond(context, 'q', context.store.get().run.isRunning),
  redraw: ({terminal}) => void terminal.lend(async () => {}),
  suspend: ({terminal}) => void terminal.stop(),
} as const satisfies CommandTable;

function cancel({store, flow}: CommandContext): boolean {
  const isCancelled = flow.cancel();
  if (isCancelled) store.update(dropQueue);
  return isCancelled;
}

/** Clears what is typed, else cancels what runs; the second time in a row it leaves. */
function interrupt(context: CommandContext): void {
  const {store} = context;
  const state = store.get();
  const isSecond = isRecent(state, context.now());
  if (isSecond) {
    context.terminal.leave();
    return;
  }
  if (state.overlay !== null) store.update(now => ({...now, overlay: null}));
  else if (isTyping(state)) store.update(clearInput);
  else cancel(context);
  leaveOnSecond(context, 'Ctrl+C', true);
}

function leaveOnSecond({store, terminal, now}: CommandContext, key: string, mustAsk: boolean): void {
  if (!mustAsk || isRecent(store.get(), now())) terminal.leave();
  else
    store.update(state => ({
      ...state,
      quitAskedAt: now(),
      notice: `${key} again leaves; nothing is written`,
    }));
}

function isRecent({quitAskedAt}: UiState, now: number): boolean {
  return quitAskedAt !== null && now - quitAskedAt <= leaveWithin;
}

function clearInput(state: UiState): UiState {
  if (state.input.mode.kind !== 'task') return backToGate(state);
  return {...state, input: {...state.input, buffer: emptyBuffer, pastes: [], recall: null, completion: null}};
}

function dropQueue(state: UiState): UiState {
  const count = state.queue.length;
  if (count === 0) return state;
  return {
    ...state,
    queue: [],
    notice: `${count} queued task${count === 1 ? '' : 's'} dropped; ↑ brings them back`,
  };
}
