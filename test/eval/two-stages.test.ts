import {describe, expect, test} from 'vitest';
import {namesInReadingOrder} from '../../src/model/schemas.ts';
import type {StandInAnswer} from '../support/stand-in-answer.ts';
import {evalOn, runOf, taskCase} from './eval-on.ts';

const pick = (path: string, instruction: string, operation = 'replace'): StandInAnswer => ({
  content: JSON.stringify({path, instruction, operation}),
});
const replace = (from: string, to: string): StandInAnswer => ({slots: {old_string: from, new_string: to}});

const greet = 'Sources/greet.swift';
const store = 'Sources/Store.swift';
const func = '    func greet(name: String) -> String {';
const comment = '    // Builds one greeting.';

describe('a server that makes the mistakes of a small model', () => {
  test.each<[mistake: string, id: string, answers: StandInAnswer[], expected: object]>([
    [
      'a path with words around it, which names no file of the listing',
      'swift rename',
      [pick('`./greet.swift` (Swift)', 'Rename greet to welcome.')],
      {outcome: 'asked', code: 'unknown-file'},
    ],
    [
      'a decorated path, which the listing resolves',
      'swift rename',
      [pick('./greet.swift', 'Rename greet to welcome.'), replace('greet', 'welcome')],
      {outcome: 'right', code: null, isWarned: false},
    ],
    [
      'a dropped anchor',
      'swift comment',
      [pick(greet, 'Insert the comment above greet.'), replace(func, comment)],
      {outcome: 'wrong', code: null, isWarned: true},
    ],
    [
      'load to async',
      'swift async',
      [pick(store, 'Make load async.'), replace('load', 'async')],
      {outcome: 'wrong', code: null, isWarned: true},
    ],
    [
      'load to async, in Python',
      'python async',
      [pick('app/store.py', 'Make load async.'), replace('load', 'async')],
      {outcome: 'wrong', code: null, isWarned: true},
    ],
    [
      'a line that is not there, twice',
      'swift string',
      [
        pick('Sources/Settings.swift', 'Replace Downloads.'),
        replace('let title = "Download"', 'let title = "Transfers"'),
        replace('none of these lines', ''),
      ],
      {outcome: 'refused', code: 'not-found'},
    ],
    [
      'an apology',
      'swift number',
      [{content: null, message: {refusal: 'I cannot help with that.'}, finish: 'content_filter'}],
      {outcome: 'refused', code: 'refusal'},
    ],
    [
      'a text that stands in several places',
      'swift comment',
      [pick(greet, 'Insert the comment above greet.'), replace('    }\n', '')],
      {outcome: 'asked', code: 'ambiguous'},
    ],
  ])('%s', async (_mistake, id, answers, expected) => {
    await using on = await evalOn({answers});
    expect(await runOf(on.slots, id)).toMatchObject(expected);
  });
});

test('what is right counts as right, with the tokens of both requests', async () => {
  const insert = {slots: {anchor: func, position: 'before', text: comment}};
  await using on = await evalOn({answers: [pick(greet, 'Insert it above greet.', 'insert'), insert]});
  const result = await runOf(on.slots, 'swift comment');
  const prompt = on.server.requests.reduce((sum, request) => sum + request.promptTokens, 0);
  expect(result).toMatchObject({outcome: 'right', isWarned: false, tokens: {prompt}});
});

test.each([
  ['busy', {status: 429, body: {error: {type: 'rate_limit_error', message: 'Busy.'}}}],
  ['server-error', {status: 500, body: {error: {type: 'server_error', message: 'Broken.'}}}],
] satisfies [string, StandInAnswer][])('%s is the server’s fault', async (code, answer) => {
  await using on = await evalOn({answers: () => answer});
  expect(await runOf(on.slots, 'swift rename')).toMatchObject({outcome: 'failed', code, tokens: null});
});

test('run k asks with seed k', async () => {
  const answers = () => pick(greet, 'Rename it.');
  await using on = await evalOn({answers});
  await runOf(on.slots, 'swift rename', 4);
  expect(on.server.requests[0]?.body.seed).toBe(4);
});

test('the slots of a replacement can have other names', async () => {
  const slots = {existing_string: 'greet', new_string: 'welcome'};
  await using on = await evalOn({answers: [pick(greet, 'Rename it.'), {slots}]}, namesInReadingOrder);
  expect(await runOf(on.slots, 'swift rename')).toMatchObject({outcome: 'right'});
  expect(on.server.requests[1]?.prompt).not.toContain('old_string');
});

test('an aborted run has no result', async () => {
  await using on = await evalOn({answers: [{silent: true}]});
  const abort = new AbortController();
  const run = on.slots.run(taskCase('swift rename'), {seed: 1, signal: abort.signal});
  await expect.poll(() => on.server.requests.length).toBe(1);
  abort.abort();
  expect(await run).toBeNull();
});
