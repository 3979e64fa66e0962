import {describe, expect, test} from 'vitest';
import {blockAtLine, commonIndentation, indented} from '../../src/pipeline/block-at-line.ts';

describe('the block around a line', () => {
  const lines = ['a {', '  one();', '}', 'b {', '  two();', '}', 'end'];

  test.each([
    ['its first line', ['b {', '  tow();', '}'], 3, 3],
    ['its middle line', ['b {', '  tow();', '}'], 4, 3],
    ['a last line that other blocks have as well', ['b {', '  tow();', '}'], 5, 3],
    ['one line', ['  tow();'], 4, 4],
    ['a line near the beginning', ['x', 'a {'], 0, 0],
  ])('is found by %s', (_, sought, line, first) => {
    const block = blockAtLine(lines, sought, line);
    expect(block.first).toBe(first);
    expect(block.lines).toEqual(lines.slice(first, first + sought.length));
  });

  test('is the likeliest one, though a single line resembles another of the lines sought more', () => {
    const names = ['"pro": "model-pro-05",', '"any": "model-pro-05",', 'last'];
    expect(blockAtLine(names, ['"rpo": "model-pro-05",', '"any": "model-pro-05",'], 0).first).toBe(0);
  });

  test('is told how alike it is', () => {
    expect(blockAtLine(lines, ['b {', '  two();', '}'], 3).likeness).toBe(1);
    expect(blockAtLine(lines, ['if (x) {', '  fail();', '}'], 3).likeness).toBeLessThan(0.6);
  });

  test('ends with the file', () => {
    expect(blockAtLine(lines, ['end', 'more'], 6)).toMatchObject({first: 6, lines: ['end']});
  });
});

describe('indentation', () => {
  test.each([
    [['  a', '    b'], '  '],
    [['  a', '', '  b'], '  '],
    [['\ta', '\t\tb'], '\t'],
    [['\ta', '  b'], ''],
    [['a', '  b'], ''],
    [[''], ''],
  ])('common to %j', (lines, expected) => {
    expect(commonIndentation(lines)).toBe(expected);
  });

  test('is put in place of what all lines have', () => {
    expect(indented(['  a', '', '    b'], '\t')).toEqual(['\ta', '', '\t  b']);
  });
});
