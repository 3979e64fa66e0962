import {expect, test} from 'vitest';
import type {SlotProgress} from '../../../src/pipeline/ports.ts';
import {engineAt, engineOn, newCall} from './engine-on.ts';
import {pickRequest, replaceRequest} from './requests.ts';

const good = {slots: {old_string: 'greet', new_string: 'welcome'}};

test('each further attempt is told with its count and reason', async () => {
  await using engine = await engineOn({
    answers: [{failure: 'busy'}, {failure: 'loading'}, {reset: true}, good],
  });
  const call = newCall();
  expect(await engine.model.spec(replaceRequest, call)).toMatchObject({kind: 'filled'});
  expect(call.progress.filter(one => one.kind === 'retry')).toEqual([
    {kind: 'retry', attempt: 1, of: 3, reason: 'The server is busy with other requests.', waitMs: 0},
    {
      kind: 'retry',
      attempt: 2,
      of: 3,
      reason: 'The model is not ready yet: Model assets are not available yet.',
      waitMs: 0,
    },
    {
      kind: 'retry',
      attempt: 3,
      of: 3,
      reason: 'The connection broke before the answer was complete.',
      waitMs: 0,
    },
  ]);
});

test('waits as long as the server asks for, within reason', async () => {
  for (const [asked, waitMs] of [
    ['2', 2000],
    ['3600', 15_000],
    ['soon', 0],
  ] as const) {
    const busy = {status: 429, body: {error: {type: 'rate_limit_error'}}, headers: {'retry-after': asked}};
    await using engine = await engineOn({answers: () => busy});
    const abort = new AbortController();
    const told = await new Promise(resolve => {
      const onProgress = (one: SlotProgress) => one.kind === 'retry' && resolve(one);
      const call = newCall({signal: abort.signal, onProgress});
      engine.model.spec(replaceRequest, call).catch(() => undefined);
    });
    abort.abort();
    expect(told).toMatchObject({kind: 'retry', waitMs});
  }
});

test('an abort ends the wait at once, and nothing more is asked', async () => {
  await using engine = await engineOn({answers: () => ({failure: 'busy'})});
  const abort = new AbortController();
  const patient = engineAt(engine.server.baseUrl, {retryDelaysMs: [3_600_000]});
  const call = newCall({signal: abort.signal, onProgress: one => one.kind === 'retry' && abort.abort()});
  const error = await patient.pick(pickRequest, call).catch(thrown => thrown);
  expect(error).toBe(abort.signal.reason);
  expect(engine.server.requests).toHaveLength(1);
});

test('an aborted call asks nothing', async () => {
  await using engine = await engineOn({});
  const signal = AbortSignal.abort();
  await expect(engine.model.pick(pickRequest, newCall({signal}))).rejects.toBe(signal.reason);
  expect(engine.server.requests).toEqual([]);
});

test('what the guardrail blocks is asked once more, by the order alone, and with the same schema', async () => {
  await using engine = await engineOn({answers: [{failure: 'guardrail'}, good]});
  const call = newCall();
  const answer = await engine.model.spec(replaceRequest, call);
  expect(answer).toMatchObject({kind: 'filled'});
  expect(answer.usage, 'was counted for another prompt than the previewed one').toBeUndefined();
  const [first, second] = engine.server.requests;
  expect(first?.prompt).toContain('func greet');
  expect(second?.prompt).toBe(replaceRequest.instruction);
  expect(second?.schema).toEqual(first?.schema);
  expect(call.progress).toContainEqual(expect.objectContaining({kind: 'retry', attempt: 1, of: 1}));
});

test('slots that arrived before a failure are cleared by the next attempt', async () => {
  const begun = {choices: [{index: 0, delta: {content: '{"old_string": "gr'}}]};
  await using engine = await engineOn({
    answers: [{events: [begun, {error: {message: 'busy', type: 'rate_limit_error'}}]}, good],
  });
  const call = newCall();
  await engine.model.spec(replaceRequest, call);
  expect(call.progress.map(one => (one.kind === 'slots' ? one.slots : one.kind))).toEqual([
    {old_string: 'gr'},
    {},
    'retry',
    {old_string: 'greet', new_string: 'welcome'},
  ]);
});
