import {describe, expect, test} from 'vitest';
import {keepTypography, plainTypography} from '../../src/edit/typography.ts';

test('plain typography has the same length', () => {
  expect(plainTypography('“a” ‘b’\u00a0c')).toBe('"a" \'b\' c');
});

describe('keepTypography', () => {
  test.each([
    ['quotes around a changed word', 'say "a" b', 'say “a” b', 'say "c" b', 'say “c” b'],
    ['words on both sides of a quote', '"a b" c', '“a b” c', '"x b" y', '“x b” y'],
    ['no-break spaces', 'a b c', 'a\u00a0b c', 'a b d', 'a\u00a0b d'],
    ['nothing that is gone', 'a "b" c', 'a “b” c', 'a "b"', 'a “b”'],
    ['quotes that are new beside no-break spaces', 'a b', 'a\u00a0b', 'a "b"', 'a\u00a0"b"'],
  ])('keeps %s', (_, given, file, changed, expected) => {
    expect(keepTypography(given, file, changed)).toBe(expected);
  });

  test.each([
    ['removed', 'a "b"', 'a “b”', 'a b'],
    ['added', '"a" b', '“a” b', '"a" "b"'],
    ['exchanged', '"a"', '“a”', "'a'"],
  ])('refuses quotes that are %s', (_, given, file, changed) => {
    expect(keepTypography(given, file, changed)).toBeNull();
  });
});
