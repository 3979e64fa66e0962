import {expect, test} from 'vitest';
import {counted, isModifier, isName, placesOf, wordsAround, wordsOf} from '../../src/checks/words.ts';

test.each([
  ['load reload load()', 'load', [0, 12]],
  ['größe größer', 'größe', [0]],
  ['$a.a', 'a', [1, 3]],
  ['a+b', 'a+b', [0]],
])('in %s the whole word %s stands at %j', (text, name, places) => {
  expect(placesOf(text, name)).toEqual(places);
});

test('words that could be names leave out numbers and punctuation', () => {
  expect(wordsOf('make `load_all` 2x, $b')).toEqual(['make', 'load_all', 'x', '$b']);
});

test.each([
  ['load', true],
  ['class', false],
  ['async', false],
  ['two words', false],
  ['1st', false],
])('%s could be a name: %j', (word, expected) => {
  expect(isName(word)).toBe(expected);
});

test('a modifier is told from a name', () => {
  expect([isModifier('async'), isModifier('load')]).toEqual([true, false]);
});

test('a span is widened to whole words', () => {
  expect(wordsAround('x = loadAll()', {start: 8, end: 9})).toBe('loadAll');
  expect(wordsAround('x = loadAll()', {start: 3, end: 3})).toBe('');
});

test('a noun follows its number', () => {
  expect([counted(1, 'line'), counted(2, 'line')]).toEqual(['1 line', '2 lines']);
});
