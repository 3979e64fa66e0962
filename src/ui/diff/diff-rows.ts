import {expandTabs} from '../../display/fit.ts';
import {padSpans} from '../../display/spans.ts';
import type {DiffLine} from '../../edit/diff.ts';
import {type Row, type Span, span} from '../rows.ts';
import type {Language} from '../syntax/tokens.ts';
import type {DiffEntry} from './diff-index.ts';
import {lineSpans, toneOf} from './line-spans.ts';
import type {SplitEntry} from './split-index.ts';

export type DiffRowOptions = {
  width: number;
  /** Columns of a line number. */
  numberWidth: number;
  language: Language | null;
  /** Hunks that are not to be applied, by index. */
  leftOut: ReadonlySet<number>;
};

/** One entry of a diff as one row: two line numbers, a sign, and the text cut around what changed. */
export function diffRow(entry: DiffEntry, {width, numberWidth, language, leftOut}: DiffRowOptions): Row {
  if (entry.kind !== 'line') return noteRow(entry, 2 * numberWidth + 2);
  const {line, partner, hunk} = entry;
  if (leftOut.has(hunk)) return leftOutRow(line, bothNumbers(line, numberWidth));
  const room = textRoom(width, numberWidth);
  const text = lineSpans(line, partner, {room, language, isWhole: false});
  return [...gutter(line, numberWidth), ...padSpans(text, room, groundOf(line))];
}

/** Columns that are left for the text of a row. */
export function textRoom(width: number, numberWidth: number): number {
  return Math.max(1, width - (2 * numberWidth + 4));
}

/** The line numbers of both sides and the sign. */
export function gutter(line: DiffLine, numberWidth: number): Span[] {
  return [bothNumbers(line, numberWidth), signOf(line)];
}

function bothNumbers({oldLine, newLine}: DiffLine, width: number): Span {
  return span(`${numberText(oldLine, width)} ${numberText(newLine, width)} `, 'gutter');
}

/** The old text at the left, the new one at the right, each with its line number and sign. */
export function splitRow(entry: SplitEntry, options: DiffRowOptions): Row {
  const {width, numberWidth} = options;
  if (entry.kind !== 'pair') return noteRow(entry, numberWidth + 1);
  const half = Math.floor((width - 1) / 2);
  const {left, right, isPaired, hunk} = entry;
  const isLeftOut = options.leftOut.has(hunk);
  return [
    ...halfRow(left, isPaired ? right : null, {...options, side: 'oldLine', width: half, isLeftOut}),
    span('│', 'border'),
    ...halfRow(right, isPaired ? left : null, {
      ...options,
      side: 'newLine',
      width: width - half - 1,
      isLeftOut,
    }),
  ];
}

type HalfOptions = DiffRowOptions & {side: 'oldLine' | 'newLine'; isLeftOut: boolean};

function halfRow(
  line: DiffLine | null,
  partner: DiffLine | null,
  {side, width, numberWidth, language, isLeftOut}: HalfOptions,
): Row {
  if (line === null) return padSpans([], width);
  const number = span(`${numberText(line[side], numberWidth)} `, 'gutter');
  if (isLeftOut) return padSpans(leftOutRow(line, number), width);
  const room = Math.max(1, width - numberWidth - 3);
  const text = lineSpans(line, line.kind === 'context' ? null : partner, {room, language, isWhole: false});
  return padSpans([number, signOf(line), ...padSpans(text, room, groundOf(line))], width);
}

/** A line of a hunk that is not to be applied: still there to be read, plainly without effect. */
function leftOutRow(line: DiffLine, numbers: Span): Row {
  const sign = line.kind === 'context' ? '  ' : '× ';
  return [numbers, span(sign, 'dim'), span(expandTabs(line.text.slice(0, 1000)), 'dim')];
}

function noteRow(entry: Exclude<DiffEntry, {kind: 'line'}>, indent: number): Row {
  const blanks = ' '.repeat(indent);
  if (entry.kind === 'no-newline') {
    return [span(`${blanks}\\ no newline at end of file`, entry.of === 'context' ? 'dim' : entry.of)];
  }
  return [span(`${blanks}⋯ ${entry.count} unchanged line${entry.count === 1 ? '' : 's'}`, 'fold')];
}

function signOf(line: DiffLine): Span {
  const ground = groundOf(line);
  const text = `${signs[line.kind]} `;
  return ground === undefined ? span(text) : {text, tone: toneOf(line.kind), ground};
}

const signs = {context: ' ', removed: '-', added: '+'} as const;

function groundOf({kind}: DiffLine): 'added' | 'removed' | undefined {
  return kind === 'context' ? undefined : kind;
}

function numberText(value: number | null, width: number): string {
  return String(value ?? '').padStart(width);
}
