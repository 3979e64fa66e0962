import {safeText} from '../../display/safe-text.ts';
import {graphemes, textWidth} from '../../display/width.ts';

export type WrappedInput = {rows: string[]; cursorRow: number; cursorColumn: number};

/**
 * Breaks what is being typed into rows of at most `width` columns and finds the cursor, which counts UTF-16 units of
 * `text`. `describe` says how a grapheme is drawn where it stands for something longer.
 */
export function wrapInput(
  text: string,
  cursor: number,
  width: number,
  describe = (grapheme: string) => grapheme,
): WrappedInput {
  const rows = [''];
  let column = 0;
  let at = 0;
  const position = {cursorRow: 0, cursorColumn: 0};
  const startRow = () => {
    rows.push('');
    column = 0;
  };
  for (const grapheme of graphemes(text)) {
    const drawn = grapheme === '\n' ? '' : grapheme === '\t' ? '  ' : safeText(describe(grapheme));
    const needed = textWidth(drawn);
    if (column > 0 && column + needed > width) startRow();
    if (at === cursor) Object.assign(position, {cursorRow: rows.length - 1, cursorColumn: column});
    rows[rows.length - 1] += drawn;
    column += needed;
    at += grapheme.length;
    if (grapheme === '\n') startRow();
  }
  // The cursor behind a full row stands on the next one.
  if (column >= width) startRow();
  if (at <= cursor) Object.assign(position, {cursorRow: rows.length - 1, cursorColumn: column});
  if (rows.length > 1 && rows.at(-1) === '' && position.cursorRow < rows.length - 1 && !text.endsWith('\n'))
    rows.pop();
  return {rows, ...position};
}
