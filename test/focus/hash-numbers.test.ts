import {expect, test} from 'vitest';
import {HashNumbers} from '../../src/focus/hash-numbers.ts';

test('hashes are numbered in the order in which they are first seen', () => {
  const numbers = new HashNumbers();
  expect([5, 0, -7, 5, 0, 9].map(hash => numbers.numberOf(hash))).toEqual([0, 1, 2, 0, 1, 3]);
});

test('each keeps its number while the table grows', () => {
  const numbers = new HashNumbers();
  const hashes = Array.from({length: 50_000}, (_, at) => Math.imul(at, 65_537) | 0);
  const first = hashes.map(hash => numbers.numberOf(hash));
  expect(first).toEqual(hashes.map((_, at) => at));
  expect(hashes.map(hash => numbers.numberOf(hash))).toEqual(first);
});
