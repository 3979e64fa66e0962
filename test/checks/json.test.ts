import {expect, test} from 'vitest';
import {syntaxOf} from './checked.ts';

const comments = '{\n  // note\n  "a": 1,\n}\n';

test.each([
  ['a.json', '{"a": 1}\n', '{"a": 2}\n', 'still parses'],
  ['a.json', '\ufeff{"a": 1}\n', '\ufeff{"a": 2}\n', 'still parses'],
  ['a.json', '{\n"a": 1\n}\n', '{\n"a": 1,\n}\n', 'line 2 no longer parses'],
  ['a.json', '{\n"a": 1,\n"b": 2\n}\n', '{\n"a": 1,\n"b": two\n}\n', 'line 3 no longer parses'],
  ['a.json', '{\n"a": 1\n}\n', '{\n"a": 1\n', 'line 2 no longer parses'],
  ['a.json', '{"a": 1,}\n', '{"a": 1}\n', 'parses again'],
  ['a.json', comments, comments.replace('1', '2'), 'did not parse before'],
  ['tsconfig.json', comments, comments.replace('1', '2'), 'not checked (JSON with comments)'],
  ['tsconfig.json', '{"a": 1}', '{"a": 1,}', 'not checked (JSON with comments)'],
  ['tsconfig.json', '{"a": 1}', '{"a": 2}', 'still parses'],
  ['tsconfig.build.json', '{"a": 1}', '{"a": 1,}', 'not checked (JSON with comments)'],
  ['.vscode/settings.json', comments, comments, 'not checked (JSON with comments)'],
  ['a.jsonc', comments, comments.replace('1', '('), 'not checked (JSON with comments)'],
])('%s: the verdict is told', async (path, before, after, verdict) => {
  expect(await syntaxOf(path, before, after)).toBe(verdict);
});
