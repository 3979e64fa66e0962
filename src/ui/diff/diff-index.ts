import type {DiffLine, FileDiff} from '../../edit/diff.ts';
import {pairLines} from '../../edit/word-changes.ts';

/** What one entry of a diff shows; a long line may take several rows when wrapped. */
export type DiffEntry =
  /** Unchanged lines that are not shown. */
  | {kind: 'fold'; count: number}
  /** `partner` is the line of the other side that this one replaces or is replaced by; `hunk` is an index. */
  | {kind: 'line'; line: DiffLine; partner: DiffLine | null; hunk: number}
  /** The line above has no line end, and is the last of its side. */
  | {kind: 'no-newline'; of: DiffLine['kind']};

export type DiffIndex = {
  entries: readonly DiffEntry[];
  /** Index of each hunk's first changed line. */
  hunks: readonly number[];
  /** Columns of the larger line number. */
  numberWidth: number;
};

/**
 * Everything a diff can show, in order, without drawing any of it. `before` is the old text's lines; `extraContext`
 * says how many more unchanged lines than the diff brings stand around each hunk.
 */
export function indexDiff(diff: FileDiff, before: readonly string[], extraContext: number): DiffIndex {
  const entries: DiffEntry[] = [];
  const hunks: number[] = [];
  let shownUpTo = 0;
  let highest = before.length;
  for (const [index, {lines}] of diff.hunks.entries()) {
    const old = spanOf(lines, 'oldLine') ?? {first: shownUpTo + 1, last: shownUpTo};
    const now = spanOf(lines, 'newLine') ?? {first: 1, last: 0};
    const start = Math.max(shownUpTo + 1, old.first - extraContext);
    addFold(entries, start - 1 - shownUpTo);
    addContext(entries, before, {from: start, to: old.first - 1, shift: now.first - old.first, hunk: index});
    hunks.push(
      entries.length +
        Math.max(
          0,
          lines.findIndex(line => line.kind !== 'context'),
        ),
    );
    addHunk(entries, lines, index);
    const next = spanOf(diff.hunks[index + 1]?.lines ?? [], 'oldLine')?.first ?? before.length + 1;
    shownUpTo = Math.max(old.last, Math.min(next - 1, old.last + extraContext));
    addContext(entries, before, {from: old.last + 1, to: shownUpTo, shift: now.last - old.last, hunk: index});
    highest = Math.max(highest, now.last + extraContext);
  }
  addFold(entries, before.length - shownUpTo);
  return {entries, hunks, numberWidth: Math.max(2, String(highest).length)};
}

/** First and last line number of one side; null where the hunk has no line of that side. */
function spanOf(
  lines: readonly DiffLine[],
  side: 'oldLine' | 'newLine',
): {first: number; last: number} | null {
  const first = lines.find(line => line[side] !== null)?.[side] ?? null;
  const last = lines.findLast(line => line[side] !== null)?.[side] ?? null;
  return first === null || last === null ? null : {first, last};
}

function addFold(entries: DiffEntry[], count: number): void {
  if (count > 0) entries.push({kind: 'fold', count});
}

type Stretch = {from: number; to: number; shift: number; hunk: number};

function addContext(entries: DiffEntry[], before: readonly string[], {from, to, shift, hunk}: Stretch): void {
  for (let oldLine = from; oldLine <= to; oldLine++) {
    const text = before[oldLine - 1] ?? '';
    const line: DiffLine = {kind: 'context', oldLine, newLine: oldLine + shift, text};
    entries.push({kind: 'line', line, partner: null, hunk});
  }
}

function addHunk(entries: DiffEntry[], lines: readonly DiffLine[], hunk: number): void {
  for (let at = 0; at < lines.length; ) {
    const removed = runOf('removed', lines, at);
    const added = runOf('added', lines, at + removed.length);
    const changed = removed.length + added.length;
    const context = lines[at];
    if (changed > 0) addRun(entries, removed, added, hunk);
    else if (context) addLine(entries, context, null, hunk);
    at += Math.max(1, changed);
  }
}

function addRun(
  entries: DiffEntry[],
  removed: readonly DiffLine[],
  added: readonly DiffLine[],
  hunk: number,
): void {
  const pairs = pairLines(
    removed.map(line => line.text),
    added.map(line => line.text),
  );
  const partners = new Map(pairs);
  const origins = new Map(pairs.map(([old, now]) => [now, old]));
  for (const [index, line] of removed.entries())
    addLine(entries, line, added[partners.get(index) ?? -1] ?? null, hunk);
  for (const [index, line] of added.entries())
    addLine(entries, line, removed[origins.get(index) ?? -1] ?? null, hunk);
}

function addLine(entries: DiffEntry[], line: DiffLine, partner: DiffLine | null, hunk: number): void {
  entries.push({kind: 'line', line, partner, hunk});
  if (line.noNewline) entries.push({kind: 'no-newline', of: line.kind});
}

function runOf(kind: DiffLine['kind'], lines: readonly DiffLine[], from: number): readonly DiffLine[] {
  let to = from;
  while (lines[to]?.kind === kind) to++;
  return lines.slice(from, to);
}
