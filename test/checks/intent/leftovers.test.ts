import {expect, test} from 'vitest';
import {warningOf} from '../checked.ts';

const before = 'function greet() {}\ngreet();\ngreet();\n';
const spec = {operation: 'replace', oldString: 'greet', newString: 'welcome'} as const;

test('uses that a rename leaves in the file are told with the first one', async () => {
  const after = before.replace('function greet', 'function welcome');
  expect(await warningOf('leftover-here', {task: 'rename greet to welcome', before, after})).toEqual({
    code: 'leftover-here',
    message: '`greet` would still be used in 2 places of this file.',
    line: 2,
  });
});

test.each([
  'rename the function greet to welcome',
  'benenne die Funktion greet in welcome um',
  'benenne `greet` in `welcome` um',
])('%s: told where the spec is more than the name', async task => {
  const after = before.replace('function greet', 'function welcome');
  const line = {
    operation: 'replace',
    oldString: 'function greet() {}',
    newString: 'function welcome() {}',
  } as const;
  expect(await warningOf('leftover-here', {task, spec: line, before, after})).toMatchObject({line: 2});
});

test.each([
  ['every use is renamed', before.replaceAll('greet', 'welcome')],
  ['the rest is comments', 'function welcome() {}\n// greet\n"greet";\n'],
  ['the rest is other words', before.replaceAll('greet', 'welcome').concat('greeting();\n')],
])('nothing is told where %s', async (_, after) => {
  expect(await warningOf('leftover-here', {task: 'rename greet to welcome', spec, before, after})).toBeNull();
});

test('one value for another leaves nothing over', async () => {
  const value = {operation: 'replace', oldString: 'red', newString: 'blue'} as const;
  const texts = {before: 'a = red;\nb = red;\n', after: 'a = blue;\nb = red;\n'};
  expect(await warningOf('leftover-here', {task: 'set a to blue', spec: value, ...texts})).toBeNull();
});

test('uses in other files are told with count and files', async () => {
  const after = before.replaceAll('greet', 'welcome');
  const asked: string[] = [];
  const findUses = async (name: string) => {
    asked.push(name);
    return [
      {path: 'a.ts', count: 3},
      {path: 'b.ts', count: 2},
      {path: 'c.ts', count: 0},
      {path: 'my d.ts', count: 1},
    ];
  };
  expect(await warningOf('leftover-elsewhere', {task: 'better name', spec, before, after, findUses})).toEqual(
    {
      code: 'leftover-elsewhere',
      message: '`greet` is still used in 3 places of 2 other files: b.ts, my d.ts.',
      followUps: [
        {path: 'b.ts', task: 'rename `greet` to `welcome` in @b.ts'},
        {path: 'my d.ts', task: 'rename `greet` to `welcome` in @"my d.ts"'},
      ],
    },
  );
  expect(asked).toEqual(['greet']);
});

test('other files are not searched where nothing is renamed', async () => {
  const findUses = async () => Promise.reject(new Error('searched'));
  const texts = {before: 'a = 1;\n', after: 'a = 2;\n'};
  expect(await warningOf('leftover-elsewhere', {task: 'set a to 2', ...texts, findUses})).toBeNull();
});
