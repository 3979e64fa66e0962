import {expect, test} from 'vitest';
import {searchWords} from '../../src/focus/rank-files.ts';
import {readTask} from '../../src/focus/task-words.ts';

test('searches for quoted texts and identifiers first, then for the long plain words', () => {
  expect(searchWords('fix: make `retry limit` of fetchUser configurable in the settings')).toEqual([
    'retry limit',
    'fetchUser',
    'configurable',
    'setting',
    'retry',
    'limit',
  ]);
});

test('searches for few words, none of them short', () => {
  const task = Array.from({length: 40}, (_, n) => `someName${n}`).join(' and ');
  expect(searchWords(task)).toHaveLength(12);
  expect(searchWords('add a to b')).toEqual([]);
});

test.each([
  ['fix(cli): keep the colour', ['cli'], 'fix'],
  ['[Tests] [nvm] keep the colour', ['nvm'], 'tests'],
  ['docs: keep the colour', [], 'docs'],
  ['globset/readme: keep the colour', ['globset', 'readm'], ''],
  ['keep the colour: red', [], ''],
])('%j begins with a scope or a label', (task, scope, label) => {
  expect(readTask(task)).toMatchObject({scope, label});
});

test('knows which words tell the place of the change', () => {
  const {terms, located} = readTask('Remove the banner from header when printing');
  expect([...located].map(at => terms[at]?.stem)).toEqual(['head']);
});
