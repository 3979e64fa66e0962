import {likenessTo} from '../edit/likeness.ts';

/** A part must be so much alike, each of its words as well, and so much more than any other part, to be the one meant. */
const leastLikeness = 0.6;
const leastOfWord = 0.3;
const leastLead = 0.1;

/**
 * The part of a line that an answer meant which named less than a line, nearly as it stands: as many words and signs
 * as were `sought`, the signs the same and each word like its counterpart. `column` counts from 1. Null where no part is clearly the one.
 */
export function partOfLine(line: string, sought: string): {text: string; column: number} | null {
  const [pieces, wanted] = [piecesOf(line), piecesOf(sought)];
  if (wanted.length === 0 || wanted.length >= pieces.length) return null;
  const likenesses = wanted.map(({text}) => likenessOf(text));
  const total = wanted.reduce((sum, {text}) => sum + text.length, 0);
  const scores = pieces.slice(0, pieces.length - wanted.length + 1).map((_, first) => {
    const parts = likenesses.map((likeness, index) => likeness(pieces[first + index]?.text ?? ''));
    const sum = parts.reduce((sum, part, index) => sum + part * (wanted[index]?.text.length ?? 0), 0);
    return {first, score: Math.min(...parts) < leastOfWord ? 0 : sum / total};
  });
  const [best, next] = scores.toSorted((a, b) => b.score - a.score);
  if (best === undefined || best.score < leastLikeness || best.score - (next?.score ?? 0) < leastLead)
    return null;
  const start = pieces[best.first]?.start ?? 0;
  const end = pieces[best.first + wanted.length - 1]?.end ?? start;
  return withBlanks(line, sought, {start, end});
}

/** Signs are the same or not; words with the same letters in another order are as good as the same. */
function likenessOf(wanted: string): (piece: string) => number {
  if (!/[\p{L}\p{N}_]/u.test(wanted)) return piece => (piece === wanted ? 1 : 0);
  const likeness = likenessTo(wanted);
  return piece => Math.max(likeness(piece), sorted(piece) === sorted(wanted) ? 0.8 : 0);
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

type Piece = {text: string; start: number; end: number};

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu)].map(({index, 0: piece}) => ({
    text: piece,
    start: index,
    end: index + piece.length,
  }));
}

/** The blanks around what was sought belong to it; null where the line has others there. */
function withBlanks(
  line: string,
  sought: string,
  {start, end}: {start: number; end: number},
): {text: string; column: number} | null {
  const [head = '', tail = ''] = [/^\s*/, /\s*$/].map(blanks => blanks.exec(sought)?.[0]);
  const from = start - head.length;
  const text = line.slice(Math.max(0, from), end + tail.length);
  return from >= 0 && text.startsWith(head) && text.endsWith(tail) ? {text, column: from + 1} : null;
}
