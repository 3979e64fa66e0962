import {expect, test} from 'vitest';
import {warningOf} from '../checked.ts';

const body = 'function load() {\n  open();\n  read();\n  parse();\n  check();\n  close();\n  report();\n}\n';
const without = (...names: string[]) =>
  names.reduce((text, name) => text.replace(`  ${name}();\n`, ''), body);

test('an addition that takes a line away is told', async () => {
  const after = body.replace('  read();\n', '  log("x");\n');
  expect(await warningOf('loss-on-adding', {task: 'add a log line to load', before: body, after})).toEqual({
    code: 'loss-on-adding',
    message: '1 line would be removed, though the task only adds.',
    line: 3,
  });
});

test.each([
  ['add a log line to load', body.replace('  read();\n', '  log("x");\n  read();\n')],
  ['add a parameter to load', body.replace('load()', 'load(path: string)')],
  ['add error handling to load', body.replace('  read();\n', '  try {\n    read();\n  } catch {}\n')],
  ['add a check and remove read', body.replace('  read();\n', '  check2();\n')],
  ['make load log', body.replace('  read();\n', '  log("x");\n')],
])('%s: no line is lost', async (task, after) => {
  expect(await warningOf('loss-on-adding', {task, before: body, after})).toBeNull();
});

test('many lines that go unasked are told', async () => {
  const after = without('open', 'read', 'parse', 'check');
  expect(await warningOf('large-loss', {task: 'make load return 1', before: body, after})).toEqual({
    code: 'large-loss',
    message: '4 lines would be removed, which the task does not ask for.',
    line: 2,
  });
});

test.each([
  ['asked for', 'simplify load', without('open', 'read', 'parse', 'check')],
  ['few', 'make load return 1', without('open', 'read')],
  [
    'moved',
    'sort the calls of load',
    body.replace(
      / {2}open[\s\S]*?report\(\);\n/,
      lines => `${lines.trimEnd().split('\n').reverse().join('\n')}\n`,
    ),
  ],
  ['replaced one by one', 'load should do other things', body.replace(/(open|read|parse|check)/g, 'other$1')],
])('lines that are %s are not told', async (_, task, after) => {
  expect(await warningOf('large-loss', {task, before: body, after})).toBeNull();
});

test('a small task that changes many lines is told', async () => {
  const before = 'a\n';
  const after = `a\n${'b();\n'.repeat(20)}`;
  expect(await warningOf('large-change', {task: 'fix the typo in a', before, after})).toEqual({
    code: 'large-change',
    message: '20 lines would change, far more than the task names.',
    line: 2,
  });
  expect(await warningOf('large-change', {task: 'write a loop', before, after})).toBeNull();
});

test('a rename may touch as many lines as it needs', async () => {
  const before = 'load();\n\n'.repeat(100);
  const after = before.replaceAll('load', 'fetch');
  expect(await warningOf('large-change', {task: 'fix the typo load', before, after})).toBeNull();
});
