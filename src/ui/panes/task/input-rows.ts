import {describePastes} from '../../input/pastes.ts';
import {type WrappedInput, wrapInput} from '../../input/wrap-input.ts';
import {type Row, span} from '../../rows.ts';
import type {InputMode, InputState} from '../../state/ui-state.ts';

/** The rows of the input that are seen, prompt included, and where the cursor stands among them. */
export function visibleInput(
  {buffer, pastes, mode}: InputState,
  width: number,
  height: number,
): WrappedInput {
  const prompt = promptOf(mode);
  const wrapped = wrapInput(buffer.text, buffer.cursor, Math.max(1, width - prompt.length), grapheme =>
    describePastes(grapheme, pastes),
  );
  const top = Math.max(0, Math.min(wrapped.cursorRow - height + 1, wrapped.rows.length - height));
  return {
    rows: wrapped.rows.slice(top, top + height),
    cursorRow: wrapped.cursorRow - top,
    cursorColumn: prompt.length + wrapped.cursorColumn,
  };
}

/** Those rows with the prompt before the first one; `hint` stands where nothing is typed yet. */
export function inputRows({rows}: WrappedInput, mode: InputMode, hint: string | null): Row[] {
  const prompt = promptOf(mode);
  return rows.map((text, index) => [
    span(index === 0 ? prompt : ' '.repeat(prompt.length), 'accent'),
    hint !== null && index === 0 ? span(hint, 'dim') : span(text),
  ]);
}

function promptOf(mode: InputMode): string {
  return mode.kind === 'task' ? '› ' : `${mode.kind} › `;
}
