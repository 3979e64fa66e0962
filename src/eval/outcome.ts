import type {ErrorCode} from '../errors.ts';
import type {EndState} from '../pipeline/state.ts';
import type {EvalCase, Outcome, RunResult} from './case.ts';

/** Codes of problems that say nothing about the model. */
const serverFaults: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'no-server',
  'no-model',
  'loading',
  'unauthorized',
  'wrong-address',
  'busy',
  'disconnected',
  'server-error',
  'internal',
]);

/** What the end of a run amounts to; `isQuestion` where a person would have been asked to choose. Null when aborted. */
export function resultOf(
  end: EndState,
  {isRight}: EvalCase,
  {isQuestion, ms}: {isQuestion: boolean; ms: number},
): RunResult | null {
  if (end.kind === 'cancelled') return null;
  const tokens = tokensOf(end);
  if (end.kind === 'failed') {
    const {code} = end.problem;
    return {outcome: isQuestion ? 'asked' : stopped(code), code, isWarned: false, ms, tokens};
  }
  const {after, warnings} = end.proposal;
  const outcome = isRight(after) ? 'right' : 'wrong';
  return {outcome, code: null, isWarned: warnings.length > 0, ms, tokens};
}

/** Whose fault it is that nothing was proposed. */
export function stopped(code: ErrorCode): Outcome {
  return serverFaults.has(code) ? 'failed' : 'refused';
}

function tokensOf({requests}: EndState): RunResult['tokens'] {
  const counted = requests.flatMap(({usage}) => (usage === null ? [] : [usage]));
  if (counted.length === 0) return null;
  return {
    prompt: counted.reduce((sum, usage) => sum + usage.promptTokens, 0),
    completion: counted.reduce((sum, usage) => sum + usage.completionTokens, 0),
  };
}
