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
};

/** One entry of a diff as one row: two line numbers, a sign, and the text cut around what changed. */
export function diffRow(entry: DiffEntry, {width, numberWidth, language}: DiffRowOptions): Row {
  if (entry.kind !== 'line') return noteRow(entry, 2 * numberWidth + 2);
  const {line, partner} = entry;
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
  const numbers = `${numberText(line.oldLine, numberWidth)} ${numberText(line.newLine, numberWidth)} `;
  return [span(numbers, 'gutter'), signOf(line)];
}

/** The old text at the left, the new one at the right, each with its line number and sign. */
export function splitRow(entry: SplitEntry, {width, numberWidth, language}: DiffRowOptions): Row {
  if (entry.kind !== 'pair') return noteRow(entry, numberWidth + 1);
  const half = Math.floor((width - 1) / 2);
  const {left, right, isPaired} = entry;
  return [
    ...halfRow(left, isPaired ? right : null, {side: 'oldLine', width: half, numberWidth, language}),
    span('│', 'border'),
    ...halfRow(right, isPaired ? left : null, {
      side: 'newLine',
      width: width - half - 1,
      numberWidth,
      language,
    }),
  ];
}

type HalfOptions = DiffRowOptions & {side: 'oldLine' | 'newLine'};

function halfRow(
  line: DiffLine | null,
  partner: DiffLine | null,
  {side, width, numberWidth, language}: HalfOptions,
): Row {
  if (line === null) return padSpans([], width);
  const room = Math.max(1, width - numberWidth - 3);
  const text = lineSpans(line, line.kind === 'context' ? null : partner, {room, language, isWhole: false});
  const number = span(`${numberText(line[side], numberWidth)} `, 'gutter');
  return padSpans([number, signOf(line), ...padSpans(text, room, groundOf(line))], width);
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
