import type {EvalCase, RunResult, Way} from './case.ts';

/** One run and how it ended; `seed` counts from 1. */
export type Measured<Case extends EvalCase> = {case: Case; way: Way; seed: number; result: RunResult};

export type MeasureOptions<Case extends EvalCase> = {
  runs: number;
  signal: AbortSignal;
  /** Called after each run, with how many of them are over. */
  onRun?: (measured: Measured<Case>, done: number, of: number) => void;
};

/**
 * Makes every edit in every way, one run after the other; run k uses seed k. All cases come once before any comes twice, so
 * that what there is after an interruption still covers all of them. Resolves, when aborted, with the runs so far.
 */
export async function measure<Case extends EvalCase>(
  cases: readonly Case[],
  ways: readonly Way[],
  {runs, signal, onRun}: MeasureOptions<Case>,
): Promise<{measured: readonly Measured<Case>[]; isComplete: boolean}> {
  const measured: Measured<Case>[] = [];
  const of = runs * cases.length * ways.length;
  for (let seed = 1; seed <= runs; seed++) {
    for (const evalCase of cases) {
      for (const way of ways) {
        const result = signal.aborted ? null : await way.run(evalCase, {seed, signal});
        if (result === null) return {measured, isComplete: false};
        const one = {case: evalCase, way, seed, result};
        measured.push(one);
        onRun?.(one, measured.length, of);
      }
    }
  }
  return {measured, isComplete: true};
}
