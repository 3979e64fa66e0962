import fc from 'fast-check';
import {expect, test} from 'vitest';
import {allIndexes} from '../../src/edit/find.ts';

test.each([
  ['none', 'abc', 'x', []],
  ['one', 'abc', 'b', [1]],
  ['overlapping ones', 'aaaa', 'aa', [0, 1, 2]],
  ['nothing for no text', 'abc', '', []],
  ['nothing for a longer text', 'a', 'ab', []],
])('%s', (_, text, part, indexes) => {
  expect(allIndexes(text, part)).toEqual(indexes);
});

test('long patterns are found where short ones would be', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b'), {minLength: 300, maxLength: 900})
    .map(letters => letters.join(''));
  fc.assert(
    fc.property(text, fc.constantFrom('ab', 'a', 'aab'), fc.nat({max: 40}), (noise, unit, extra) => {
      const part = unit.repeat(200) + noise.slice(0, extra);
      const haystack = noise + unit.repeat(230) + part + noise;
      const plain: number[] = [];
      for (let at = haystack.indexOf(part); at >= 0; at = haystack.indexOf(part, at + 1)) plain.push(at);
      expect(allIndexes(haystack, part)).toEqual(plain);
    }),
  );
});
