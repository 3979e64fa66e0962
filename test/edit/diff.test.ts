import {applyPatch} from 'diff';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {diffTexts} from '../../src/edit/diff.ts';
import {unifiedDiff} from '../../src/edit/unified-diff.ts';

const numbered = (count: number, change: (line: number) => string = String) =>
  Array.from({length: count}, (_, index) => `${change(index + 1)}\n`).join('');

describe('diffTexts', () => {
  test('gives lines with their numbers and some context', () => {
    expect(diffTexts('a\nb\nc\n', 'a\nB\nc\n', 1)).toEqual({
      added: 1,
      removed: 1,
      hunks: [
        {
          oldStart: 1,
          oldCount: 3,
          newStart: 1,
          newCount: 3,
          lines: [
            {kind: 'context', oldLine: 1, newLine: 1, text: 'a'},
            {kind: 'removed', oldLine: 2, newLine: null, text: 'b'},
            {kind: 'added', oldLine: null, newLine: 2, text: 'B'},
            {kind: 'context', oldLine: 3, newLine: 3, text: 'c'},
          ],
        },
      ],
    });
  });

  test('is empty for equal texts', () => {
    expect(diffTexts('a\n', 'a\n')).toEqual({hunks: [], added: 0, removed: 0});
  });

  test('joins hunks whose context touches, and no others', () => {
    const change = (...lines: number[]) =>
      numbered(30, line => (lines.includes(line) ? `${line}!` : `${line}`));
    expect(diffTexts(numbered(30), change(5, 12)).hunks).toHaveLength(1);
    expect(diffTexts(numbered(30), change(5, 13)).hunks).toHaveLength(2);
    expect(diffTexts(numbered(30), change(5, 13), 0).hunks).toHaveLength(2);
  });

  test('marks the side that lacks the final newline', () => {
    const [hunk] = diffTexts('a\nb', 'a\nb\n').hunks;
    expect(hunk?.lines.slice(1)).toEqual([
      {kind: 'removed', oldLine: 2, newLine: null, text: 'b', noNewline: true},
      {kind: 'added', oldLine: null, newLine: 2, text: 'b'},
    ]);
  });

  test('sees a change of line ends, and shows none of them', () => {
    const diff = diffTexts('a\r\nb\r\n', 'a\r\nb\n');
    expect(diff).toMatchObject({added: 1, removed: 1});
    expect(diff.hunks[0]?.lines.map(line => line.text)).toEqual(['a', 'b', 'b']);
  });

  test('counts the whole of very different texts', () => {
    const diff = diffTexts(
      numbered(5000),
      numbered(4000, line => `other ${line}`),
    );
    expect(diff).toMatchObject({removed: 5000, added: 4000});
  });
});

describe('unifiedDiff', () => {
  test.each([
    ['a change', 'a\nb\nc\n', 'a\nB\nc\n', '@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n'],
    ['one line', 'a\n', 'b\n', '@@ -1 +1 @@\n-a\n+b\n'],
    ['a new file', '', 'a\n', '@@ -0,0 +1 @@\n+a\n'],
    ['a file made empty', 'a\nb\n', '', '@@ -1,2 +0,0 @@\n-a\n-b\n'],
    [
      'no final newline',
      'a',
      'b',
      '@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n',
    ],
    ['CRLF', 'a\r\nb\r\n', 'a\r\nc\r\n', '@@ -1,2 +1,2 @@\n a\r\n-b\r\n+c\r\n'],
  ])('of %s', (_, before, after, body) => {
    expect(unifiedDiff('x.txt', before, after)).toBe(`--- a/x.txt\n+++ b/x.txt\n${body}`);
  });

  test('is empty for equal texts', () => {
    expect(unifiedDiff('x.txt', 'a', 'a')).toBe('');
  });

  test('quotes names that would break the header', () => {
    expect(unifiedDiff('a\nb', '', 'x\n')).toMatch(/^--- "a\/a\\nb"\n\+\+\+ "b\/a\\nb"\n@@/);
  });

  test('applied to the text before gives the text after', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', '', '\n', '\n', '\r\n'), {maxLength: 40})
      .map(parts => parts.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== after);
        expect(applyPatch(before, unifiedDiff('x', before, after), {autoConvertLineEndings: false})).toBe(
          after,
        );
      }),
    );
  });
});
