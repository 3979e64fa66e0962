import type {Problem} from '../../errors.ts';
import type {FlowState, PersonState} from '../../pipeline/state.ts';
import {type GateGuard, newGuard} from '../gate-guard.ts';
import {type EditBuffer, emptyBuffer} from '../input/edit-buffer.ts';
import type {Pastes} from '../input/pastes.ts';
import type {PaneName, Size} from '../layout.ts';
import {type FilesState, newFiles} from './files-state.ts';

/** A line of the transcript; `at` in milliseconds of the clock, for what has a time. */
export type Entry = {who: 'you' | 'app'; text: string; tone?: 'good' | 'bad' | 'dim'; at?: number};

/** What Enter in the input does: send a task, or refine what is at the gate. */
export type InputMode =
  | {kind: 'task'}
  | {kind: 'refine'; reason: string; draft: EditBuffer}
  /** From stage one again, with the task reworded. */
  | {kind: 'reword'; draft: EditBuffer};

export type InputState = {
  buffer: EditBuffer;
  pastes: Pastes;
  mode: InputMode;
  /** Tasks of this and earlier runs, oldest first. */
  history: readonly string[];
  /** Index into the history while stepping through it, and what was typed before; null otherwise. */
  recall: {index: number; draft: EditBuffer} | null;
  /** Files that fit the `@` word before the cursor; null while there is none. */
  completion: {from: number; options: readonly string[]; index: number} | null;
};

/** How the diff, the chooser or the error card is looked at. */
export type ViewState = {
  /** First row that is seen; null until someone scrolls: then the first change is in view. */
  top: number | null;
  split: 'auto' | 'on' | 'off';
  wrap: boolean;
  isFull: boolean;
  /** Lines of context beyond the diff's own. */
  extraContext: number;
  /** The hunk that was jumped to; null where the one in view is meant. */
  hunk: number | null;
  /** Hunks that are not to be applied, by index. */
  leftOut: ReadonlySet<number>;
  /** Highlighted option of a chooser. */
  option: number;
};

export type RunState = {
  /** Null before the first task. */
  flow: FlowState | null;
  isRunning: boolean;
  /** When the stage under way began, by the screen's clock. */
  stageStartedAt: number;
  /** When the flow last moved, slots that arrive included, by the same clock. */
  movedAt: number;
  /** What the flow waits for; null while it does not. */
  person: PersonState | null;
  /** Why the last key at the gate did not count. */
  ignored: string | null;
  /** Milliseconds that each stage took so far in this session. */
  usual: {pick: readonly number[]; spec: readonly number[]};
  view: ViewState;
};

/** Text that covers the panes; `top` is the first row that is seen. */
export type TextOverlay =
  | {kind: 'help'; top: number}
  | {kind: 'details'; top: number}
  | {kind: 'preview'; path: string; lines: readonly string[] | null; problem: Problem | null; top: number};

/** A list that is searched by typing; `index` is the marked row. */
export type SearchOverlay = {kind: 'palette' | 'history-search'; query: string; index: number};

export type Overlay = TextOverlay | SearchOverlay;

export type AppliedChange = {path: string; task: string; added: number; removed: number};

export type UiState = {
  size: Size;
  focus: PaneName;
  overlay: Overlay | null;
  guard: GateGuard;
  /** One line for the status row, until the next key. */
  notice: string | null;
  /** When leaving was asked for the first time; null when it was not. */
  quitAskedAt: number | null;
  files: FilesState;
  input: InputState;
  transcript: readonly Entry[];
  transcriptTop: number;
  queue: readonly string[];
  run: RunState;
  applied: readonly AppliedChange[];
};

export const newView: ViewState = {
  top: null,
  split: 'auto',
  wrap: false,
  isFull: false,
  extraContext: 0,
  hunk: null,
  leftOut: new Set(),
  option: 0,
};

export function newUiState(size: Size): UiState {
  return {
    size,
    focus: 'task',
    overlay: null,
    guard: newGuard,
    notice: null,
    quitAskedAt: null,
    files: newFiles,
    input: {
      buffer: emptyBuffer,
      pastes: [],
      mode: {kind: 'task'},
      history: [],
      recall: null,
      completion: null,
    },
    transcript: [],
    transcriptTop: 0,
    queue: [],
    run: {
      flow: null,
      isRunning: false,
      stageStartedAt: 0,
      movedAt: 0,
      person: null,
      ignored: null,
      usual: {pick: [], spec: []},
      view: newView,
    },
    applied: [],
  };
}
