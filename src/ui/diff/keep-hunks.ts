import {type FileDiff, type Hunk, linesWithEnds} from '../../edit/diff.ts';

/** The new text without some hunks: where one is left out, the lines stay as they were before. */
export function withoutHunks(
  {before, after, diff}: {before: string; after: string; diff: FileDiff},
  leftOut: ReadonlySet<number>,
): string {
  const oldLines = linesWithEnds(before);
  const newLines = linesWithEnds(after);
  let text = '';
  let next = 0;
  for (const [index, hunk] of diff.hunks.entries()) {
    const start = firstIndex(hunk.oldStart, hunk.oldCount);
    const own = leftOut.has(index)
      ? linesOf(oldLines, hunk.oldStart, hunk.oldCount)
      : linesOf(newLines, hunk.newStart, hunk.newCount);
    text += oldLines.slice(next, start).join('') + own.join('');
    next = start + hunk.oldCount;
  }
  return text + oldLines.slice(next).join('');
}

function linesOf(lines: readonly string[], start: Hunk['oldStart'], count: number): string[] {
  const first = firstIndex(start, count);
  return lines.slice(first, first + count);
}

/** Lines count from 1, except that a side without lines names the line before. */
function firstIndex(start: number, count: number): number {
  return count === 0 ? start : start - 1;
}
