import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {cutToWidth, expandTabs, padToWidth} from '../../src/display/fit.ts';
import {safeText} from '../../src/display/safe-text.ts';
import {textWidth} from '../../src/display/width.ts';

const anyText = fc.oneof(fc.string({unit: 'binary'}), fc.string({unit: 'grapheme'}));

describe('cutToWidth', () => {
  test.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['漢字漢字', 8, '漢字漢字'],
    ['漢字漢字', 7, '漢字漢…'],
    ['漢字漢字', 6, '漢字…'],
    ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
    ['abc', 1, '…'],
    ['abc', 0, ''],
    ['', 5, ''],
  ])('%s in %d columns is %s', (text, width, cut) => {
    expect(cutToWidth(text, width)).toBe(cut);
  });

  test('is never wider than asked for', () => {
    fc.assert(
      fc.property(anyText, fc.nat(40), (text, width) => {
        expect(textWidth(cutToWidth(safeText(text), width))).toBeLessThanOrEqual(width);
      }),
    );
  });
});

test('padToWidth is exactly as wide as asked for', () => {
  fc.assert(
    fc.property(anyText, fc.integer({min: 1, max: 40}), (text, width) => {
      expect(textWidth(padToWidth(safeText(text), width))).toBe(width);
    }),
  );
});

describe('expandTabs', () => {
  test.each([
    ['\ta', 0, '    a'],
    ['ab\tc', 0, 'ab  c'],
    ['abcd\te', 0, 'abcd    e'],
    ['漢\ta', 0, '漢  a'],
    ['\ta', 2, '  a'],
    ['\u001b\ta', 0, '␛   a'],
  ])('%j from column %d is %j', (text, column, expanded) => {
    expect(expandTabs(text, {column})).toBe(expanded);
  });
});
