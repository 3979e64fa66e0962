import {bufferOf, type EditName, edits, emptyBuffer, insertText, moveLine} from '../input/edit-buffer.ts';
import {expandPastes} from '../input/pastes.ts';
import {completed, moveCompletion, withBuffer} from '../state/input-state.ts';
import type {InputState, UiState} from '../state/ui-state.ts';
import type {Command, CommandContext, CommandTable} from './command.ts';

const change =
  (update: (input: InputState) => InputState): Command =>
  ({store}) =>
    store.update(state => ({...state, input: update(state.input)}));

const editing = (name: EditName): Command => change(input => withBuffer(input, edits[name](input.buffer)));

/** Typing a task and sending it. */
export const inputCommands = {
  send: context => send(context),
  'new-line': change(input => withBuffer(input, insertText(input.buffer, '\n'))),
  'input-up': context => context.store.update(state => upOrEarlier(state, context.deps.suggestions)),
  'input-down': context => context.store.update(state => downOrLater(state, context.deps.suggestions)),
  'back-to-gate': ({store}) => store.update(backToGate),
  complete: change(completed),
  'completion-down': change(input => moveCompletion(input, 1)),
  'completion-up': change(input => moveCompletion(input, -1)),
  'completion-close': change(input => ({...input, completion: null})),
  'transcript-up': ({store}) =>
    store.update(state => ({
      ...state,
      transcriptTop: Math.min(state.transcriptTop + 3, state.transcript.length * 3),
    })),
  'transcript-down': ({store}) =>
    store.update(state => ({...state, transcriptTop: Math.max(0, state.transcriptTop - 3)})),
  left: editing('left'),
  right: editing('right'),
  'word-left': editing('word-left'),
  'word-right': editing('word-right'),
  'line-start': editing('line-start'),
  'line-end': editing('line-end'),
  'delete-left': editing('delete-left'),
  'delete-right': editing('delete-right'),
  'delete-word-left': editing('delete-word-left'),
  'delete-word-right': editing('delete-word-right'),
  'delete-to-start': editing('delete-to-start'),
  'delete-to-end': editing('delete-to-end'),
  'delete-or-leave': context => {
    if (context.store.get().input.buffer.text === '') context.terminal.leave();
    else editing('delete-right')(context, 'ctrl+d');
  },
} as const satisfies CommandTable;

function send({store, deps, flow}: CommandContext): void {
  const {input} = store.get();
  const text = expandPastes(input.buffer.text, input.pastes).trim();
  if (text === '') return;
  const {mode} = input;
  store.update(state => ({
    ...state,
    focus: mode.kind === 'task' ? state.focus : 'pipeline',
    input: {
      ...input,
      buffer: mode.kind === 'task' ? emptyBuffer : mode.draft,
      pastes: [],
      mode: {kind: 'task'},
      recall: null,
      completion: null,
      history:
        input.history.at(-1) === text || mode.kind === 'refine' ? input.history : [...input.history, text],
    },
  }));
  if (mode.kind === 'refine') flow.decide({kind: 'refined', instruction: text}, 'enter');
  else if (mode.kind === 'reword') flow.decide({kind: 'restarted', task: text}, 'enter');
  else {
    void deps.history
      .append(text)
      .catch(() => store.update(state => ({...state, notice: 'The history could not be written.'})));
    flow.start(text);
  }
}

/** Leaves refining; what was being typed before is there again. */
export function backToGate(state: UiState): UiState {
  const {mode} = state.input;
  if (mode.kind === 'task') return state;
  return {
    ...state,
    focus: 'pipeline',
    input: {...state.input, mode: {kind: 'task'}, buffer: mode.draft, recall: null},
  };
}

function upOrEarlier(state: UiState, suggestions: readonly string[]): UiState {
  const {input} = state;
  const up = moveLine(input.buffer, -1);
  return {...state, input: up ? withBuffer(input, up) : recalled(input, recallable(state, suggestions), -1)};
}

function downOrLater(state: UiState, suggestions: readonly string[]): UiState {
  const {input} = state;
  const down = moveLine(input.buffer, 1);
  return {
    ...state,
    input: down ? withBuffer(input, down) : recalled(input, recallable(state, suggestions), 1),
  };
}

/** What stepping back goes through: the history, and after it what is suggested while the suggestions are seen. */
function recallable({input, transcript}: UiState, suggestions: readonly string[]): readonly string[] {
  return transcript.length > 0 ? input.history : [...input.history, ...[...suggestions].reverse()];
}

/** One entry earlier (-1) or later (1); behind the last one comes what was being typed. */
function recalled(input: InputState, entries: readonly string[], by: -1 | 1): InputState {
  const index = (input.recall?.index ?? entries.length) + by;
  const draft = input.recall?.draft ?? input.buffer;
  if (index >= entries.length) return input.recall ? {...input, buffer: draft, recall: null} : input;
  const entry = entries[index];
  return entry === undefined
    ? input
    : {...input, buffer: bufferOf(entry), recall: {index, draft}, completion: null};
}
