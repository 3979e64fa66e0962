import {type EditBuffer, insertText} from '../input/edit-buffer.ts';
import {addPaste} from '../input/pastes.ts';
import {findFiles} from './find-files.ts';
import type {InputState, UiState} from './ui-state.ts';

/** The input with another buffer, where only the cursor moved or something was deleted. */
export function withBuffer(input: InputState, buffer: EditBuffer): InputState {
  return {...input, buffer, completion: null};
}

/** Typed characters go in; a word that begins with `@` offers files. */
export function typed(state: UiState, text: string): UiState {
  const buffer = insertText(state.input.buffer, text);
  return {
    ...state,
    input: {...state.input, buffer, completion: completionFor(buffer, state.files.listing?.paths ?? [])},
  };
}

/** Pasted text goes in as one text. */
export function pasted(state: UiState, text: string): UiState {
  const {insert, pastes} = addPaste(state.input.pastes, text);
  return {
    ...state,
    input: {...state.input, pastes, buffer: insertText(state.input.buffer, insert), completion: null},
  };
}

/** Puts the marked file in the place of the `@` word. */
export function completed(input: InputState): InputState {
  const {completion, buffer} = input;
  const path = completion?.options[completion.index];
  if (!completion || path === undefined) return {...input, completion: null};
  const rest = {
    text: buffer.text.slice(0, completion.from) + buffer.text.slice(buffer.cursor),
    cursor: completion.from,
  };
  return {...input, completion: null, buffer: insertText(rest, `@${path} `)};
}

export function moveCompletion(input: InputState, by: 1 | -1): InputState {
  const {completion} = input;
  if (!completion) return input;
  const count = completion.options.length;
  return {...input, completion: {...completion, index: (completion.index + by + count) % count}};
}

const shownOptions = 5;

function completionFor({text, cursor}: EditBuffer, paths: readonly string[]): InputState['completion'] {
  const word = /(?:^|\s)@([^\s@]*)$/.exec(text.slice(0, cursor))?.[1];
  if (word === undefined) return null;
  const options = (
    word === '' ? paths.slice(0, shownOptions) : findFiles(paths, word).map(row => row.path)
  ).slice(0, shownOptions);
  return options.length > 0 ? {from: cursor - word.length - 1, options, index: 0} : null;
}
