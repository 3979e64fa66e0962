import type {Way} from './case.ts';
import {type Counts, countsOf} from './counts.ts';
import type {Measured} from './measure.ts';
import {published} from './published.ts';
import {classOf, type Language, languages, type TaskCase, type TaskClass, taskClasses} from './task-case.ts';

type TaskRun = Measured<TaskCase>;

export type TaskSummary = {way: Way; case: TaskCase; counts: Counts};

/** `all` and each language that was measured; `published` is for Swift only and null where there is none. */
export type ClassSummary = {
  way: Way;
  class: TaskClass | 'all';
  all: Counts;
  languages: Readonly<Partial<Record<Language, Counts>>>;
  published: {right: number; runs: number} | null;
};

/** What was measured, for each task in the order of the tasks. */
export function taskSummaries(measured: readonly TaskRun[], ways: readonly Way[]): TaskSummary[] {
  const cases = [...new Set(measured.map(run => run.case))];
  return ways.flatMap(way =>
    cases.flatMap(taskCase => {
      const results = measured.filter(run => run.way === way && run.case === taskCase).map(run => run.result);
      return results.length === 0 ? [] : [{way, case: taskCase, counts: countsOf(results)}];
    }),
  );
}

/** The totals for each class, and for free tool calling over all of them, beside what was published. */
export function classSummaries(measured: readonly TaskRun[], ways: readonly Way[]): ClassSummary[] {
  return ways.flatMap(way => {
    const runs = measured.filter(run => run.way === way);
    const classes = taskClasses.map(name =>
      summaryOf(
        way,
        name,
        runs.filter(run => classOf[run.case.kind] === name),
      ),
    );
    return [...classes, summaryOf(way, 'all', runs)].filter(({all}) => all.runs > 0);
  });
}

function summaryOf(way: Way, name: ClassSummary['class'], runs: readonly TaskRun[]): ClassSummary {
  const resultsIn = (language: Language) =>
    runs.filter(run => run.case.language === language).map(run => run.result);
  return {
    way,
    class: name,
    all: countsOf(runs.map(run => run.result)),
    languages: Object.fromEntries(languages.map(language => [language, countsOf(resultsIn(language))])),
    published: publishedFor(way, name),
  };
}

function publishedFor({name}: Way, of: ClassSummary['class']): ClassSummary['published'] {
  if (name === 'two-stages') return of === 'all' ? null : published.twoStages[of];
  return name === 'free-tools' && of === 'all' ? published.freeTools : null;
}
