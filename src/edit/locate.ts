import {blockCandidate, bodyLines, type Tolerance} from './block-change.ts';
import {
  hasAllWords,
  type LineKey,
  lineIndexes,
  mayHaveBlock,
  squeeze,
  squeezeBrackets,
  trim,
} from './blocks.ts';
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
  const ways = [given, ...readings(given)].filter(({find}) => hasAllWords(doc, find));
  if (ways.length === 0) return [];
  const plain = lazily(() => plainTypography(doc.text));
  return [
    () => trailingSpaceCandidates(doc, given, rules),
    ...ways.map(slots => () => trimmedBlocks(doc, slots)),
    () => typographicPlaces(doc, plain(), given, rules),
    ...ways.map(slots => () => typographicBlocks(doc, plain(), slots)),
    ...[squeeze, squeezeBrackets].flatMap(key => ways.map(slots => () => squeezedBlocks(doc, slots, key))),
  ];
}

function trimmedBlocks(doc: TextLines, slots: Slots): Candidate[] {
  if (!mayHaveBlock(doc, slots.find, trim)) return [];
  return blocks(doc, doc.trimmed, slots, trim, {kinds: []});
}

/** Whole lines of the file whose keys equal those of `slots.find`; `keys` holds one line for each line of the file. */
function blocks(doc: TextLines, keys: string, slots: Slots, key: LineKey, tolerance: Tolerance): Candidate[] {
  if (slots.find.trim() === '') return [];
  const wanted = bodyLines(slots.find).map(key).join('\n');
  return lineIndexes(keys, wanted).flatMap(first => {
    const candidate = blockCandidate(doc, first, slots, tolerance);
    return candidate === null ? [] : [candidate];
  });
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
  const key = (line: string) => plainTypography(line).trim();
  const isPlain = plain === doc.text && plainTypography(slots.find) === slots.find;
  if (isPlain || !mayHaveBlock(doc, slots.find, key)) return [];
  const tolerance = {kinds: ['typography' as const], carryOver: keepTypography, whenNot: quotesChange};
  return blocks(doc, new TextLines(plain).trimmed, slots, key, tolerance);
}

function squeezedBlocks(doc: TextLines, slots: Slots, squeezed: LineKey): Candidate[] {
  const key = (line: string) => squeezed(line.trim());
  if (!mayHaveBlock(doc, slots.find, key)) return [];
  return blocks(doc, squeezed(doc.trimmed), slots, key, {kinds: ['inner-blanks']});
}

function lazily<T>(make: () => T): () => T {
  let made: {value: T} | null = null;
  return () => {
    made ??= {value: make()};
    return made.value;
  };
}
