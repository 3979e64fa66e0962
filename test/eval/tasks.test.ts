import {expect, test} from 'vitest';
import {casesFor} from '../../src/eval/task-case.ts';
import {taskCases} from '../../src/eval/tasks.ts';
import {taskCase} from './eval-on.ts';

const after = (id: string, from: string | RegExp, to: string) => {
  const {files, path} = taskCase(id);
  return (files[path] ?? '').replace(from, to);
};

test('six kinds of task in each of three languages', () => {
  const kinds = ['rename', 'number', 'string', 'comment', 'import', 'async'];
  const ids = ['swift', 'typescript', 'python'].flatMap(language => kinds.map(kind => `${language} ${kind}`));
  expect(taskCases.map(({id}) => id)).toEqual(ids);
});

test.each(taskCases)('$id: the file as it was is not right', ({path, files, isRight}) => {
  expect(isRight(files[path] ?? '')).toBe(false);
});

test.each<[id: string, from: string | RegExp, to: string, isRight: boolean]>([
  ['swift rename', /\bgreet\(/g, 'welcome(', true],
  ['swift rename', /\bgreet\(/, 'welcome(', false],
  ['swift number', 'maxRetries = 3', 'maxRetries = 5', true],
  ['swift number', 'maxRetries = 3', 'maxRetries = 50', false],
  ['swift string', '"Downloads"', '"Transfers"', true],
  ['swift string', /\n$/, '', false],
  ['swift comment', /( *)(func greet)/, '$1// Builds one greeting.\n$1$2', true],
  ['swift comment', /( *)(func greet)/, '$1// Builds one greeting.\n\n$1$2', true],
  ['swift comment', /( *)(func greet)/, '// Builds one greeting.\n$1$2', false],
  ['swift comment', / *func greet.*/, '    // Builds one greeting.', false],
  ['swift import', 'import Foundation\n', 'import OSLog\nimport Foundation\n', true],
  ['swift import', 'import Foundation\n', 'import Foundation\nimport OSLog\n', true],
  ['swift import', /$/, 'import OSLog\n', false],
  ['swift async', 'load() ->', 'load() async ->', true],
  ['swift async', 'load() ->', 'async() ->', false],
  ['typescript async', 'function load(): number', 'async function load(): Promise<number>', true],
  ['typescript async', 'function load()', 'async function load()', false],
  ['python async', 'def load', 'async def load', true],
])('%s: %s becomes %j: %s', (id, from, to, isRight) => {
  expect(taskCase(id).isRight(after(id, from, to))).toBe(isRight);
});

test('a task whose text does not stand in the file once is a mistake of ours', () => {
  const source = ['a.py', 'x', [['one', 'two']]] as const;
  const sources = {
    rename: source,
    number: source,
    string: source,
    comment: source,
    import: source,
    async: source,
  };
  expect(() => casesFor('python', {'a.py': 'one one'}, sources)).toThrow(
    '“one” does not stand in the file once.',
  );
});
