import type {NearestLine} from './spec.ts';
import type {TextLines} from './text-lines.ts';

/** So many lines are offered at most. */
const offered = 5;
/** Text beyond this is left out of the search for look-alikes, lines beyond this out of the comparison. */
const searchedCharacters = 20_000;
const comparedCharacters = 400;
const searchedPieces = 24;
const comparedPlaces = 60;
/** A piece that stands in more lines than this says little about any of them. */
const rareUpTo = 1500;

/**
 * The lines of the file that resemble `find` most, best first, `score` from 0 to 1. For several lines the best block is
 * named by its first line, then by the line in it that differs. Resemblance only ranks; it is never a match.
 */
export function nearestLines(doc: TextLines, find: string): NearestLine[] {
  const wanted = find
    .slice(0, searchedCharacters)
    .split('\n')
    .map(line => line.trim());
  while (wanted.length > 0 && wanted[0] === '') wanted.shift();
  while (wanted.length > 0 && wanted.at(-1) === '') wanted.pop();
  if (wanted.length === 0) return [];
  const ranked = likelyPlaces(doc, wanted)
    .map(first => ({first, score: blockScore(doc, first, wanted)}))
    .filter(({score}) => score > 0.2)
    .sort((a, b) => b.score - a.score || a.first - b.first);
  const found = new Map<number, NearestLine>();
  for (const {first, score} of ranked) {
    const odd = found.size === 0 ? oddLine(doc, first, wanted) : null;
    for (const line of odd === null ? [first] : [first, odd]) {
      if (!found.has(line)) found.set(line, {line: line + 1, text: doc.lines[line] ?? '', score});
    }
    if (found.size >= offered) break;
  }
  return [...found.values()].slice(0, offered);
}

/** Line indexes at which the block may begin, those first that share the rarest and longest pieces with it. */
function likelyPlaces(doc: TextLines, wanted: readonly string[]): number[] {
  const hits = piecesOf(wanted).map(({piece, index}) => ({index, piece, ...linesWith(doc, piece)}));
  const rare = hits.filter(hit => !hit.isCommon);
  const votes = new Map<number, number>();
  for (const {index, piece, lines} of rare.some(hit => hit.lines.length > 0) ? rare : hits) {
    for (const line of lines) {
      const first = Math.max(0, line - index);
      votes.set(first, (votes.get(first) ?? 0) + piece.length / (1 + Math.log2(lines.length)));
    }
  }
  const best = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best.slice(0, comparedPlaces).map(([first]) => first);
}

/** Words, and beginnings and ends of words, longest words first; `index` is the line of the block they stand in. */
function piecesOf(wanted: readonly string[]): {piece: string; index: number}[] {
  const words = new Map<string, number>();
  const parts = new Map<string, number>();
  wanted.forEach((line, index) => {
    for (const word of line.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? (line === '' ? [] : [line])) {
      if (!words.has(word)) words.set(word, index);
      if (word.length < 4) continue;
      const half = Math.max(2, Math.floor(word.length / 2));
      for (const part of [word.slice(0, half), word.slice(-half)])
        if (!parts.has(part)) parts.set(part, index);
    }
  });
  const longest = (pieces: Map<string, number>) => [...pieces].sort((a, b) => b[0].length - a[0].length);
  const chosen = longest(words).slice(0, searchedPieces / 2);
  chosen.push(...longest(parts).slice(0, searchedPieces - chosen.length));
  return chosen.map(([piece, index]) => ({piece, index}));
}

function linesWith(doc: TextLines, piece: string): {lines: number[]; isCommon: boolean} {
  const lines: number[] = [];
  let at = doc.text.indexOf(piece);
  while (at >= 0 && lines.length <= rareUpTo) {
    lines.push(doc.lineAt(at));
    at = doc.text.indexOf(piece, doc.lineEnd(at));
  }
  return {lines, isCommon: lines.length > rareUpTo};
}

function blockScore(doc: TextLines, first: number, wanted: readonly string[]): number {
  let sum = 0;
  let weight = 0;
  wanted.forEach((line, index) => {
    if (line === '') return;
    const part = Math.min(line.length, comparedCharacters);
    sum += part * similarity(line, (doc.lines[first + index] ?? '').trim());
    weight += part;
  });
  return sum / weight;
}

/** Among the lines of a block of several the one that differs from what was given, yet resembles it. */
function oddLine(doc: TextLines, first: number, wanted: readonly string[]): number | null {
  const differing = wanted.flatMap((line, index) => {
    const score = similarity(line, (doc.lines[first + index] ?? '').trim());
    return line === '' || score === 1 || index === 0 ? [] : [{index, score}];
  });
  const best = differing.sort((a, b) => b.score - a.score)[0];
  return best === undefined || best.score < 0.3 ? null : first + best.index;
}

/** Share of character pairs that two lines have in common (Dice's coefficient). */
function similarity(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [a.slice(0, comparedCharacters), b.slice(0, comparedCharacters)];
  const pairs = new Map<string, number>();
  for (let at = 0; at < left.length - 1; at++) {
    const pair = left.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  let common = 0;
  for (let at = 0; at < right.length - 1; at++) {
    const pair = right.slice(at, at + 2);
    const left = pairs.get(pair) ?? 0;
    if (left > 0) common++;
    if (left > 0) pairs.set(pair, left - 1);
  }
  return Math.min(0.999, (2 * common) / Math.max(1, left.length + right.length - 2));
}
