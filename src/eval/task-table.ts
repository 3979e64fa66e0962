import type {Way} from './case.ts';
import {columns} from './columns.ts';
import {countTable} from './count-table.ts';
import type {Measured} from './measure.ts';
import {published} from './published.ts';
import {languages, type TaskCase} from './task-case.ts';
import {classSummaries, taskSummaries} from './task-summary.ts';

/** What was measured as text: for each way a table of the tasks, then the totals for each class. */
export function taskTables(measured: readonly Measured<TaskCase>[], ways: readonly Way[]): string {
  const tables = ways.flatMap(way => {
    const lines = taskSummaries(measured, [way]).map(({case: {id}, counts}) => [id, counts] as const);
    return [countTable(way.label, lines), totals(measured, way)];
  });
  return [...tables, `* ${published.source}.\n`].join('\n');
}

function totals(measured: readonly Measured<TaskCase>[], way: Way): string {
  const rows = classSummaries(measured, [way]).map(summary => [
    summary.class,
    ...languages.map(language => share(summary.languages[language])),
    share(summary.all),
    share(summary.published),
  ]);
  return columns([['right / runs', ...languages, 'all', 'published*'], ...rows]);
}

function share(counts: {right: number; runs: number} | undefined | null): string {
  return counts && counts.runs > 0 ? `${counts.right}/${counts.runs}` : '–';
}
