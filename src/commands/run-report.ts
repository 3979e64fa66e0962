import type {EditSpec} from '../edit/spec.ts';
import {unifiedDiff} from '../edit/unified-diff.ts';
import type {Problem} from '../errors.ts';
import type {EngineInfo, Warning} from '../pipeline/ports.ts';
import type {EndState, FlowState, RequestRecord} from '../pipeline/state.ts';

/** The one object that `run --json` prints; names are those of the wire. */
export type RunReport = {
  status: 'proposed' | 'applied' | 'failed';
  pick: {path: string; instruction: string; operation: string} | null;
  spec: object | null;
  match: {
    kinds: readonly string[];
    notes: readonly string[];
    places: readonly {line: number; column: number}[];
  } | null;
  diff: string;
  warnings: readonly {
    code: string;
    message: string;
    line?: number;
    follow_ups?: readonly {path: string; task: string}[];
  }[];
  error: null | {
    code: string;
    message: string;
    next: string;
    candidates: readonly {line: number; text: string}[];
    paths?: readonly string[];
  };
  usage: {requests: number; prompt_tokens: number; completion_tokens: number};
  engine: {kind: string; model: string | null; base_url: string | null} | null;
};

/** A finished run as data; a rejected end is what `run` makes of a proposal that is only shown. */
export function runReport(end: EndState, engine: EngineInfo | null): RunReport {
  const proposal = 'proposal' in end ? end.proposal : null;
  const spec = proposal?.spec ?? ('spec' in end ? end.spec : null);
  return {
    status: end.kind === 'applied' ? 'applied' : end.kind === 'rejected' ? 'proposed' : 'failed',
    pick: end.pick,
    spec: spec === null ? null : wireSpec(spec),
    match: proposal === null ? null : {...proposal.match, places: proposal.places},
    diff: proposal === null ? '' : unifiedDiff(proposal.path, proposal.before, proposal.after),
    warnings: (proposal?.warnings ?? []).map(wireWarning),
    error: end.kind === 'failed' ? errorOf(end.problem) : null,
    usage: usageOf(end.requests),
    engine: engine === null ? null : {kind: engine.kind, model: engine.model, base_url: engine.baseUrl},
  };
}

/** A run that failed before there was a flow, e.g. for its options. */
export function failedReport(problem: Problem): RunReport {
  const nothing = {pick: null, spec: null, match: null, diff: '', warnings: [], engine: null};
  return {status: 'failed', ...nothing, error: errorOf(problem), usage: usageOf([])};
}

function wireSpec(spec: EditSpec): object {
  return spec.operation === 'replace'
    ? {operation: 'replace', old_string: spec.oldString, new_string: spec.newString}
    : spec;
}

function wireWarning({followUps, ...warning}: Warning): RunReport['warnings'][number] {
  return followUps === undefined ? warning : {...warning, follow_ups: followUps};
}

function errorOf(problem: Problem): RunReport['error'] {
  const {code, message, next, candidates = [], paths} = problem;
  return {code, message, next, candidates, ...(paths === undefined ? {} : {paths})};
}

function usageOf(requests: readonly RequestRecord[]): RunReport['usage'] {
  const sum = (count: (request: RequestRecord) => number | undefined) =>
    requests.reduce((total, request) => total + (count(request) ?? 0), 0);
  return {
    requests: requests.filter(request => request.sent !== null).length,
    prompt_tokens: sum(request => request.usage?.promptTokens),
    completion_tokens: sum(request => request.usage?.completionTokens),
  };
}

/** One line about where the flow is, for stderr; null where nothing new can be said. */
export function progressLine(state: FlowState): string | null {
  switch (state.kind) {
    case 'ranking':
      return 'looking for files …';
    case 'picking':
      return state.retry ?? `stage 1 pick: ${state.candidates.length} candidates …`;
    case 'specifying':
      return (
        state.retry ??
        `stage 2 spec: ${state.pick.path} · ${state.pick.operation}${state.ask.lineChoices === null ? '' : ' · asked again over the nearest lines'} …`
      );
    default:
      return null;
  }
}
