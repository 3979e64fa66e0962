import {expandTabs} from '../../display/fit.ts';
import {textWidth} from '../../display/width.ts';
import type {DiffLine} from '../../edit/diff.ts';
import {wordChanges} from '../../edit/word-changes.ts';
import {type Span, span} from '../rows.ts';
import {type Language, tokensOf} from '../syntax/tokens.ts';
import type {Tone} from '../theme.ts';

type Part = {start: number; end: number};

export type LineView = {
  /** Columns for the text. */
  room: number;
  language: Language | null;
  /** From the beginning, at any length, instead of the part around the first change. */
  isWhole: boolean;
};

/** The text of a diff's line: changed words apart, tabs expanded, nothing hidden; cut around the first change. */
export function lineSpans(
  line: DiffLine,
  partner: DiffLine | null,
  {room, language, isWhole}: LineView,
): Span[] {
  const parts = partner === null ? [] : changesOf(line, partner);
  const from = isWhole ? 0 : startOfView(line.text, parts[0], room);
  // A little more than fits keeps the mark at the cut right.
  const to = isWhole ? line.text.length : from + room * 2;
  const spans: Span[] = from > 0 ? [span('…', 'dim')] : [];
  let column = 0;
  for (const {start, end, isChanged} of slices(line.text, parts, from, to)) {
    const text = line.text.slice(start, end);
    const pieces = isChanged ? [changedSpan(line, text, column)] : plainSpans(line, text, column, language);
    for (const piece of pieces) {
      spans.push(piece);
      column += textWidth(piece.text);
    }
  }
  if (to >= line.text.length && endsDiffer(line, partner)) spans.push(span(' ⏎ other line end', 'dim'));
  return spans;
}

/** The colour of a line that is there on one side only. */
export function toneOf(kind: DiffLine['kind']): Tone {
  return kind === 'context' ? 'text' : kind;
}

function changesOf(line: DiffLine, partner: DiffLine): readonly Part[] {
  return line.kind === 'removed'
    ? wordChanges(line.text, partner.text).removed
    : wordChanges(partner.text, line.text).added;
}

/** Where to begin so that the first change can be seen: at 0 whenever it is in view from there. */
function startOfView(text: string, change: Part | undefined, room: number): number {
  if (change === undefined || text.length <= room) return 0;
  const end = Math.min(change.end, change.start + Math.floor(room / 2));
  if (end <= room && textWidth(expandTabs(text.slice(0, end))) < room) return 0;
  return Math.max(0, change.start - Math.floor(room / 3));
}

function* slices(
  text: string,
  parts: readonly Part[],
  from: number,
  to: number,
): Generator<Part & {isChanged: boolean}> {
  let at = from;
  for (const part of parts) {
    if (part.end <= at || part.start === part.end) continue;
    if (part.start >= to) break;
    if (part.start > at) yield {start: at, end: part.start, isChanged: false};
    yield {start: Math.max(at, part.start), end: Math.min(part.end, to), isChanged: true};
    at = part.end;
  }
  if (at < Math.min(text.length, to)) yield {start: at, end: to, isChanged: false};
}

function changedSpan(line: DiffLine, text: string, column: number): Span {
  return span(visibleBlanks(text, column), line.kind === 'removed' ? 'removed-word' : 'added-word');
}

/** What did not change within the line, in the colours of its language. */
function plainSpans(line: DiffLine, text: string, column: number, language: Language | null): Span[] {
  const spans: Span[] = [];
  let at = column;
  for (const token of tokensOf(text, language)) {
    const shown = expandTabs(token.text, {column: at});
    spans.push(
      line.kind === 'context' ? span(shown, token.tone) : {text: shown, tone: token.tone, ground: line.kind},
    );
    at += textWidth(shown);
  }
  return spans;
}

/** Blanks that changed are drawn as dots and arrows, where they are all that changed or stand at an edge. */
function visibleBlanks(text: string, column: number): string {
  if (/^\S.*\S$|^\S$/su.test(text) && !text.includes('\t')) return expandTabs(text, {column});
  let shown = '';
  for (const character of text) {
    const at = column + textWidth(shown);
    shown +=
      character === ' ' ? '·' : character === '\t' ? `→${' '.repeat(3 - (at % 4))}` : expandTabs(character);
  }
  return shown;
}

function endsDiffer(line: DiffLine, partner: DiffLine | null): boolean {
  return partner !== null && partner.text === line.text && !line.noNewline && !partner.noNewline;
}
