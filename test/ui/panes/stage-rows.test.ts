import {describe, expect, test} from 'vitest';
import type {FlowState, RequestRecord} from '../../../src/pipeline/state.ts';
import {stageRows} from '../../../src/ui/panes/pipeline/stage-rows.ts';
import {flowChanged, taskBegun, waitsForPerson} from '../../../src/ui/state/run-state.ts';
import {newUiState} from '../../../src/ui/state/ui-state.ts';
import {reviewState, stuckState} from '../support/fake-deps.ts';

const start = taskBegun(newUiState({columns: 100, rows: 30}), 'change two', 1000);

const request = (stage: 'pick' | 'spec', ms: number): RequestRecord => ({
  stage,
  sent: null,
  estimate: 300,
  window: 4096,
  usage: {promptTokens: 280, completionTokens: 32},
  raw: '',
  ms,
});

const asked = {task: 'change two', pin: null, requests: [], canAskAgain: true};

const picking = (slots: Record<string, string>, retry: string | null = null): FlowState => ({
  kind: 'picking',
  listing: ['a.py', 'b.py'],
  candidates: ['a.py', 'b.py'],
  contents: new Map(),
  seed: 0,
  startedAt: 0,
  slots,
  retry,
  estimate: 318,
  window: 4096,
  ...asked,
});

function drawn(flow: FlowState, now: number): string[] {
  const {run} = flowChanged(start, flow, 1000);
  return stageRows(run, now, 100).map(({left, right}) =>
    [left, right]
      .map(row =>
        row
          .map(span => span.text)
          .join('')
          .trim(),
      )
      .filter(Boolean)
      .join(' | '),
  );
}

describe('stageRows', () => {
  test('shows what waits and, of what runs, the time', () => {
    expect(drawn(picking({}), 3300)).toEqual([
      '1 pick  ▸ 2.3s  choosing among 2 files | ~318/4096 tokens',
      '',
      '2 spec  ·',
      '',
      '3 diff  ·',
    ]);
  });

  test('shows slots as they arrive', () => {
    expect(drawn(picking({path: 'a.py', instruction: 'change tw'}), 1000).slice(0, 2)).toEqual([
      '1 pick  ▸ 0.0s  a.py | ~318/4096 tokens',
      'change tw',
    ]);
  });

  test('shows why a request is made again', () => {
    expect(drawn(picking({}, 'the server is busy, again in 2 s'), 1000)[0]).toContain('the server is busy');
  });

  test('shows the usual time once there is one', () => {
    const before = flowChanged(start, {...reviewState('change two'), requests: [request('pick', 900)]}, 2000);
    const {run} = flowChanged(taskBegun(before, 'next', 3000), picking({}), 3000);
    expect(
      stageRows(run, 4000, 100)[0]
        ?.left.map(span => span.text)
        .join(''),
    ).toContain('1.0s usually 0.9s');
  });

  test('shows a proposal: its file, its edit, its counts, how it matched and what is known of it', () => {
    const review = {...reviewState('change two'), requests: [request('pick', 912), request('spec', 1104)]};
    expect(drawn(review, 9000)).toEqual([
      '1 pick  ✓ 0.9s  src/main.py · replace | 312/4096 tokens',
      'change two to TWO',
      '2 spec  ✓ 1.1s  two → TWO | 312/4096 tokens',
      '',
      '3 diff  ? +1 −1   whole words · still parses',
    ]);
  });

  test('shows attempts and how much of a long file the model saw', () => {
    const review = {
      ...reviewState('change two'),
      attempts: [{instruction: '', spec: null, outcome: 'not-found'}],
      excerpt: {parts: [{firstLine: 10, lastLine: 90}], text: '', isWholeFile: false, totalLines: 800},
    };
    expect(drawn(review, 0)[3]).toBe('saw lines 10-90 of 800  attempt 1: not found');
  });

  test('marks the stage that failed', () => {
    expect(drawn(stuckState('change two'), 0)[2]).toMatch(/^2 spec {2}✗/);
  });
});

describe('a gate', () => {
  test('takes the focus from an empty input, and not from one with text', () => {
    const empty = waitsForPerson(start, reviewState('change two'), 2000);
    expect(empty.focus).toBe('pipeline');
    const typing = {...start, input: {...start.input, buffer: {text: 'x', cursor: 1}}};
    expect(waitsForPerson(typing, reviewState('change two'), 2000).focus).toBe('task');
  });

  test('opens once the checks are through', () => {
    const checking = {...reviewState('change two'), checks: {kind: 'running'} as const};
    const waiting = waitsForPerson(start, checking, 2000);
    expect(waiting.guard.openedAt).toBeNull();
    expect(flowChanged(waiting, reviewState('change two'), 2500).guard.openedAt).toBe(2500);
  });
});
