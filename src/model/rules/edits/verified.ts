import {applyEdit} from '../../../edit/apply.ts';
import type {EditSpec} from '../../../edit/spec.ts';
import {isRepeated, type Line, lineEndOf, linesOf} from '../code/lines.ts';

/** How many neighbouring lines a text is widened by, on either side, so that it names one place. */
const MOST_CONTEXT = 8;

/**
 * Names the change of `start` to `end` into `text` as an edit: with the old text alone if that is enough, else
 * with as many whole lines around it as it takes. Every candidate is tried out, and only one that gives the intended
 * content is returned; null if none does.
 */
export function replaceAt(
  content: string,
  start: number,
  end: number,
  text: string,
  path: string,
): EditSpec | null {
  const intended = content.slice(0, start) + text + content.slice(end);
  const isAsMeant = trial(content, intended, path);
  for (const [from, to] of [[start, end] as const, ...surroundings(linesOf(content), start, end)]) {
    const spec: EditSpec = {
      operation: 'replace',
      oldString: content.slice(from, to),
      newString: content.slice(from, start) + text + content.slice(end, to),
    };
    if (spec.oldString.trim() !== '' && !isRepeated(content, spec.oldString) && isAsMeant(spec)) return spec;
  }
  return null;
}

/**
 * Names the insertion of lines before the line at `index` (or after the last) as an edit, the same way; `side` says
 * which neighbour is rather to be the anchor.
 */
export function insertAt(
  content: string,
  index: number,
  added: readonly string[],
  side: 'before' | 'after',
  path: string,
): EditSpec | null {
  const lines = linesOf(content);
  const text = added.join('\n') + (added.at(-1) === '' ? '\n' : '');
  if (lines.length === 0) return {operation: 'insert', anchor: '', position: 'before', text};
  const isAsMeant = trial(content, withLines(content, lines, index, added), path);
  for (const [first, last, position] of anchors(lines.length, index, side)) {
    const anchor = content.slice(lines[first]?.start, lines[last]?.end);
    const spec: EditSpec = {operation: 'insert', anchor, position, text};
    if (anchor.trim() !== '' && !isRepeatedBlock(content, anchor) && isAsMeant(spec)) return spec;
  }
  return insideBlock(content, lines[index]?.start, added, path);
}

/** Between lines that repeat, such as closing brackets, only a block that spans the place names it. */
function insideBlock(
  content: string,
  at: number | undefined,
  added: readonly string[],
  path: string,
): EditSpec | null {
  const lineEnd = lineEndOf(content);
  return at === undefined ? null : replaceAt(content, at, at, added.join(lineEnd) + lineEnd, path);
}

/** Saves the trial of an anchor that stands there twice as whole lines. */
function isRepeatedBlock(content: string, anchor: string): boolean {
  const lineEnd = lineEndOf(content);
  return isRepeated(lineEnd + content + lineEnd, lineEnd + anchor + lineEnd);
}

function trial(content: string, intended: string, path: string): (spec: EditSpec) => boolean {
  return spec => {
    const result = applyEdit(content, spec, {path});
    return result.status === 'applied' && withPlainEnds(result.content) === withPlainEnds(intended);
  };
}

/** Which line end an added line gets in a file of mixed ones is the edit's own affair. */
function withPlainEnds(text: string): string {
  return text.replace(/\r\n|\r/g, '\n');
}

/** The whole lines around a stretch of text, then more and more of their neighbours. */
function* surroundings(
  lines: readonly Line[],
  start: number,
  end: number,
): Generator<readonly [number, number]> {
  const first = lines.findLastIndex(line => line.start <= start);
  const last = lines.findLastIndex(line => line.start < end || line.start === start);
  for (let size = 0; size <= MOST_CONTEXT; size++) {
    for (let above = size; above >= 0; above--) {
      const from = lines[first - above];
      const to = lines[last + size - above];
      if (from && to) {
        yield [from.start, Math.max(to.end, end)];
        yield [from.start, Math.max(to.next, end)];
      }
    }
  }
}

function* anchors(
  count: number,
  index: number,
  side: 'before' | 'after',
): Generator<readonly [number, number, 'before' | 'after']> {
  const sides = side === 'before' ? (['before', 'after'] as const) : (['after', 'before'] as const);
  for (let size = 0; size <= MOST_CONTEXT; size++) {
    for (const position of sides) {
      const first = position === 'before' ? index : index - 1 - size;
      const last = position === 'before' ? index + size : index - 1;
      if (first >= 0 && last < count) yield [first, last, position];
    }
  }
}

function withLines(content: string, lines: readonly Line[], index: number, added: readonly string[]): string {
  const lineEnd = lineEndOf(content);
  const at = lines[index]?.start ?? content.length;
  const needsEnd = index >= lines.length && lines.at(-1)?.end === content.length;
  const block = added.join(lineEnd);
  return content.slice(0, at) + (needsEnd ? lineEnd + block : block + lineEnd) + content.slice(at);
}
