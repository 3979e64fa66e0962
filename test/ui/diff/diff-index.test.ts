import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {diffTexts} from '../../../src/edit/diff.ts';
import {type DiffEntry, indexDiff} from '../../../src/ui/diff/diff-index.ts';
import {withoutHunks} from '../../../src/ui/diff/keep-hunks.ts';
import {indexSplit, type SplitEntry} from '../../../src/ui/diff/split-index.ts';

const numbered = (count: number) => Array.from({length: count}, (_, index) => `line ${index + 1}`);

const text = (lines: readonly string[]) => lines.map(line => `${line}\n`).join('');

/** Entries as short strings, e.g. `3:3 line 3`, `-4 old`, `+4 new`, `~12`. */
function drawn(entries: readonly DiffEntry[]): string[] {
  return entries.map(entry => {
    if (entry.kind === 'fold') return `~${entry.count}`;
    if (entry.kind === 'no-newline') return `\\${entry.of}`;
    const {kind, oldLine, newLine, text: content} = entry.line;
    if (kind === 'context') return `${oldLine}:${newLine} ${content}`;
    return kind === 'removed' ? `-${oldLine} ${content}` : `+${newLine} ${content}`;
  });
}

function indexOf(before: readonly string[], after: readonly string[], extraContext = 0, context = 1) {
  return indexDiff(diffTexts(text(before), text(after), context), before, extraContext);
}

describe('indexDiff', () => {
  const before = numbered(20);
  const after = before.with(4, 'LINE 5').with(14, 'LINE 15').toSpliced(10, 0, 'new');

  test('folds what did not change', () => {
    expect(drawn(indexOf(before, after).entries)).toEqual([
      '~3',
      '4:4 line 4',
      '-5 line 5',
      '+5 LINE 5',
      '6:6 line 6',
      '~3',
      '10:10 line 10',
      '+11 new',
      '11:12 line 11',
      '~2',
      '14:15 line 14',
      '-15 line 15',
      '+16 LINE 15',
      '16:17 line 16',
      '~4',
    ]);
  });

  test('shows more lines around each hunk, each once and with its two numbers', () => {
    const shown = drawn(indexOf(before, after, 2).entries);
    expect(shown.slice(0, 5)).toEqual(['~1', '2:2 line 2', '3:3 line 3', '4:4 line 4', '-5 line 5']);
    expect(shown).toContain('13:14 line 13');
    expect(new Set(shown).size).toBe(shown.length);
    expect(drawn(indexOf(before, after, 100).entries).filter(entry => entry.startsWith('~'))).toEqual([]);
  });

  test('knows where each hunk changes something', () => {
    const {entries, hunks} = indexOf(before, after);
    expect(hunks.map(at => drawn(entries)[at])).toEqual(['-5 line 5', '+11 new', '-15 line 15']);
  });

  test('pairs lines that resemble each other, and only those', () => {
    const {entries} = indexOf(['a = one', 'b = two'], ['completely different', 'b = three']);
    const pairs = entries.map(entry => (entry.kind === 'line' ? (entry.partner?.text ?? null) : null));
    expect(pairs).toEqual([null, 'b = three', null, 'b = two']);
  });

  test('marks the last line of the side that lacks its line end', () => {
    const diff = diffTexts('one\ntwo', 'one\ntwo\n');
    expect(drawn(indexDiff(diff, ['one', 'two'], 0).entries)).toEqual([
      '1:1 one',
      '-2 two',
      '\\removed',
      '+2 two',
    ]);
  });

  test.each([
    ['a file that gets its first lines', [], ['a', 'b']],
    ['a file that loses all its lines', ['a', 'b'], []],
    ['lines before the first', ['b'], ['a', 'b']],
    ['lines behind the last', ['a'], ['a', 'b']],
  ])('shows every line of %s', (_, old, now) => {
    const {entries} = indexOf(old, now);
    expect(entries.some(entry => entry.kind === 'fold')).toBe(false);
    expect(drawn(entries).filter(entry => !entry.startsWith('-'))).toHaveLength(now.length);
  });
});

describe('indexSplit', () => {
  const sides = (entry: SplitEntry) =>
    entry.kind === 'pair'
      ? `${entry.left?.text ?? ''}|${entry.right?.text ?? ''}${entry.isPaired ? ' =' : ''}`
      : entry.kind;

  test('puts what belongs together on one row', () => {
    const index = indexOf(['keep', 'a = one', 'gone', 'c'], ['keep', 'a = two', 'c']);
    const split = indexSplit(index);
    expect(split.entries.map(sides)).toEqual(['keep|keep', 'a = one|a = two =', 'gone|', 'c|c']);
    expect(split.hunks.map(at => sides(split.entries[at] ?? {kind: 'fold', count: 0}))).toEqual([
      'a = one|a = two =',
    ]);
  });

  test('fills up rows with what has no counterpart', () => {
    const index = indexOf(['first thing', 'x'], ['other stuff', 'one more', 'x']);
    expect(indexSplit(index).entries.map(sides)).toEqual(['first thing|other stuff', '|one more', 'x|x']);
  });
});

describe('withoutHunks', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', 'c', ''), {maxLength: 30})
    .chain(lines => fc.constantFrom(lines.join('\n'), lines.map(line => `${line}\n`).join('')));

  test('gives the new text with every hunk, and the old one with none', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const change = {before, after, diff: diffTexts(before, after, 0)};
        const all = new Set(change.diff.hunks.keys());
        expect(withoutHunks(change, new Set())).toBe(after);
        expect(withoutHunks(change, all)).toBe(before);
      }),
    );
  });

  test('leaves out one of several', () => {
    const before = numbered(20);
    const after = before.with(1, 'A').with(15, 'B');
    const change = {before: text(before), after: text(after), diff: diffTexts(text(before), text(after))};
    expect(withoutHunks(change, new Set([0]))).toBe(text(before.with(15, 'B')));
    expect(withoutHunks(change, new Set([1]))).toBe(text(before.with(1, 'A')));
  });
});
