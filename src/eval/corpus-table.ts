import type {Way} from './case.ts';
import type {CorpusCase} from './corpus.ts';
import {countTable} from './count-table.ts';
import {type Counts, countsOf} from './counts.ts';
import type {Measured} from './measure.ts';

/** Sizes of files by their lines; the last one has no end. */
const sizes = [
  {name: 'up to 100 lines', most: 100},
  {name: 'up to 300 lines', most: 300},
  {name: 'up to 1000 lines', most: 1000},
  {name: 'over 1000 lines', most: Number.POSITIVE_INFINITY},
];

export type CorpusGroup = {by: 'kind' | 'size' | 'all'; name: string; counts: Counts};

/** What was measured, by kind of edit, by size of the file, and all of it. */
export function corpusGroups(measured: readonly Measured<CorpusCase>[]): CorpusGroup[] {
  const group = (by: CorpusGroup['by'], names: readonly string[], nameOf: (of: CorpusCase) => string) =>
    names.flatMap(name => {
      const results = measured.filter(run => nameOf(run.case) === name).map(run => run.result);
      return results.length === 0 ? [] : [{by, name, counts: countsOf(results)}];
    });
  const kinds = [...new Set(measured.map(run => run.case.kind))].sort();
  return [
    ...group('kind', kinds, ({kind}) => kind),
    ...group(
      'size',
      sizes.map(({name}) => name),
      sizeOf,
    ),
    ...group('all', ['all edits'], () => 'all edits'),
  ];
}

/** The groups as text. */
export function corpusTables(measured: readonly Measured<CorpusCase>[], ways: readonly Way[]): string {
  return ways
    .map(way => {
      const groups = corpusGroups(measured.filter(run => run.way === way));
      return countTable(
        way.label,
        groups.map(({name, counts}) => [name, counts] as const),
      );
    })
    .join('\n');
}

function sizeOf({lines}: CorpusCase): string {
  return sizes.find(({most}) => lines <= most)?.name ?? '';
}
