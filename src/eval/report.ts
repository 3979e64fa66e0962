import type {EngineInfo} from '../pipeline/ports.ts';
import type {EvalCase, RunResult, Way} from './case.ts';
import type {CorpusCase} from './corpus.ts';
import {corpusGroups} from './corpus-table.ts';
import type {Counts} from './counts.ts';
import type {Measured} from './measure.ts';
import {published} from './published.ts';
import {classOf, languages, type TaskCase} from './task-case.ts';
import {classSummaries, taskSummaries} from './task-summary.ts';

export type Measurement = {
  engine: EngineInfo;
  /** True where the engine is not on this machine. */
  isRemote: boolean;
  version: string;
  runs: number;
  /** False after an interruption. */
  isComplete: boolean;
};

/** The one object that `eval --json` prints; names are those of the wire. */
export function taskReport(
  measurement: Measurement,
  measured: readonly Measured<TaskCase>[],
  ways: readonly Way[],
): object {
  return {
    ...headOf(measurement),
    tasks: taskSummaries(measured, ways).map(({way, case: taskCase, counts}) => ({
      way: way.name,
      id: taskCase.id,
      language: taskCase.language,
      class: classOf[taskCase.kind],
      task: taskCase.task,
      ...wireCounts(counts),
      runs: runsOf(measured, way, taskCase),
    })),
    classes: classSummaries(measured, ways).map(summary => ({
      way: summary.way.name,
      class: summary.class,
      ...wireCounts(summary.all),
      languages: Object.fromEntries(
        languages.flatMap(language => {
          const counts = summary.languages[language];
          return counts && counts.runs > 0 ? [[language, wireCounts(counts)]] : [];
        }),
      ),
      published: summary.published === null ? null : {...summary.published, source: published.source},
    })),
  };
}

/** The same for a file of real edits. */
export function corpusReport(
  measurement: Measurement,
  measured: readonly Measured<CorpusCase>[],
  [way]: readonly Way[],
): object {
  const cases = [...new Set(measured.map(run => run.case))];
  return {
    ...headOf(measurement),
    groups: corpusGroups(measured).map(({by, name, counts}) => ({by, name, ...wireCounts(counts)})),
    edits: cases.map(edit => ({
      id: edit.id,
      kind: edit.kind,
      lines: edit.lines,
      runs: way === undefined ? [] : runsOf(measured, way, edit),
    })),
  };
}

function headOf({engine, isRemote, version, runs, isComplete}: Measurement): object {
  return {
    engine: {
      kind: engine.kind,
      model: engine.model,
      base_url: engine.baseUrl,
      server: engine.server,
      window: engine.window,
      remote: isRemote,
    },
    version,
    runs_each: runs,
    complete: isComplete,
  };
}

function wireCounts(counts: Counts): object {
  const {right, asked, refused, wrong, failed} = counts;
  return {
    count: counts.runs,
    right,
    asked,
    refused,
    wrong,
    wrong_with_warning: counts.warned,
    server_failures: failed,
    median_seconds: counts.medianSeconds,
    median_tokens: counts.medianTokens,
  };
}

function runsOf<Case extends EvalCase>(measured: readonly Measured<Case>[], way: Way, of: Case): object[] {
  return measured
    .filter(run => run.way === way && run.case === of)
    .map(({seed, result}) => ({seed, ...wireResult(result)}));
}

function wireResult({outcome, code, isWarned, ms, tokens}: RunResult): object {
  return {
    outcome: outcome === 'failed' ? 'server-failure' : outcome,
    code,
    warned: isWarned,
    seconds: Math.round(ms) / 1000,
    prompt_tokens: tokens?.prompt ?? null,
    completion_tokens: tokens?.completion ?? null,
  };
}
