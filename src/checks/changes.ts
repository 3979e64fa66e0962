import type {DiffLine, FileDiff, Hunk} from '../edit/diff.ts';

/** Characters from `start` up to, not including, `end`, in UTF-16 units. */
export type Span = {start: number; end: number};

/** Lines that were taken out together with those that took their place. */
export type Change = {
  removed: readonly string[];
  added: readonly string[];
  /** The first line after the change, counted from 1: of the added ones, or where the removed ones stood. */
  line: number;
  /** The first line before the change, counted from 1. */
  oldLine: number;
  /** The differing characters in the text before and after, without what both sides begin and end with. */
  before: Span;
  after: Span;
};

/** A line diff as changes, each with the very characters that differ. */
export function changesOf(before: string, after: string, diff: FileDiff): Change[] {
  const starts = {before: lineStarts(before), after: lineStarts(after)};
  const lastLine = Math.max(1, after.split(/\r\n|\n|\r/).length - (/[\r\n]$/.test(after) ? 1 : 0));
  return diff.hunks.flatMap(blocksOf).map(({oldLine, line, removed, added}) => {
    const old = spanOf(starts.before, oldLine, removed.length);
    const now = spanOf(starts.after, line, added.length);
    return {oldLine, line: Math.min(line, lastLine), removed, added, ...differing(before, old, after, now)};
  });
}

/** The runs of removed and added lines of one hunk. */
function blocksOf(hunk: Hunk): Omit<Change, 'before' | 'after'>[] {
  const blocks: Omit<Change, 'before' | 'after'>[] = [];
  let [oldLine, line] = [Math.max(1, hunk.oldStart), Math.max(1, hunk.newStart)];
  for (const run of runsOf(hunk.lines)) {
    const removed = run.filter(({kind}) => kind === 'removed').map(({text}) => text);
    const added = run.filter(({kind}) => kind === 'added').map(({text}) => text);
    const kept = run.length - removed.length - added.length;
    if (kept === 0) blocks.push({oldLine, line, removed, added});
    oldLine += kept + removed.length;
    line += kept + added.length;
  }
  return blocks;
}

/** Neighbouring lines that are all context or all changed. */
function runsOf(lines: readonly DiffLine[]): DiffLine[][] {
  const runs: DiffLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && (run[0]?.kind === 'context') === (line.kind === 'context')) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** The index of each line's first character, and the text's length at the end. */
export function lineStarts(text: string): number[] {
  return [0, ...text.matchAll(/\r\n|\n|\r/g).map(({index, 0: end}) => index + end.length), text.length];
}

/** `count` lines from the `line`-th on, counted from 1, with their line ends. */
export function spanOf(starts: readonly number[], line: number, count: number): Span {
  const end = starts.at(-1) ?? 0;
  const first = Math.max(line, 1) - 1;
  return {start: starts[first] ?? end, end: starts[first + count] ?? end};
}

function differing(before: string, old: Span, after: string, now: Span): {before: Span; after: Span} {
  const room = Math.min(old.end - old.start, now.end - now.start);
  let head = 0;
  while (head < room && before[old.start + head] === after[now.start + head]) head++;
  let tail = 0;
  while (tail < room - head && before[old.end - 1 - tail] === after[now.end - 1 - tail]) tail++;
  return {
    before: {start: old.start + head, end: old.end - tail},
    after: {start: now.start + head, end: now.end - tail},
  };
}
