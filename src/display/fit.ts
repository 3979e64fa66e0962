import {safeText} from './safe-text.ts';
import {graphemes, textWidth} from './width.ts';

const plain = /^[\x20-\x7e]*$/;

/**
 * The beginning of a text that is at most `width` columns wide, with `…` in the last column where something is
 * missing. Only as much of a long text as can be seen is measured. The text must be safe already.
 */
export function cutToWidth(text: string, width: number): string {
  if (width <= 0) return '';
  if (plain.test(text.slice(0, width + 1))) {
    return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
  }
  // A grapheme rarely takes more than 16 units; what is longer than that is cut, not measured.
  const head = text.slice(0, width * 16);
  if (head.length === text.length && textWidth(head) <= width) return text;
  return `${takeColumns(head, width - 1)}…`;
}

/** The text followed by blanks up to `width` columns; cut where it is wider. */
export function padToWidth(text: string, width: number): string {
  const cut = cutToWidth(text, width);
  return cut + ' '.repeat(Math.max(0, width - textWidth(cut)));
}

/** As many whole graphemes as fit into `width` columns. */
export function takeColumns(text: string, width: number): string {
  let taken = '';
  let column = 0;
  for (const grapheme of graphemes(text)) {
    column += textWidth(grapheme);
    if (column > width) break;
    taken += grapheme;
  }
  return taken;
}

/** Safe text in which tabs are blanks up to the next stop, every `size` columns counted from `column`. */
export function expandTabs(
  text: string,
  {size = 4, column = 0}: {size?: number; column?: number} = {},
): string {
  if (!text.includes('\t')) return safeText(text);
  let expanded = '';
  let at = column;
  for (const part of text.split(/(\t)/)) {
    const next = part === '\t' ? ' '.repeat(size - (at % size)) : safeText(part);
    expanded += next;
    at += textWidth(next);
  }
  return expanded;
}
