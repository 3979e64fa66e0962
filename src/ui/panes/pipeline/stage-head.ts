import {type FlowState, isEnd, type RequestRecord} from '../../../pipeline/state.ts';
import {type Row, type Span, span} from '../../rows.ts';
import {stageOf} from '../../state/run-state.ts';
import type {RunState} from '../../state/ui-state.ts';

export type StageName = 'pick' | 'spec' | 'diff';

/** Number, name and mark of a stage. */
export function head(number: number, stage: StageName, run: RunState): Span[] {
  const mark = markOf(stage, run);
  return [span(`${number} `, 'dim'), span(stage, 'title'), span('  '), marks[mark], span(' ')];
}

type Mark = 'waiting' | 'running' | 'done' | 'asking' | 'failed';

const marks: Readonly<Record<Mark, Span>> = {
  waiting: span('·', 'dim'),
  running: span('▸', 'accent'),
  done: span('✓', 'good'),
  asking: span('?', 'warn'),
  failed: span('✗', 'bad'),
};

const order: readonly StageName[] = ['pick', 'spec', 'diff'];

function markOf(stage: StageName, {flow, isRunning}: RunState): Mark {
  if (flow === null) return stage === 'pick' && isRunning ? 'running' : 'waiting';
  const current = stageOf(flow);
  const distance = order.indexOf(stage) - order.indexOf(current);
  if (distance < 0) return 'done';
  if (distance > 0) return 'waiting';
  if (flow.kind === 'stuck' || flow.kind === 'failed' || flow.kind === 'cancelled') return 'failed';
  if (flow.kind === 'review') return flow.checks.kind === 'done' ? 'asking' : 'running';
  if (flow.kind === 'choosing-file' || flow.kind === 'choosing-place') return 'asking';
  return isEnd(flow) ? (flow.kind === 'applied' ? 'done' : 'failed') : 'running';
}

/** How long a stage has been under way, beside the time it usually takes; afterwards the time it took. */
export function timing(stage: 'pick' | 'spec', run: RunState, now: number): Span[] {
  const {flow} = run;
  const isUnderWay = flow
    ? stageOf(flow) === stage && !isEnd(flow) && run.person === null
    : run.isRunning && stage === 'pick';
  if (isUnderWay) {
    const usual = median(run.usual[stage]);
    const elapsed = seconds(Math.max(0, now - run.stageStartedAt));
    return [span(elapsed, 'accent'), span(usual === null ? '  ' : ` usually ${seconds(usual)}  `, 'dim')];
  }
  const spent = requestsOf(stage, flow).reduce((sum, request) => sum + request.ms, 0);
  return spent >= 50 ? [span(`${seconds(spent)}  `, 'dim')] : [];
}

/** Tokens of the last request against the window, `312/4096 tokens`; `~` marks an estimate. */
export function meter(stage: 'pick' | 'spec', flow: FlowState | null, isRoomy: boolean): Row {
  const last = requestsOf(stage, flow).at(-1);
  const isAsking =
    flow !== null && (flow.kind === 'picking' || flow.kind === 'specifying') && stageOf(flow) === stage;
  const window = isAsking ? flow.window : (last?.window ?? null);
  if (window === null) return [];
  const used = isAsking
    ? flow.estimate
    : last?.usage
      ? last.usage.promptTokens + last.usage.completionTokens
      : (last?.estimate ?? null);
  if (used === null) return [];
  const isEstimate = isAsking || !last?.usage;
  return [
    span(
      `${isEstimate ? '~' : ''}${used}/${window}${isRoomy ? ' tokens' : ''}`,
      used > window * 0.9 ? 'warn' : 'dim',
    ),
  ];
}

function requestsOf(stage: 'pick' | 'spec', flow: FlowState | null): RequestRecord[] {
  return flow ? flow.requests.filter(request => request.stage === stage) : [];
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)}s`;
}

function median(values: readonly number[]): number | null {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;
}
