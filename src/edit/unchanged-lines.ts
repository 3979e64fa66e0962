import {diffArrays} from 'diff';

/** Beyond so many differing lines the middle of a block counts as changed altogether. */
const maxDifferences = 400;

/** For each new line the index of the old line that it repeats, or null; a line diff of old and new. */
export function repeatedLines(oldLines: readonly string[], newLines: readonly string[]): (number | null)[] {
  const shorter = Math.min(oldLines.length, newLines.length);
  let head = 0;
  while (head < shorter && oldLines[head] === newLines[head]) head++;
  let tail = 0;
  while (tail < shorter - head && oldLines.at(-1 - tail) === newLines.at(-1 - tail)) tail++;
  const middle = repeatedBetween(
    oldLines.slice(head, oldLines.length - tail),
    newLines.slice(head, newLines.length - tail),
  );
  return newLines.map((_, index) => {
    if (index < head) return index;
    if (index >= newLines.length - tail) return index - newLines.length + oldLines.length;
    const old = middle[index - head] ?? null;
    return old === null ? null : old + head;
  });
}

function repeatedBetween(oldLines: string[], newLines: string[]): (number | null)[] {
  const changes = diffArrays(oldLines, newLines, {maxEditLength: maxDifferences});
  const repeated: (number | null)[] = [];
  let old = 0;
  for (const {added, removed, count} of changes ?? []) {
    for (let n = 0; n < count; n++) {
      if (added) repeated.push(null);
      else if (removed) old++;
      else repeated.push(old++);
    }
  }
  return repeated;
}
