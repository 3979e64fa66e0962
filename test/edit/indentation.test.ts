import {describe, expect, test} from 'vitest';
import {fitIndentation} from '../../src/edit/indentation.ts';

const spaces = {tabs: false, width: 4};
const tabs = {tabs: true, width: 4};
const split = (text: string) => text.split('|');

/** Lines are divided by `|`; null where the block does not fit or the new lines have no counterpart. */
function reindent(given: string, file: string, newLines: string, style = spaces) {
  return fitIndentation(split(given), split(file), style)?.(split(newLines))?.join('|') ?? null;
}

describe('new lines are indented like the file', () => {
  test.each([
    ['by the same shift', 'a|  b', '    a|      b', 'c|  d|    e', '    c|      d|        e'],
    ['by a shift to the left', '    a', '  a', '    b|      c', '  b|    c'],
    ['above the block', '    a', '  a', '  b', 'b'],
    ['by twice the width', 'a|  b', 'a|    b', 'c|  d|    e', 'c|    d|        e'],
    ['as given where nothing was lost', '  a', '  a', '\tb', '\tb'],
    ['but blank lines are left alone', 'a', '    a', 'b||c', '    b||    c'],
    ['with a depth known from the block only', 'a|  b|   c', 'a|    b|     c', 'x|   y', 'x|     y'],
  ])('%s', (_, given, file, newLines, expected) => {
    expect(reindent(given, file, newLines)).toBe(expected);
  });

  test.each([
    ['spaces become tabs', '    a|        b', '\ta|\t\tb', '            c', '\t\t\tc'],
    ['two spaces become tabs', '  a|    b', '\ta|\t\tb', '      c', '\t\t\tc'],
    ['a comment keeps its one blank', '    /*|     * a', '\t/*|\t * a', '     * b', '\t * b'],
    ['flat text gets tabs', 'a', '\ta', 'b|    c', '\tb|\t\tc'],
  ])('in tabs: %s', (_, given, file, newLines, expected) => {
    expect(reindent(given, file, newLines, tabs)).toBe(expected);
  });
});

test.each([
  ['flat lines of a nested block', 'a|b', 'a|  b'],
  ['a line that moved out of its block', 'a|  b|c', 'a|  b|  c'],
  ['deeper lines that are less deep', 'a|    b|  c', 'a|  b|    c'],
])('another block: %s', (_, given, file) => {
  expect(fitIndentation(split(given), split(file), spaces)).toBeNull();
});

test('a depth without a counterpart is refused', () => {
  expect(reindent('a|        b|    c', '\ta|\t\tb|\tc', 'd|    e|f', tabs)).toBeNull();
  expect(reindent('a|  b|   c', 'a|    b|     c', 'x|       y')).toBeNull();
});

describe('where only the first line lost its indentation', () => {
  test.each([
    ['the others are mapped', 'a|        b', '\ta|\t\tb', 'c|        d', '\tc|\t\td'],
    [
      'new lines that are flat are shifted',
      'a|        b|    c',
      '\ta|\t\tb|\tc',
      'd|    e|c',
      '\td|\t\te|\tc',
    ],
  ])('%s', (_, given, file, newLines, expected) => {
    expect(reindent(given, file, newLines, tabs)).toBe(expected);
  });
});
