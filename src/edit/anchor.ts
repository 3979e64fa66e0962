import {lineIndexes, squeeze} from './blocks.ts';
import {allIndexes} from './find.ts';
import {readings, type Slots} from './slots.ts';
import type {MatchKind} from './spec.ts';
import {indentOf, type TextLines} from './text-lines.ts';
import {plainTypography} from './typography.ts';
import {cutsWord, type WordRules} from './words.ts';

/** Lines of the file beside which the text may go: `count` lines from index `first`. */
export type AnchorPlace = {
  first: number;
  count: number;
  offset: number;
  /** True where the anchor is only a part of the line. */
  isPart: boolean;
  /** The anchor as given, line by line, and the text, both without what was wrapped around them. */
  anchorLines: readonly string[];
  text: string;
  kinds: readonly MatchKind[];
  notes: readonly string[];
  refused?: string;
};

/**
 * The places of an anchor: lines that equal it after trimming; else lines that contain it whole; else, with more and
 * more overlooked, lines that equal it. The first step that finds anything decides.
 */
export function anchorPlaces(doc: TextLines, anchor: string, text: string, rules: WordRules): AnchorPlace[] {
  const given: Slots = {find: anchor, give: text, kinds: []};
  const ways = [given, ...readings(given)];
  const steps = [
    () => wholeLines(doc, doc.trimmed, given, trim, []),
    () => partOfLine(doc, given, rules),
    () => beginningOfLine(doc, given),
    ...ways.slice(1).map(slots => () => wholeLines(doc, doc.trimmed, slots, trim, [])),
    ...ways.map(slots => () => {
      const plain = plainTypography(doc.trimmed);
      return wholeLines(doc, plain, slots, line => plainTypography(trim(line)), ['typography']);
    }),
    ...ways.map(
      slots => () =>
        wholeLines(doc, squeeze(doc.trimmed), slots, line => squeeze(trim(line)), ['inner-blanks']),
    ),
  ];
  for (const step of steps) {
    const places = step();
    if (places.length > 0) return places;
  }
  return [];
}

function trim(line: string): string {
  return line.trim();
}

function wholeLines(
  doc: TextLines,
  keys: string,
  {find, give, kinds, refused}: Slots,
  key: (line: string) => string,
  overlooked: readonly MatchKind[],
): AnchorPlace[] {
  const lines = filledLines(find);
  return lineIndexes(keys, lines.map(key).join('\n')).map(first => {
    const file = doc.lines.slice(first, first + lines.length);
    const blanks: MatchKind[] = [];
    if (lines.some((line, index) => indentOf(line) !== indentOf(file[index] ?? '')))
      blanks.push('indentation');
    if (lines.some((line, index) => tailOf(line) !== tailOf(file[index] ?? '')))
      blanks.push('trailing-space');
    return {
      first,
      count: lines.length,
      offset:
        (doc.starts[first] ?? 0) + (indentOf(lines[0] ?? '') === '' ? indentOf(file[0] ?? '').length : 0),
      isPart: false,
      anchorLines: lines,
      text: give,
      kinds: [...blanks, ...kinds, ...overlooked],
      notes: [],
      ...(refused === undefined ? {} : {refused}),
    };
  });
}

/** The anchor's lines without empty ones around them. */
function filledLines(anchor: string): string[] {
  const lines = anchor.split('\n');
  while (lines.length > 1 && lines[0]?.trim() === '') lines.shift();
  while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
  return lines;
}

function tailOf(line: string): string {
  return line.slice(line.trimEnd().length);
}

function partOfLine(doc: TextLines, slots: Slots, rules: WordRules): AnchorPlace[] {
  const part = slots.find.trim();
  if (part.includes('\n')) return [];
  return onLines(doc, slots, part, at => cutsWord(doc.text, at, at + part.length, rules) !== 'yes');
}

/** Enough of a line to recognise it although the model stopped in the middle of a word. */
const minBeginning = 16;

function beginningOfLine(doc: TextLines, slots: Slots): AnchorPlace[] {
  const part = slots.find.trim();
  if (part.includes('\n') || part.length < minBeginning) return [];
  return onLines(doc, slots, part, at => doc.text.slice(doc.lineStart(at), at).trim() === '');
}

/** One place for each line that holds `part` where `counts` agrees. */
function onLines(
  doc: TextLines,
  {give, kinds}: Slots,
  part: string,
  counts: (at: number) => boolean,
): AnchorPlace[] {
  const places = new Map<number, AnchorPlace>();
  for (const offset of allIndexes(doc.text, part)) {
    const first = doc.lineAt(offset);
    if (places.has(first) || !counts(offset)) continue;
    const notes = [`The anchor is only a part of line ${first + 1}.`];
    places.set(first, {first, count: 1, offset, isPart: true, anchorLines: [part], text: give, kinds, notes});
  }
  return [...places.values()];
}
