import {expandTabs} from '../../display/fit.ts';
import type {DiffLine} from '../../edit/diff.ts';
import {type Row, type Span, span} from '../rows.ts';
import type {Tone} from '../theme.ts';
import {changedParts, type Part} from './changed-parts.ts';
import type {DiffEntry} from './diff-index.ts';

export type DiffRowOptions = {
  width: number;
  numberWidth: number;
};

/** One entry of a diff as a row: two line numbers, a sign, and the text cut around what changed. */
export function diffRow(entry: DiffEntry, {width, numberWidth}: DiffRowOptions): Row {
  if (entry.kind === 'fold') return foldRow(entry.count, numberWidth);
  if (entry.kind === 'no-newline') return noNewlineRow(entry.of, numberWidth);
  const gutter = gutterSpans(entry.line, numberWidth);
  const room = width - (2 * numberWidth + 4);
  return [...gutter, ...lineSpans(entry.line, entry.partner, room)];
}

function foldRow(count: number, numberWidth: number): Row {
  const text = `${count} unchanged line${count === 1 ? '' : 's'}`;
  return [span(`${' '.repeat(2 * numberWidth + 2)}⋯ ${text}`, 'fold')];
}

function noNewlineRow(kind: DiffLine['kind'], numberWidth: number): Row {
  return [
    span(' '.repeat(2 * numberWidth + 2)),
    span('\\ no newline at end of file', kind === 'context' ? 'dim' : kind),
  ];
}

function gutterSpans(line: DiffLine, numberWidth: number): Span[] {
  const number = (value: number | null) => String(value ?? '').padStart(numberWidth);
  return [
    span(`${number(line.oldLine)} ${number(line.newLine)} `, 'gutter'),
    span(`${signs[line.kind]} `, toneOf(line.kind)),
  ];
}

const signs = {context: ' ', removed: '-', added: '+'} as const;

function toneOf(kind: DiffLine['kind']): Tone {
  return kind === 'context' ? 'text' : kind;
}

/** The line's text within `room` columns. Of a long line the part around the first change is shown. */
function lineSpans(line: DiffLine, partner: DiffLine | null, room: number): Span[] {
  const tone = toneOf(line.kind);
  const parts = partner === null ? [] : changesOf(line, partner);
  const start = startOfView(line.text, parts[0], room);
  const spans: Span[] = start > 0 ? [span('…', 'dim')] : [];
  let column = 0;
  for (const {text, isChanged} of slices(line.text, parts, start, start + room * 2)) {
    const shown = isChanged ? visibleBlanks(text, column) : expandTabs(text, {column});
    spans.push(span(shown, isChanged ? wordTone(line.kind) : tone));
    column += shown.length;
  }
  if (partner !== null && partner.text === line.text && !line.noNewline && !partner.noNewline) {
    spans.push(span(' ⏎ the line end differs', 'dim'));
  }
  return spans;
}

function changesOf(line: DiffLine, partner: DiffLine): readonly Part[] {
  const isOld = line.kind === 'removed';
  const parts = isOld ? changedParts(line.text, partner.text) : changedParts(partner.text, line.text);
  return isOld ? parts.before : parts.after;
}

/** Where to begin so that the first change can be seen: at 0 whenever it is in view from there. */
function startOfView(text: string, change: Part | undefined, room: number): number {
  if (change === undefined || text.length <= room) return 0;
  const end = Math.min(change.to, change.from + Math.floor(room / 2));
  if (expandTabs(text.slice(0, Math.min(end, room * 4))).length < room - 1 && end <= room * 4) return 0;
  return Math.max(0, change.from - Math.floor(room / 3));
}

function* slices(
  text: string,
  parts: readonly Part[],
  from: number,
  to: number,
): Generator<{text: string; isChanged: boolean}> {
  let at = from;
  for (const part of parts) {
    if (part.to <= at) continue;
    if (part.from >= to) break;
    if (part.from > at) yield {text: text.slice(at, part.from), isChanged: false};
    yield {text: text.slice(Math.max(at, part.from), Math.min(part.to, to)), isChanged: true};
    at = part.to;
  }
  // The rest is cut by whoever draws; a little more than fits keeps the `…` right.
  if (at < text.length && at < to) yield {text: text.slice(at, to), isChanged: false};
}

function wordTone(kind: DiffLine['kind']): Tone {
  return kind === 'removed' ? 'removed-word' : 'added-word';
}

/** In a changed part blanks are drawn as dots and tabs as arrows where there is nothing else to see. */
function visibleBlanks(text: string, column: number): string {
  if (/\S/u.test(text)) return expandTabs(text, {column});
  let at = column;
  return text.replace(/\t| /g, blank => {
    const shown = blank === ' ' ? '·' : `→${' '.repeat(3 - (at % 4))}`;
    at += shown.length;
    return shown;
  });
}
