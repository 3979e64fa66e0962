import {graphemes} from '../../display/width.ts';

/** Text being typed; the cursor counts UTF-16 units and stands between graphemes. */
export type EditBuffer = {text: string; cursor: number};

export const emptyBuffer: EditBuffer = {text: '', cursor: 0};

/** A buffer with the cursor behind its text. */
export function bufferOf(text: string): EditBuffer {
  return {text, cursor: text.length};
}

export function insertText({text, cursor}: EditBuffer, added: string): EditBuffer {
  return {text: text.slice(0, cursor) + added + text.slice(cursor), cursor: cursor + added.length};
}

/** Moves and deletions by their readline names. */
export const edits = {
  left: (buffer: EditBuffer) => ({...buffer, cursor: previous(buffer)}),
  right: (buffer: EditBuffer) => ({...buffer, cursor: next(buffer)}),
  'word-left': (buffer: EditBuffer) => ({...buffer, cursor: wordStart(buffer)}),
  'word-right': (buffer: EditBuffer) => ({...buffer, cursor: wordEnd(buffer)}),
  'line-start': (buffer: EditBuffer) => ({...buffer, cursor: lineStart(buffer)}),
  'line-end': (buffer: EditBuffer) => ({...buffer, cursor: lineEnd(buffer)}),
  'delete-left': (buffer: EditBuffer) => cut(buffer, previous(buffer), buffer.cursor),
  'delete-right': (buffer: EditBuffer) => cut(buffer, buffer.cursor, next(buffer)),
  'delete-word-left': (buffer: EditBuffer) => cut(buffer, wordStart(buffer), buffer.cursor),
  'delete-word-right': (buffer: EditBuffer) => cut(buffer, buffer.cursor, wordEnd(buffer)),
  'delete-to-start': (buffer: EditBuffer) => cut(buffer, lineStart(buffer), buffer.cursor),
  'delete-to-end': (buffer: EditBuffer) => cut(buffer, buffer.cursor, lineEnd(buffer)),
} as const satisfies Record<string, (buffer: EditBuffer) => EditBuffer>;

export type EditName = keyof typeof edits;

/** One line up (-1) or down (1); null where there is no such line. */
export function moveLine(buffer: EditBuffer, by: -1 | 1): EditBuffer | null {
  const start = lineStart(buffer);
  const column = graphemes(buffer.text.slice(start, buffer.cursor)).length;
  if (by < 0 && start === 0) return null;
  const end = lineEnd(buffer);
  if (by > 0 && end === buffer.text.length) return null;
  const target = by < 0 ? lineStart({text: buffer.text, cursor: start - 1}) : end + 1;
  const line = buffer.text.slice(target, lineEnd({text: buffer.text, cursor: target}));
  return {...buffer, cursor: target + graphemes(line).slice(0, column).join('').length};
}

function cut({text}: EditBuffer, from: number, to: number): EditBuffer {
  return {text: text.slice(0, from) + text.slice(to), cursor: from};
}

function previous({text, cursor}: EditBuffer): number {
  const last = graphemes(text.slice(0, cursor)).at(-1);
  return cursor - (last?.length ?? 0);
}

function next({text, cursor}: EditBuffer): number {
  const first = graphemes(text.slice(cursor, cursor + 64))[0];
  return cursor + (first?.length ?? 0);
}

function wordStart({text, cursor}: EditBuffer): number {
  const before = text.slice(0, cursor).replace(/[^\p{L}\p{N}_]+$/u, '');
  return before.replace(/[\p{L}\p{N}\p{M}_]+$/u, '').length;
}

function wordEnd({text, cursor}: EditBuffer): number {
  const rest = text.slice(cursor);
  return cursor + (/^[^\p{L}\p{N}_]*[\p{L}\p{N}\p{M}_]*/u.exec(rest)?.[0].length ?? 0);
}

function lineStart({text, cursor}: EditBuffer): number {
  // A negative index would count as 0 and find a line end at the very start.
  return cursor === 0 ? 0 : text.lastIndexOf('\n', cursor - 1) + 1;
}

function lineEnd({text, cursor}: EditBuffer): number {
  const end = text.indexOf('\n', cursor);
  return end === -1 ? text.length : end;
}
