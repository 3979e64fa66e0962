import {diffArrays} from 'diff';

/** `oldLine` and `newLine` count from 1 and are null on the side where the line does not exist. */
export type DiffLine = {
  kind: 'context' | 'removed' | 'added';
  oldLine: number | null;
  newLine: number | null;
  /** Without its line end. */
  text: string;
  /** Set where the file's last line has no line end. */
  noNewline?: boolean;
};

export type Hunk = {
  oldStart: number;
  oldCount: number;
  newStart: number;
  newCount: number;
  lines: readonly DiffLine[];
};

/** A line diff as data; the counts cover the whole diff. */
export type FileDiff = {hunks: readonly Hunk[]; added: number; removed: number};

/** Beyond so many differing lines the changed middle is shown as one block: correct, though not the shortest. */
const maxDifferences = 1500;

/** Compares two texts line by line, line ends included; each hunk has up to `context` unchanged lines around it. */
export function diffTexts(before: string, after: string, context = 3): FileDiff {
  const oldLines = linesWithEnds(before);
  const newLines = linesWithEnds(after);
  const runs = changedRuns(oldLines, newLines);
  const hunks = grouped(runs, context).map(group => hunkOf(group, oldLines, newLines, context));
  const added = runs.reduce((sum, run) => sum + run.newEnd - run.newStart, 0);
  const removed = runs.reduce((sum, run) => sum + run.oldEnd - run.oldStart, 0);
  return {hunks, added, removed};
}

/** A text's lines, each with its line end; only the last one may lack it. */
export function linesWithEnds(text: string): string[] {
  const lines: string[] = [];
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', start)) {
    lines.push(text.slice(start, at + 1));
    start = at + 1;
  }
  if (start < text.length) lines.push(text.slice(start));
  return lines;
}

/** Lines that differ: indexes from `oldStart` up to `oldEnd` give way to those from `newStart` up to `newEnd`. */
type Run = {oldStart: number; oldEnd: number; newStart: number; newEnd: number};

function changedRuns(oldLines: readonly string[], newLines: readonly string[]): Run[] {
  const shorter = Math.min(oldLines.length, newLines.length);
  let head = 0;
  while (head < shorter && oldLines[head] === newLines[head]) head++;
  let tail = 0;
  while (tail < shorter - head && oldLines.at(-1 - tail) === newLines.at(-1 - tail)) tail++;
  const oldMiddle = oldLines.slice(head, oldLines.length - tail);
  const newMiddle = newLines.slice(head, newLines.length - tail);
  if (oldMiddle.length === 0 && newMiddle.length === 0) return [];
  const changes = diffArrays(oldMiddle, newMiddle, {maxEditLength: maxDifferences});
  if (changes !== undefined) return runsOf(changes, head);
  return [{oldStart: head, oldEnd: oldLines.length - tail, newStart: head, newEnd: newLines.length - tail}];
}

function runsOf(
  changes: readonly {added: boolean; removed: boolean; count: number}[],
  offset: number,
): Run[] {
  const runs: Run[] = [];
  let old = offset;
  let now = offset;
  let run: Run | null = null;
  for (const {added, removed, count} of changes) {
    if (!added && !removed) run = null;
    else if (run === null) {
      run = {oldStart: old, oldEnd: old, newStart: now, newEnd: now};
      runs.push(run);
    }
    if (!added) old += count;
    if (!removed) now += count;
    if (run !== null) Object.assign(run, {oldEnd: old, newEnd: now});
  }
  return runs;
}

/** Runs whose context would touch belong into one hunk. */
function grouped(runs: readonly Run[], context: number): Run[][] {
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const previous = last?.at(-1);
    if (last !== undefined && previous !== undefined && run.oldStart - previous.oldEnd <= 2 * context)
      last.push(run);
    else groups.push([run]);
  }
  return groups;
}

function hunkOf(
  runs: readonly Run[],
  oldLines: readonly string[],
  newLines: readonly string[],
  context: number,
): Hunk {
  const [first, last] = [runs[0], runs.at(-1)];
  const lead = Math.min(context, first?.oldStart ?? 0);
  const tail = Math.min(context, oldLines.length - (last?.oldEnd ?? 0));
  const oldFrom = (first?.oldStart ?? 0) - lead;
  const newFrom = (first?.newStart ?? 0) - lead;
  const lines: DiffLine[] = [];
  let [old, now] = [oldFrom, newFrom];
  const keepUpTo = (end: number) => {
    while (old < end) lines.push(diffLine('context', oldLines[old] ?? '', ++old, ++now));
  };
  for (const run of runs) {
    keepUpTo(run.oldStart);
    while (old < run.oldEnd) lines.push(diffLine('removed', oldLines[old] ?? '', ++old, null));
    while (now < run.newEnd) lines.push(diffLine('added', newLines[now] ?? '', null, ++now));
  }
  keepUpTo((last?.oldEnd ?? 0) + tail);
  const [oldCount, newCount] = [old - oldFrom, now - newFrom];
  // as in diff(1): a side without lines names the line before
  return {
    oldStart: oldCount === 0 ? oldFrom : oldFrom + 1,
    oldCount,
    newStart: newCount === 0 ? newFrom : newFrom + 1,
    newCount,
    lines,
  };
}

function diffLine(
  kind: DiffLine['kind'],
  line: string,
  oldLine: number | null,
  newLine: number | null,
): DiffLine {
  const text = line.replace(/\r?\n$/, '');
  return {kind, oldLine, newLine, text, ...(line.endsWith('\n') ? {} : {noNewline: true})};
}
