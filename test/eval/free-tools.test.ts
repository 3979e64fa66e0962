import {describe, expect, test} from 'vitest';
import type {StandInAnswer} from '../support/stand-in-answer.ts';
import {evalOn, runOf, taskCase} from './eval-on.ts';

const settings = 'Sources/Settings.swift';
const before = taskCase('swift number').files[settings] ?? '';
const right = before.replace('maxRetries = 3', 'maxRetries = 5');

const calling = (name: string, args: unknown): StandInAnswer => ({
  content: null,
  finish: 'tool_calls',
  message: {
    tool_calls: [
      {
        id: '1',
        type: 'function',
        function: {name, arguments: typeof args === 'string' ? args : JSON.stringify(args)},
      },
    ],
  },
});

const writing = (path: string, content: string) => calling('write_file', {path, content});

describe('what the model writes is what counts', () => {
  test.each<[what: string, answer: StandInAnswer, expected: object]>([
    ['the right text', writing(settings, right), {outcome: 'right', code: null}],
    ['the same place, told otherwise', writing(`./${settings}`, right), {outcome: 'right', code: null}],
    ['half of the file', writing(settings, 'maxRetries = 5\n'), {outcome: 'wrong', code: null}],
    ['another file', writing('settings.swift', right), {outcome: 'wrong', code: null}],
    ['a path outside', writing('../Settings.swift', right), {outcome: 'wrong', code: 'outside-workspace'}],
    ['an absolute path', writing('/Settings.swift', right), {outcome: 'wrong', code: 'outside-workspace'}],
    ['talk instead of a call', {content: right}, {outcome: 'refused', code: 'no-change'}],
    ['another tool', calling('edit', {path: settings}), {outcome: 'refused', code: 'no-change'}],
    ['arguments cut off', calling('write_file', '{"path": "'), {outcome: 'refused', code: 'no-change'}],
    ['a blocked prompt', {failure: 'guardrail'}, {outcome: 'refused', code: 'guardrail'}],
    ['a web page', {status: 200, body: '<html></html>'}, {outcome: 'failed', code: 'wrong-address'}],
  ])('%s', async (_what, answer, expected) => {
    await using on = await evalOn({answers: () => answer});
    expect(await runOf(on.tools, 'swift number')).toMatchObject(expected);
  });
});

test('the file is in the prompt, the tool on offer, and the tokens are counted', async () => {
  await using on = await evalOn({answers: [writing(settings, right)]});
  const result = await runOf(on.tools, 'swift number', 3);
  const [request] = on.server.requests;
  expect(request?.prompt).toContain('In Settings.swift, change maxRetries from 3 to 5.');
  expect(request?.prompt).toContain(before.trimEnd());
  expect(request?.body).toMatchObject({seed: 3, tools: [{function: {name: 'write_file'}}]});
  expect(request?.schema).toBeNull();
  expect(result?.tokens?.prompt).toBe(request?.promptTokens);
});

test('an aborted run has no result', async () => {
  await using on = await evalOn({answers: [{silent: true}]});
  const abort = new AbortController();
  const run = on.tools.run(taskCase('swift number'), {seed: 1, signal: abort.signal});
  await expect.poll(() => on.server.requests.length).toBe(1);
  abort.abort();
  expect(await run).toBeNull();
});
