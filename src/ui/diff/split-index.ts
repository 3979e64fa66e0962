import type {DiffLine} from '../../edit/diff.ts';
import type {DiffEntry, DiffIndex} from './diff-index.ts';

export type SplitEntry =
  | Exclude<DiffEntry, {kind: 'line'}>
  /** `isPaired` where one became the other; else the two only stand on one row. */
  | {kind: 'pair'; left: DiffLine | null; right: DiffLine | null; isPaired: boolean; hunk: number};

type LineEntry = Extract<DiffEntry, {kind: 'line'}>;

/** The same diff for two columns: what belongs together stands on one row, the rest fills up row by row. */
export function indexSplit({entries, hunks}: DiffIndex): {
  entries: readonly SplitEntry[];
  hunks: readonly number[];
} {
  const rows: SplitEntry[] = [];
  const starts: number[] = [];
  const wanted = new Set(hunks);
  for (let at = 0; at < entries.length; ) {
    const run = changedRun(entries, at);
    const entry = entries[at];
    if (run.some((_, index) => wanted.has(at + index)) || wanted.has(at)) starts.push(rows.length);
    if (run.length > 0) rows.push(...pairUp(run));
    else if (entry?.kind === 'line')
      rows.push({kind: 'pair', left: entry.line, right: entry.line, isPaired: false, hunk: entry.hunk});
    else if (entry) rows.push(entry);
    at += Math.max(1, run.length);
  }
  return {entries: rows, hunks: starts};
}

function changedRun(entries: readonly DiffEntry[], from: number): DiffEntry[] {
  let to = from;
  while (isChange(entries[to]) || (to > from && entries[to]?.kind === 'no-newline')) to++;
  return entries.slice(from, to);
}

function isChange(entry: DiffEntry | undefined): entry is LineEntry {
  return entry?.kind === 'line' && entry.line.kind !== 'context';
}

function pairUp(run: readonly DiffEntry[]): SplitEntry[] {
  const changes = run.filter(isChange);
  const removed = changes.filter(({line}) => line.kind === 'removed');
  const added = changes.filter(({line}) => line.kind === 'added');
  const hunk = changes[0]?.hunk ?? 0;
  const rows: SplitEntry[] = [];
  let next = 0;
  let waiting: DiffLine[] = [];
  const flush = (until: number) => {
    const alone = added.slice(next, until).map(({line}) => line);
    for (let index = 0; index < Math.max(waiting.length, alone.length); index++) {
      rows.push({
        kind: 'pair',
        left: waiting[index] ?? null,
        right: alone[index] ?? null,
        isPaired: false,
        hunk,
      });
    }
    waiting = [];
    next = Math.max(next, until);
  };
  for (const {line, partner} of removed) {
    const at =
      partner === null ? -1 : added.findIndex((other, index) => index >= next && other.line === partner);
    if (at === -1) {
      waiting.push(line);
      continue;
    }
    flush(at);
    rows.push({kind: 'pair', left: line, right: partner, isPaired: true, hunk});
    next = at + 1;
  }
  flush(added.length);
  return [...rows, ...run.filter(entry => entry.kind === 'no-newline')];
}
