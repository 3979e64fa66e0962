import type {Way} from './case.ts';
import {columns} from './columns.ts';
import {countTable} from './count-table.ts';
import type {Measured} from './measure.ts';
import {published} from './published.ts';
import {languages, type TaskCase} from './task-case.ts';
import {classSummaries, taskSummaries} from './task-summary.ts';

/** What was measured as text: a table of the tasks for each way, then the totals for each class. */
export function taskTables(measured: readonly Measured<TaskCase>[], ways: readonly Way[]): string {
  const summaries = taskSummaries(measured, ways);
  const tables = ways.map(way => {
    const lines = summaries.filter(summary => summary.way === way);
    return countTable(
      way.label,
      lines.map(({case: {id}, counts}) => [id, counts] as const),
    );
  });
  return [...tables, totals(measured, ways)].join('\n');
}

function totals(measured: readonly Measured<TaskCase>[], ways: readonly Way[]): string {
  const share = (counts: {right: number; runs: number} | undefined | null) =>
    counts && counts.runs > 0 ? `${counts.right}/${counts.runs}` : '–';
  const rows = classSummaries(measured, ways).map(summary => [
    `${summary.class}${ways.length > 1 ? `, ${summary.way.label}` : ''}`,
    ...languages.map(language => share(summary.languages[language])),
    share(summary.all),
    share(summary.published),
  ]);
  const head = ['right / runs', ...languages, 'all', 'published*'];
  return `${columns([head, ...rows])}\n* ${published.source}.\n`;
}
