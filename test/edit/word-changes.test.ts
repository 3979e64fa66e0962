import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {pairLines, wordChanges} from '../../src/edit/word-changes.ts';

describe('wordChanges', () => {
  test.each([
    ['one word', 'let a = 1', 'let b = 1', ['a'], ['b']],
    ['a whole word though letters agree', 'load(x)', 'loud(x)', ['load'], ['loud']],
    ['added words only', 'f()', 'f(a, b)', [], ['a, b']],
    ['removed words only', 'f(a)', 'f()', ['a'], []],
    ['two places', 'a x b', 'c x d', ['a', 'b'], ['c', 'd']],
    ['a longer word', 'max', 'maximum', ['max'], ['maximum']],
    ['characters of two units', 'x 🌍', 'x 🌎', ['🌍'], ['🌎']],
    ['nothing', 'same', 'same', [], []],
    ['blanks', '\ta', '    a', ['\t'], ['    ']],
  ])('%s', (_, oldLine, newLine, removed, added) => {
    const changes = wordChanges(oldLine, newLine);
    expect(changes.removed.map(({start, end}) => oldLine.slice(start, end))).toEqual(removed);
    expect(changes.added.map(({start, end}) => newLine.slice(start, end))).toEqual(added);
  });

  test('what is left without the spans is equal', () => {
    const line = fc
      .array(fc.constantFrom('a', 'b', ' ', '(', '🌍', '1'), {maxLength: 30})
      .map(parts => parts.join(''));
    const without = (text: string, spans: readonly {start: number; end: number}[]) =>
      spans.toReversed().reduce((left, {start, end}) => left.slice(0, start) + left.slice(end), text);
    fc.assert(
      fc.property(line, line, (oldLine, newLine) => {
        const {removed, added} = wordChanges(oldLine, newLine);
        expect(without(oldLine, removed)).toBe(without(newLine, added));
      }),
    );
  });

  test('huge lines that have little in common change as a whole', () => {
    const oldLine = 'a b '.repeat(50_000);
    const newLine = 'c d '.repeat(50_000);
    expect(wordChanges(`x ${oldLine}`, `x ${newLine}`).removed).toEqual([
      {start: 2, end: oldLine.length + 1},
    ]);
  });
});

describe('pairLines', () => {
  test.each([
    [
      'alike lines in order',
      ['let a = 1', 'let b = 2'],
      ['let a = 3', 'let b = 4'],
      [
        [0, 0],
        [1, 1],
      ],
    ],
    ['the alike one of several', ['call(a, b)'], ['new line here', 'call(a, c)'], [[0, 1]]],
    ['no lines without anything in common', ['one two'], ['three four'], []],
    ['never across', ['a b c', 'd e f'], ['d e f', 'a b c'], [[1, 0]]],
    ['lines of signs', ['});'], ['}'], [[0, 0]]],
    ['none', [], ['a'], []],
  ])('%s', (_, removed, added, pairs) => {
    expect(pairLines(removed, added)).toHaveLength(pairs.length);
    if (pairs.length !== 1 || removed.length === 1) expect(pairLines(removed, added)).toEqual(pairs);
  });

  test('long runs are paired in order', () => {
    const lines = Array.from({length: 100}, (_, index) => `line number ${index}`);
    expect(pairLines(lines, lines)).toHaveLength(100);
  });
});
