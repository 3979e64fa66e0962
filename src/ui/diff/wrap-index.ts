import {expandTabs} from '../../display/fit.ts';
import {sliceSpans} from '../../display/spans.ts';
import {textWidth} from '../../display/width.ts';
import {type Row, span} from '../rows.ts';
import type {DiffEntry, DiffIndex} from './diff-index.ts';
import {type DiffRowOptions, diffRow, gutter, textRoom} from './diff-rows.ts';
import {lineSpans} from './line-spans.ts';

/** Of one line at most so many rows are shown: a bundle in one line must not bury the rest. */
const maxRows = 60;

export type WrapIndex = {
  length: number;
  hunks: readonly number[];
  row: (index: number, options: DiffRowOptions) => Row;
};

/** A unified diff with long lines wrapped instead of cut, for rows of `width` columns. */
export function indexWrapped({entries, hunks, numberWidth}: DiffIndex, width: number): WrapIndex {
  const room = textRoom(width, numberWidth);
  const starts: number[] = [];
  let length = 0;
  for (const entry of entries) {
    starts.push(length);
    length += rowCount(entry, room);
  }
  return {
    length,
    hunks: hunks.map(at => starts[at] ?? 0),
    row(index, options) {
      const at = lastAtMost(starts, index);
      const entry = entries[at];
      return entry ? wrappedRow(entry, index - (starts[at] ?? 0), room, options) : [];
    },
  };
}

function rowCount(entry: DiffEntry, room: number): number {
  if (entry.kind !== 'line') return 1;
  const {text} = entry.line;
  // Blanks that are made visible and marks of one column keep the width, so counting the expanded text is enough.
  const width = text.length * 4 < room ? 0 : textWidth(expandTabs(text.slice(0, room * maxRows)));
  return Math.min(maxRows, Math.max(1, Math.ceil(width / room)));
}

function wrappedRow(entry: DiffEntry, part: number, room: number, options: DiffRowOptions): Row {
  if (entry.kind !== 'line' || options.leftOut.has(entry.hunk))
    return part === 0 ? diffRow(entry, options) : [];
  const text = lineSpans(entry.line, entry.partner, {room, language: options.language, isWhole: true});
  const lead =
    part === 0 ? gutter(entry.line, options.numberWidth) : [span(' '.repeat(options.width - room))];
  return [...lead, ...sliceSpans(text, part * room, (part + 1) * room)];
}

function lastAtMost(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
