import {expect, test} from 'vitest';
import {stem} from '../../src/focus/stem.ts';
import {splitWords} from '../../src/focus/words.ts';

test.each([
  ['parseHTTPHeader2', 'parse http header 2'],
  ['CMakeLists.txt', 'cmake lists txt'],
  ['fetchURLs now', 'fetch urls now'],
  ['snake_case-kebab.dot/SLASH', 'snake case kebab dot slash'],
  ['café naïve', 'café naïve'],
  ['日本 go', '日 本 go'],
  ['  --  ', ''],
])('%j falls into its words', (text, words) => {
  expect(splitWords(text).join(' ')).toBe(words);
});

test.each([
  ['parsing', 'parser', 'parses', 'parsed'],
  ['renderer', 'rendering', 'renders'],
  ['stories', 'story'],
  ['config', 'configuration', 'cfg'],
  ['dependencies', 'deps'],
  ['validate', 'validation', 'validator'],
])('the forms of one word meet: %s %s', (...forms) => {
  expect(new Set(forms.filter(Boolean).map(stem)).size).toBe(1);
});

test.each([
  ['status', 'state'],
  ['class', 'clash'],
  ['test', 'text'],
])('different words stay apart: %s %s', (a, b) => {
  expect(stem(a)).not.toBe(stem(b));
});
