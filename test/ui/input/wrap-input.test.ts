import {expect, test} from 'vitest';
import {wrapInput} from '../../../src/ui/input/wrap-input.ts';

test.each([
  ['nothing', '', 0, 5, [''], 0, 0],
  ['a short text', 'abc', 3, 5, ['abc'], 0, 3],
  ['a text over two rows', 'abcdefg', 7, 5, ['abcde', 'fg'], 1, 2],
  ['the cursor behind a full row', 'abcde', 5, 5, ['abcde', ''], 1, 0],
  ['the cursor before a full row', 'abcde', 0, 5, ['abcde'], 0, 0],
  ['line ends', 'a\nb', 3, 5, ['a', 'b'], 1, 1],
  ['an empty last line', 'a\n', 2, 5, ['a', ''], 1, 0],
  ['wide characters', '漢字漢', 3, 5, ['漢字', '漢'], 1, 2],
  ['a control character', 'a\u001bb', 3, 5, ['a␛b'], 0, 3],
] as const)('wraps %s', (_, text, cursor, width, rows, cursorRow, cursorColumn) => {
  expect(wrapInput(text, cursor, width)).toEqual({rows, cursorRow, cursorColumn});
});

test('draws a grapheme as it is described', () => {
  expect(wrapInput('aXb', 3, 20, grapheme => (grapheme === 'X' ? '[long]' : grapheme))).toEqual({
    rows: ['a[long]b'],
    cursorRow: 0,
    cursorColumn: 8,
  });
});
