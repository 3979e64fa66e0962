import {describe, expect, test} from 'vitest';
import {continueFlat} from '../../src/edit/flat-text.ts';

/** Lines are divided by `|`; they go behind four blanks in a file of four blanks a level. */
function continued(lines: string, indent = '    ') {
  return continueFlat(lines.split('|'), '', indent, {tabs: false, width: 4}).join('|');
}

describe('flat text behind an indentation', () => {
  test.each([
    ['flat lines', 'a|b', '    a|    b'],
    ['a block', 'if a:|    b', '    if a:|        b'],
    ['a block with its end', 'if a {|    b|}', '    if a {|        b|    }'],
    ['a chain', 'a|    .b()|    .c()', '    a|        .b()|        .c()'],
    ['a long call', 'a(b,|    c)', '    a(b,|        c)'],
    ['blank lines', 'a||b', '    a||    b'],
  ])('is shifted as a whole: %s', (_, lines, expected) => {
    expect(continued(lines)).toBe(expected);
  });

  test.each([
    ['a block with its end', 'if a {|        b|    }', '    if a {|        b|    }'],
    ['a statement', 'a = 1|    b = 2', '    a = 1|    b = 2'],
    ['the inside of a block', 'if a:|        b|        c', '    if a:|        b|        c'],
  ])('is left alone behind its first line where that is as deep as the file: %s', (_, lines, expected) => {
    expect(continued(lines)).toBe(expected);
  });

  test('takes tabs where the place has them', () => {
    expect(continued('a|  b', '\t')).toBe('\ta|\t\tb');
  });
});
