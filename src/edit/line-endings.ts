import {lastAtMost} from './text-lines.ts';

/** A file's text as the edit sees it: no byte order mark, every line end one `\n`. */
export type PlainText = {
  mark: '' | '\uFEFF';
  text: string;
  /** Offsets of those `\n` in `text` that are `\r\n` in the file, ascending. */
  crlf: readonly number[];
};

/** Replace the plain text from `start` up to `end` by `insert`. */
export type Change = {
  start: number;
  end: number;
  insert: string;
  /** Offset in the line whose end new lines get; without it that of the line at `end`. */
  endLike?: number;
};

export function toPlain(content: string): PlainText {
  const mark = content.startsWith('\uFEFF') ? '\uFEFF' : '';
  const body = content.slice(mark.length);
  const crlf: number[] = [];
  for (let at = body.indexOf('\r\n'); at >= 0; at = body.indexOf('\r\n', at + 2)) crlf.push(at - crlf.length);
  return {mark, text: crlf.length === 0 ? body : body.replaceAll('\r\n', '\n'), crlf};
}

/** A slot's text with plain line ends; a model sees no byte order mark, but some copy one. */
export function plainSlot(text: string): string {
  return (text.startsWith('\uFEFF') ? text.slice(1) : text).replaceAll('\r\n', '\n');
}

/**
 * The file's content after `changes`, which ascend and do not overlap. Everything outside of them keeps its bytes;
 * line ends that a change adds are like those it replaces or, failing these, like those around it.
 */
export function applyChanges(plain: PlainText, changes: readonly Change[]): string {
  const pieces: string[] = [plain.mark];
  let at = 0;
  for (const change of changes) {
    pieces.push(original(plain, at, change.start), withEndings(plain, change));
    at = change.end;
  }
  pieces.push(original(plain, at, plain.text.length));
  return pieces.join('');
}

/** The file's own characters between two offsets of the plain text. */
export function original(plain: PlainText, start: number, end: number): string {
  const {text, crlf} = plain;
  const pieces: string[] = [];
  let at = start;
  for (let index = crlfBefore(crlf, start); index < crlf.length; index++) {
    const next = crlf[index] ?? end;
    if (next >= end) break;
    pieces.push(text.slice(at, next), '\r\n');
    at = next + 1;
  }
  pieces.push(text.slice(at, end));
  return pieces.join('');
}

function crlfBefore(crlf: readonly number[], offset: number): number {
  if (crlf.length === 0 || (crlf[0] ?? 0) >= offset) return 0;
  return lastAtMost(crlf, offset - 1) + 1;
}

/** Characters that the change keeps keep their line ends; only the part between them gets new ones. */
function withEndings(plain: PlainText, change: Change): string {
  const {start, end, insert} = change;
  if (plain.crlf.length === 0 || !insert.includes('\n')) return insert;
  const replaced = plain.text.slice(start, end);
  const shorter = Math.min(replaced.length, insert.length);
  let head = 0;
  while (head < shorter && replaced[head] === insert[head]) head++;
  let tail = 0;
  while (tail < shorter - head && replaced.at(-1 - tail) === insert.at(-1 - tail)) tail++;
  const middle = withNewEndings(plain, {
    start: start + head,
    end: end - tail,
    insert: insert.slice(head, insert.length - tail),
    endLike: change.endLike ?? end - tail,
  });
  return original(plain, start, start + head) + middle + original(plain, end - tail, end);
}

function withNewEndings(plain: PlainText, {start, end, insert, endLike}: Required<Change>): string {
  const replaced = original(plain, start, end).match(/\r?\n/g) ?? [];
  const fallback = endingAround(plain, endLike);
  let count = 0;
  return insert.replaceAll('\n', () => replaced[count++] ?? fallback);
}

/** The end of the line that holds `offset`; where it has none, that of the line before it. */
function endingAround({text, crlf}: PlainText, offset: number): string {
  const next = text.indexOf('\n', offset);
  const at = next >= 0 ? next : text.lastIndexOf('\n');
  return at >= 0 && crlf[lastAtMost(crlf, at)] === at ? '\r\n' : '\n';
}
