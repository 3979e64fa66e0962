import {expect, test} from 'vitest';
import {warningOf} from '../checked.ts';

const before = '// load reads the file\nfunction load() {\n  print("load");\n}\n';

test.each([
  ['a comment', before.replace('// load', '// async load'), 1],
  ['a string', before.replace('"load"', '"async load"'), 3],
])('a change in %s is told where the task names code', async (where, after, line) => {
  expect(await warningOf('outside-code', {task: 'make load async', before, after})).toEqual({
    code: 'outside-code',
    message: `The change lies in ${where}, though the task names \`load\`.`,
    line,
  });
});

test('a name between backticks is code', async () => {
  const after = before.replace('"load"', '"async load"');
  expect(
    await warningOf('outside-code', {task: "don't wait, make `load` async", before, after}),
  ).not.toBeNull();
});

test.each([
  ['make load async', before.replace('function', 'async function')],
  ['make load async', before.replace('load reads', 'async load reads').replace('function', 'async function')],
  ['reword the comment of load', before.replace('reads', 'gets')],
  ['explain load', before.replace('function', '// More.\nfunction')],
  ['disable print', before.replace('print(', '// print(')],
  ['replace "load" with "async load"', before.replace('"load"', '"async load"')],
  ["replace 'load' with 'async load'", before.replace('"load"', '"async load"')],
  ['ersetze „load“ durch „async load“', before.replace('"load"', '"async load"')],
  ['print hello', before.replace('"load"', '"hello"')],
])('%s: not told', async (task, after) => {
  expect(await warningOf('outside-code', {task, before, after})).toBeNull();
});
