import {hasAllWords, type LineKey, lineIndexes, mayHaveBlock, squeeze, trim} from './blocks.ts';
import {allIndexes} from './find.ts';
import {indentOf} from './indent.ts';
import {readings, type Slots} from './slots.ts';
import type {MatchKind} from './spec.ts';
import type {TextLines} from './text-lines.ts';
import {plainTypography} from './typography.ts';
import {cutsWord, type WordRules} from './words.ts';

/** Lines of the file beside which the text may go: `count` lines from index `first`. */
export type AnchorPlace = {
  first: number;
  count: number;
  offset: number;
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
  const ways = [given, ...readings(given)].filter(({find}) => hasAllWords(doc, find));
  const stripped = ways.filter(slots => slots !== given);
  const steps = [
    () => wholeLines(doc, () => doc.trimmed, given, trim, []),
    () => partOfLine(doc, given, rules),
    () => beginningOfLine(doc, given),
    ...stripped.map(slots => () => wholeLines(doc, () => doc.trimmed, slots, trim, [])),
    ...ways.map(slots => () => {
      const plain = () => plainTypography(doc.trimmed);
      return wholeLines(doc, plain, slots, line => plainTypography(line).trim(), ['typography']);
    }),
    ...ways.map(slots => () => {
      const squeezed = () => squeeze(doc.trimmed);
      return wholeLines(doc, squeezed, slots, line => squeeze(line.trim()), ['inner-blanks']);
    }),
  ];
  for (const step of steps) {
    const places = step();
    if (places.length > 0) return places;
  }
  return [];
}

function wholeLines(
  doc: TextLines,
  keys: () => string,
  {find, give, kinds, refused}: Slots,
  key: LineKey,
  overlooked: readonly MatchKind[],
): AnchorPlace[] {
  const lines = filledLines(find);
  if (!mayHaveBlock(doc, find, key)) return [];
  return lineIndexes(keys(), lines.map(key).join('\n')).map(first => {
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

/** As given, if its blanks at the ends tell it from other lines; else trimmed. */
function partOfLine(doc: TextLines, slots: Slots, rules: WordRules): AnchorPlace[] {
  if (slots.find.trim().includes('\n')) return [];
  const parts = [slots.find.replace(/^\n+|\n+$/g, ''), slots.find.trim()];
  const found = parts.map(part =>
    onLines(doc, slots, part, at => cutsWord(doc.text, at, at + part.length, rules) !== 'yes'),
  );
  return found.find(places => places.length === 1) ?? found[1] ?? [];
}

/** Enough of a line to recognise it although the model stopped in the middle of a word. */
const minBeginning = 16;

/** Cut words count only where a line begins like this and no other line holds it at all. */
function beginningOfLine(doc: TextLines, slots: Slots): AnchorPlace[] {
  const part = slots.find.trim();
  if (part.includes('\n') || part.length < minBeginning) return [];
  const places = onLines(doc, slots, part, () => true);
  const begins = places.some(({offset}) => doc.text.slice(doc.lineStart(offset), offset).trim() === '');
  return begins ? places : [];
}

/** One place for each line that holds `part` where `counts` agrees. */
function onLines(
  doc: TextLines,
  {find, give, kinds}: Slots,
  part: string,
  counts: (at: number) => boolean,
): AnchorPlace[] {
  const places = new Map<number, AnchorPlace>();
  const anchorLines = filledLines(find);
  for (const offset of allIndexes(doc.text, part)) {
    const first = doc.lineAt(offset);
    if (places.has(first) || !counts(offset)) continue;
    const notes = [`The anchor is only a part of line ${first + 1}.`];
    places.set(first, {first, count: 1, offset, anchorLines, text: give, kinds, notes});
  }
  return [...places.values()];
}
