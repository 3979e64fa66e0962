import {describe, expect, test} from 'vitest';
import {readings} from '../../src/edit/slots.ts';

function read(find: string, give: string) {
  return readings({find, give, kinds: []}).map(reading => [reading.find, reading.give, reading.kinds[0]]);
}

describe('slots can be read', () => {
  test.each([
    ['without one line end a side', '\n\na\n', '\n\nb\n', [['\na', '\nb', 'wrapping']]],
    ['without a line end that only the old text has', 'a\n', 'b', [['a', 'b', 'wrapping']]],
    [
      'without a fence',
      '```ts\na\n```\n',
      '~~~\nb\n~~~',
      [
        ['```ts\na\n```', '~~~\nb\n~~~', 'wrapping'],
        ['a', 'b', 'wrapping'],
      ],
    ],
    ['without line numbers', ' 9: a\n10:  b', ' 9: c', [['a\n b', 'c', 'line-numbers']]],
    ['without line numbers on blank lines', '1: a\n2:\n3: b', 'c', [['a\n\nb', 'c', 'line-numbers']]],
    ['with real line ends', 'a\\nb', 'c\\nd', [['a\nb', 'c\nd', 'escaped-newlines']]],
  ])('%s', (_, find, give, expected) => {
    expect(read(find, give)).toEqual(expected);
  });

  test.each([
    ['plain text', 'a', 'b'],
    ['a fence that is not closed', '```\na', '```\nb'],
    ['a fence in the old text only', '```\na\n```', 'b'],
    ['numbers that do not count up', '1: a\n3: b', 'c'],
    ['numbers on some lines', '1: a\nb', 'c'],
    ['a version', '1.2 a', 'c'],
    ['\\n beside real line ends', 'a\\nb\nc', 'd'],
    ['\\n in the old text and real line ends in the new', 'a\\nb', 'c\nd'],
    ['line ends without text', '\n\n', 'a'],
  ])('in one way only: %s', (_, find, give) => {
    expect(read(find, give)).toEqual([]);
  });
});
