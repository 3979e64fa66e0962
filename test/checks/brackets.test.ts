import {expect, test} from 'vitest';
import {findUnbalanced} from '../../src/checks/brackets.ts';
import {changesOf} from '../../src/checks/changes.ts';
import {diffTexts} from '../../src/edit/diff.ts';

test.each([
  ['f(a)', 'f(b)', false],
  ['f(a)', 'f(b', true],
  ['f(a)', 'f(a])', true],
  ['f(a)', 'f(a, [b], {c})', false],
  ['a', 'a // (', false],
  ['// f(a)\n// g {\n// }', 'f(a)\ng {\n}', false],
  ['// f(a)', 'f(a', true],
  ['f(\na)', 'f(\nb\n)', false],
])('%j to %j is unbalanced: %j', (before, after, expected) => {
  const texts = {before, after};
  const isInComment = (text: string, index: number) =>
    text.slice(text.lastIndexOf('\n', index) + 1, index).includes('//');
  const change = findUnbalanced(texts, changesOf(before, after, diffTexts(before, after)), (side, index) =>
    isInComment(texts[side], index) ? 'comment' : 'code',
  );
  expect(change !== null).toBe(expected);
});
