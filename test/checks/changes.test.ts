import {expect, test} from 'vitest';
import {changesOf} from '../../src/checks/changes.ts';
import {diffTexts} from '../../src/edit/diff.ts';

/** Each change in short: old line, new line, and the characters that differ. */
function changes(before: string, after: string) {
  return changesOf(before, after, diffTexts(before, after)).map(change => [
    change.oldLine,
    change.line,
    before.slice(change.before.start, change.before.end),
    after.slice(change.after.start, change.after.end),
  ]);
}

test.each([
  ['a replaced word', 'one\ntwo three\n', 'one\ntwo four\n', [[2, 2, 'three', 'four']]],
  ['an inserted line', 'a\nb\n', 'a\nx\nb\n', [[2, 2, '', 'x\n']]],
  ['a removed line', 'a\nx\nb\n', 'a\nb\n', [[2, 2, 'x\n', '']]],
  ['a removed last line', 'a\nb\nx\n', 'a\nb\n', [[3, 2, 'x\n', '']]],
  ['a first line in an empty file', '', 'a\n', [[1, 1, '', 'a\n']]],
  [
    'two places of one hunk',
    'a\nb\nc\n',
    'x\nb\ny\n',
    [
      [1, 1, 'a', 'x'],
      [3, 3, 'c', 'y'],
    ],
  ],
  [
    'two hunks, the first of which shifts the second',
    `a\n${'=\n'.repeat(20)}b\n`,
    `a\nnew\n${'=\n'.repeat(20)}c\n`,
    [
      [2, 2, '', 'new\n'],
      [22, 23, 'b', 'c'],
    ],
  ],
  ['a file with CRLF', 'a\r\nbc\r\n', 'a\r\nbd\r\n', [[2, 2, 'c', 'd']]],
  ['no change', 'a\n', 'a\n', []],
])('%s', (_, before, after, expected) => {
  expect(changes(before, after)).toEqual(expected);
});
