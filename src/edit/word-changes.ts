import {diffArrays} from 'diff';

/** Part of a line, from `start` up to `end` in UTF-16 units. */
export type Span = {start: number; end: number};

/** Beyond so many differing words a pair of lines counts as changed from the first difference to the last. */
const maxDifferences = 200;

/** The parts of two versions of a line that differ, word by word. */
export function wordChanges(oldLine: string, newLine: string): {removed: Span[]; added: Span[]} {
  const {head, tail} = commonEnds(oldLine, newLine);
  const oldWords = words(oldLine.slice(head, oldLine.length - tail));
  const newWords = words(newLine.slice(head, newLine.length - tail));
  const changes = diffArrays(oldWords, newWords, {maxEditLength: maxDifferences});
  if (changes === undefined) {
    return {
      removed: [{start: head, end: oldLine.length - tail}],
      added: [{start: head, end: newLine.length - tail}],
    };
  }
  const removed: Span[] = [];
  const added: Span[] = [];
  let [old, now] = [head, head];
  for (const change of changes) {
    const length = change.value.join('').length;
    if (change.removed) extend(removed, old, old + length);
    if (change.added) extend(added, now, now + length);
    if (!change.added) old += length;
    if (!change.removed) now += length;
  }
  return {removed, added};
}

function extend(spans: Span[], start: number, end: number): void {
  const last = spans.at(-1);
  if (last?.end === start) last.end = end;
  else spans.push({start, end});
}

/** Equal characters at both ends, shortened so that no word is cut. */
function commonEnds(a: string, b: string): {head: number; tail: number} {
  const shorter = Math.min(a.length, b.length);
  let head = 0;
  while (head < shorter && a[head] === b[head]) head++;
  while (head > 0 && (isWord(a, head - 1) || isWord(b, head - 1))) head--;
  let tail = 0;
  while (tail < shorter - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  while (tail > 0 && isWord(a, a.length - tail)) tail--;
  return {head, tail};
}

function isWord(text: string, at: number): boolean {
  return /[\p{L}\p{M}\p{N}_\ud800-\udfff]/u.test(text[at] ?? '') || /[\ud800-\udfff]/.test(text[at] ?? '');
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}_]+|[^\S\n]+|[^\p{L}\p{M}\p{N}_\s]|\s/gu) ?? [];
}

/** At most so many lines a side are paired by likeness; longer runs are paired in order. */
const maxCompared = 60;

/**
 * Which removed line became which added one, as index pairs in ascending order: as many and as alike as possible
 * without crossing. Lines that share less than a third of their words are no pair.
 */
export function pairLines(removed: readonly string[], added: readonly string[]): [number, number][] {
  if (removed.length > maxCompared || added.length > maxCompared) return pairInOrder(removed, added);
  const left = removed.map(wordSet);
  const right = added.map(wordSet);
  const score = (i: number, j: number) => likeness(left[i] ?? new Set(), right[j] ?? new Set());
  return bestPath(removed.length, added.length, score);
}

function pairInOrder(removed: readonly string[], added: readonly string[]): [number, number][] {
  const count = Math.min(removed.length, added.length);
  const pairs = Array.from({length: count}, (_, index): [number, number] => [index, index]);
  return pairs.filter(
    ([i, j]) => likeness(wordSet(removed[i] ?? ''), wordSet(added[j] ?? '')) >= minLikeness,
  );
}

const minLikeness = 0.33;

function bestPath(
  rows: number,
  columns: number,
  score: (i: number, j: number) => number,
): [number, number][] {
  const best = Array.from({length: rows + 1}, () => new Float64Array(columns + 1));
  const at = (i: number, j: number) => best[i]?.[j] ?? 0;
  const paired = (i: number, j: number) => {
    const alike = score(i, j);
    return alike < minLikeness ? -1 : at(i + 1, j + 1) + alike;
  };
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const row = best[i];
      if (row !== undefined) row[j] = Math.max(at(i + 1, j), at(i, j + 1), paired(i, j));
    }
  }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < rows && j < columns) {
    if (at(i, j) === paired(i, j)) pairs.push([i++, j++]);
    else if (at(i, j) === at(i + 1, j)) i++;
    else j++;
  }
  return pairs;
}

/** Words, and for lines without any the other characters; only the beginning of very long lines. */
function wordSet(line: string): Set<string> {
  const text = line.trim().slice(0, 2000);
  return new Set(text.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? text.match(/\S/gu) ?? []);
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  let common = 0;
  for (const word of a) if (b.has(word)) common++;
  return (2 * common) / (a.size + b.size);
}
