import {safeText} from '../display/safe-text.ts';
import type {Outcome} from './case.ts';
import {columns} from './columns.ts';
import type {Counts} from './counts.ts';

const outcomes: readonly (Outcome | 'warned')[] = ['asked', 'refused', 'wrong', 'warned', 'failed'];

/** A table of what became of the runs, one line for each name, under a line that says in which way they were made. */
export function countTable(
  title: string,
  lines: readonly (readonly [name: string, counts: Counts])[],
): string {
  const head = ['', 'right', ...outcomes, 'seconds', 'tokens'];
  const row = (name: string, counts: Counts) => [
    name,
    `${counts.right}/${counts.runs}`,
    ...outcomes.map(outcome => (counts[outcome] === 0 ? '–' : String(counts[outcome]))),
    counts.medianSeconds === null ? '–' : counts.medianSeconds.toFixed(2),
    counts.medianTokens === null ? '–' : String(Math.round(counts.medianTokens)),
  ];
  return `${safeText(title)}\n${columns([head, ...lines.map(([name, counts]) => row(name, counts))])}`;
}
