import {blockCandidate, bodyLines, type Tolerance} from './block-change.ts';
import {lineIndexes, squeeze, squeezeBrackets} from './blocks.ts';
import type {Candidate, Found, Resolved} from './candidate.ts';
import {allIndexes} from './find.ts';
import {readings, type Slots} from './slots.ts';
import type {MatchKind} from './spec.ts';
import {substringChange} from './substring-change.ts';
import {TextLines} from './text-lines.ts';
import {trailingSpaceCandidates} from './trailing-space.ts';
import {keepTypography, plainTypography} from './typography.ts';
import {cutsWord, isIdentifier, type WordRules} from './words.ts';

/**
 * The places of the text to be replaced: first as it stands, then step by step overlooking more. The first step that
 * finds anything decides; nothing is ever found by resemblance. Null where no step does.
 */
export function locate(doc: TextLines, given: Slots, rules: WordRules): Found | null {
  const isName = isIdentifier(given.find, rules);
  const exact = exactPlaces(doc, given, rules, isName ? 'whole-word' : 'exact');
  if (exact !== null) return {candidates: exact.candidates, isRename: isName && exact.areWhole};
  if (given.find.trim() === '') return null;
  for (const step of steps(doc, given, rules)) {
    const candidates = step();
    if (candidates.length > 0) return {candidates, isRename: false};
  }
  return null;
}

function exactPlaces(doc: TextLines, {find, give}: Slots, rules: WordRules, kind: MatchKind) {
  const whole: number[] = [];
  const unclear: number[] = [];
  for (const start of allIndexes(doc.text, find)) {
    const cut = cutsWord(doc.text, start, start + find.length, rules);
    if (cut === 'no') whole.push(start);
    else if (cut === 'unclear') unclear.push(start);
  }
  const starts = whole.length > 0 ? whole : unclear;
  if (starts.length === 0) return null;
  const candidates = starts.map(start => ({
    offset: start,
    resolve: (): Resolved => {
      const {isIndented, ...change} = substringChange(doc, start, start + find.length, find, give);
      return {change, kinds: isIndented && give !== '' ? ['indentation'] : [kind], notes: []};
    },
  }));
  return {candidates, areWhole: whole.length > 0};
}

function steps(doc: TextLines, given: Slots, rules: WordRules): (() => Candidate[])[] {
  const ways = [given, ...readings(given)];
  const plain = lazily(() => plainTypography(doc.text));
  return [
    () => trailingSpaceCandidates(doc, given, rules),
    ...ways.map(slots => () => blocks(doc, doc.trimmed, trimLines(slots.find), slots, {kinds: []})),
    () => typographicPlaces(doc, plain(), given, rules),
    ...ways.map(slots => () => typographicBlocks(doc, plain(), slots)),
    ...[squeeze, squeezeBrackets].flatMap(key => ways.map(slots => () => squeezedBlocks(doc, slots, key))),
  ];
}

/** Whole lines of the file whose keys are `wanted`; `keys` holds one line for each line of the file. */
function blocks(
  doc: TextLines,
  keys: string,
  wanted: string,
  slots: Slots,
  tolerance: Tolerance,
): Candidate[] {
  if (slots.find.trim() === '') return [];
  return lineIndexes(keys, wanted).flatMap(first => {
    const candidate = blockCandidate(doc, first, slots, tolerance);
    return candidate === null ? [] : [candidate];
  });
}

function trimLines(text: string): string {
  return bodyLines(text)
    .map(line => line.trim())
    .join('\n');
}

const quotesChange = 'The file has typographic quotes here, and the change concerns quotes.';

function typographicPlaces(
  doc: TextLines,
  plain: string,
  {find, give}: Slots,
  rules: WordRules,
): Candidate[] {
  const wanted = plainTypography(find);
  if (plain === doc.text && wanted === find) return [];
  const starts = allIndexes(plain, wanted).filter(
    start => cutsWord(plain, start, start + wanted.length, rules) === 'no',
  );
  return starts.map(start => ({
    offset: start,
    resolve: (): Resolved => {
      const insert = keepTypography(find, doc.text.slice(start, start + find.length), give);
      if (insert === null) return {refused: quotesChange};
      const {isIndented: _, ...change} = substringChange(doc, start, start + find.length, find, insert);
      return {change, kinds: ['typography'], notes: []};
    },
  }));
}

function typographicBlocks(doc: TextLines, plain: string, slots: Slots): Candidate[] {
  const wanted = plainTypography(slots.find);
  if ((plain === doc.text && wanted === slots.find) || !hasAllWords(plain, wanted)) return [];
  const tolerance = {kinds: ['typography' as const], carryOver: keepTypography, whenNot: quotesChange};
  return blocks(doc, new TextLines(plain).trimmed, trimLines(wanted), slots, tolerance);
}

function squeezedBlocks(doc: TextLines, slots: Slots, key: (text: string) => string): Candidate[] {
  if (!hasAllWords(doc.text, slots.find)) return [];
  return blocks(doc, key(doc.trimmed), key(trimLines(slots.find)), slots, {kinds: ['inner-blanks']});
}

/** Spares the costly comparisons where a word of the text is nowhere in the file. */
function hasAllWords(text: string, find: string): boolean {
  const words = new Set(find.match(/[\p{L}\p{M}\p{N}_]+/gu));
  return [...words].slice(0, 100).every(word => text.includes(word));
}

function lazily<T>(make: () => T): () => T {
  let made: {value: T} | null = null;
  return () => {
    made ??= {value: make()};
    return made.value;
  };
}
