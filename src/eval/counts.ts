import type {Outcome, RunResult} from './case.ts';

/** Several runs taken together. */
export type Counts = Record<Outcome, number> & {
  runs: number;
  /** Of the wrong ones, those with a warning before the decision. */
  warned: number;
  /** Null without runs. */
  medianSeconds: number | null;
  /** Prompt and answer, all requests of a run together; null where the server counted none. */
  medianTokens: number | null;
};

export function countsOf(results: readonly RunResult[]): Counts {
  const having = (outcome: Outcome) => results.filter(result => result.outcome === outcome).length;
  const tokens = results.flatMap(({tokens}) => (tokens === null ? [] : [tokens.prompt + tokens.completion]));
  const ms = median(results.map(result => result.ms));
  return {
    runs: results.length,
    right: having('right'),
    asked: having('asked'),
    refused: having('refused'),
    wrong: having('wrong'),
    failed: having('failed'),
    warned: results.filter(({outcome, isWarned}) => outcome === 'wrong' && isWarned).length,
    medianSeconds: ms === null ? null : Math.round(ms) / 1000,
    medianTokens: median(tokens),
  };
}

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
