import {indentOf} from './indent.ts';
import {likenessTo} from './likeness.ts';
import type {NearestLine} from './spec.ts';
import type {TextLines} from './text-lines.ts';

/** So many lines are offered at most. */
const offered = 12;
/** Bounds of the search, so that it costs a few passes over the file whatever is looked for. */
const comparedLines = 30;
/** Places are compared as long as this many lines are. */
const comparisons = 1000;
const searchedPieces = 12;
const searchedHits = 8000;
/** With a place this much alike there is no need to look for parts of words. */
const clearScore = 0.9;
const leastScore = 0.2;

/**
 * The lines of the file that resemble `find` most, best first, `score` from 0 to 1. For several lines the best block is
 * named by its first line, then by the line in it that differs. Resemblance only ranks; it is never a match.
 */
export function nearestLines(doc: TextLines, find: string): NearestLine[] {
  const block = blockOf(find);
  const byWords = ranked(doc, block, wordsOf(block));
  const isClear = (byWords[0]?.score ?? 0) >= clearScore;
  const places = isClear ? byWords : ranked(doc, block, [...wordsOf(block), ...partsOf(block)]);
  const found = new Map<number, NearestLine>();
  for (const {first, score} of places) {
    const odd = found.size === 0 ? oddLine(doc, first, block) : null;
    for (const line of odd === null ? [first] : [first, odd]) {
      if (!found.has(line)) found.set(line, {line: line + 1, text: doc.line(line), score});
    }
    if (found.size >= offered) break;
  }
  return [...found.values()].slice(0, offered);
}

/** The lines looked for, without empty ones around them. */
type Block = {lines: readonly {text: string; likeness: (line: string) => number}[]; indent: string};

function blockOf(find: string): Block {
  const lines = find
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
    .split('\n', comparedLines);
  const texts = lines.map(line => line.trim());
  return {lines: texts.map(text => ({text, likeness: likenessTo(text)})), indent: indentOf(lines[0] ?? '')};
}

/** A piece of text and the line of the block in which it stands. */
type Piece = {text: string; index: number};

function wordsOf({lines}: Block): Piece[] {
  const found = lines.flatMap(({text}, index) => {
    const words = text.slice(0, 2000).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? (text === '' ? [] : [text]);
    return words.map(word => ({text: word, index}));
  });
  return longest(found);
}

/** Beginnings and ends of words: what is left of a word that was mistyped. */
function partsOf(block: Block): Piece[] {
  const parts = wordsOf(block).flatMap(({text, index}) => {
    const half = Math.floor(text.length / 2);
    const sizes = text.length > 7 ? [half, 3] : [3, 2];
    return text.length < 3
      ? []
      : sizes.flatMap(size => [text.slice(0, size), text.slice(-size)]).map(part => ({text: part, index}));
  });
  return longest(parts);
}

function longest(pieces: readonly Piece[]): Piece[] {
  const distinct = new Map(pieces.toReversed().map(piece => [piece.text, piece]));
  return [...distinct.values()].sort((a, b) => b.text.length - a.text.length).slice(0, searchedPieces);
}

function ranked(doc: TextLines, block: Block, pieces: readonly Piece[]): {first: number; score: number}[] {
  const most = Math.min(200, Math.ceil(comparisons / Math.max(1, block.lines.length)));
  return likelyPlaces(doc, pieces)
    .slice(0, most)
    .map(first => ({
      first,
      score: blockScore(doc, first, block),
      isAsDeep: indentOf(doc.line(first)) === block.indent,
    }))
    .filter(({score}) => score > leastScore)
    .sort((a, b) => b.score - a.score || Number(b.isAsDeep) - Number(a.isAsDeep) || a.first - b.first);
}

/** Line indexes at which the block may begin, those first that share the rarest and longest pieces with it. */
function likelyPlaces(doc: TextLines, pieces: readonly Piece[]): number[] {
  const most = Math.floor(searchedHits / Math.max(1, pieces.length));
  const hits = pieces.map(piece => ({...piece, lines: linesWith(doc, piece.text, most)}));
  const rare = hits.filter(({lines}) => lines.length > 0 && lines.length < most);
  const votes = new Map<number, number>();
  for (const {index, text, lines} of rare.length > 0 ? rare : hits) {
    for (const line of lines) {
      const first = Math.max(0, line - index);
      votes.set(first, (votes.get(first) ?? 0) + text.length / (1 + Math.log2(lines.length)));
    }
  }
  const best = [...votes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return best.map(([first]) => first);
}

/** Indexes of the first lines, `most` at the most, that hold a piece. */
function linesWith(doc: TextLines, piece: string, most: number): number[] {
  const lines: number[] = [];
  let at = doc.text.indexOf(piece);
  while (at >= 0 && lines.length < most) {
    lines.push(doc.lineAt(at));
    at = doc.text.indexOf(piece, doc.lineEnd(at));
  }
  return lines;
}

/** Likeness of the block's lines to those of the file, longer lines counting more. */
function blockScore(doc: TextLines, first: number, {lines}: Block): number {
  let sum = 0;
  let weight = 0;
  lines.forEach(({text, likeness}, index) => {
    sum += text.length * likeness(doc.line(first + index).trim());
    weight += text.length;
  });
  return sum / Math.max(1, weight);
}

/** Behind the first line of a place the line that differs from what was looked for, yet resembles it most. */
function oddLine(doc: TextLines, first: number, {lines}: Block): number | null {
  const scores = lines.map(({text, likeness}, index) => ({
    line: first + index,
    score: text === '' || index === 0 ? 0 : likeness(doc.line(first + index).trim()),
  }));
  const [best] = scores.filter(({score}) => score < 1).sort((a, b) => b.score - a.score);
  return best !== undefined && best.score > leastScore ? best.line : null;
}
