import {expect, test} from 'vitest';
import {staleNotes} from '../../src/pipeline/stale-notes.ts';

test.each([
  ['the same but for blanks', ['a(1)'], ['  a(1)'], []],
  ['one misspelt word', ['retrun a;'], ['return a;'], []],
  ['one misspelt word of a block', ['if a {', 'retrun b', '}'], ['if a {', 'return b', '}'], []],
  ['two words', ['retrun a, b;'], ['return a, c;'], ['Line 7 was expected to be “retrun a, b;”.']],
  ['more arguments', ['call(a)'], ['call(a, b)'], ['Line 7 was expected to be “call(a)”.']],
  ['an empty line', ['a', '', 'b'], ['a', 'keep(this)', 'b'], ['Line 8 was expected to be empty.']],
  [
    'many lines',
    ['a', 'b', 'c', 'd', 'e'],
    ['1', '2', '3', '4', '5'],
    [
      'Line 7 was expected to be “a”.',
      'Line 8 was expected to be “b”.',
      'Line 9 was expected to be “c”.',
      'So it is with 2 more of the replaced lines.',
    ],
  ],
])('%s', (_, expected, lines, notes) => {
  expect(staleNotes(expected, lines, 7)).toEqual(notes);
});
