import {expect, test} from 'vitest';
import {partOfLine} from '../../src/pipeline/part-of-line.ts';

test.each([
  ['a word', '  return load_user(name)', 'load_usr', 'load_user', 10],
  ['a quoted text', 'print("hello", end="")', '"helo"', '"hello"', 7],
  ['several words', 'if a.is not fully merged then', 'is not fulyl merged', 'is not fully merged', 6],
  ['one of two that begin alike', 'f(maxSize, maxSides)', 'maxSiez', 'maxSize', 3],
  ['the blanks around it', 'class A extends Styles {', 'extneds Styles ', 'extends Styles ', 9],
  ['the indentation before it', '\treturn map(x)', '\tretrun map', '\treturn map', 1],
  ['nearly the whole line', 'return x;', 'retrun x', 'return x', 1],
])('%s', (_, line, sought, text, column) => {
  expect(partOfLine(line, sought)).toEqual({text, column});
});

test.each([
  ['the whole line is as long', 'return x', 'retrun x'],
  ['nothing is alike', 'return load(name)', 'width'],
  ['two parts are as much alike', 'swap(valueA, valueB)', 'valueX'],
  ['the blanks are others', 'a +b', '+  b '],
  ['a sign is another', 'call(a, b)', 'call(a)'],
  ['a word is another', 'total = call(width) + 1', 'call(name)'],
  ['nothing is named', 'a b', ' '],
])('none where %s', (_, line, sought) => {
  expect(partOfLine(line, sought)).toBeNull();
});
