import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fitSpans, spansWidth} from '../../../src/display/spans.ts';
import {diffTexts} from '../../../src/edit/diff.ts';
import {indexDiff} from '../../../src/ui/diff/diff-index.ts';
import {type DiffRowOptions, diffRow, splitRow} from '../../../src/ui/diff/diff-rows.ts';
import {indexSplit} from '../../../src/ui/diff/split-index.ts';
import {indexWrapped} from '../../../src/ui/diff/wrap-index.ts';
import type {Row} from '../../../src/ui/rows.ts';

const options: DiffRowOptions = {width: 40, numberWidth: 2, language: null, leftOut: new Set()};

/** A row as text, with changed words in brackets. */
function drawn(row: Row, width = options.width): string {
  return fitSpans(row, width)
    .map(({text, tone}) => (tone === 'added-word' || tone === 'removed-word' ? `[${text}]` : text))
    .join('')
    .trimEnd();
}

function rowsOf(before: string, after: string, change: Partial<DiffRowOptions> = {}): string[] {
  const index = indexDiff(diffTexts(before, after), before.split('\n'), 0);
  return index.entries
    .filter(entry => entry.kind !== 'fold')
    .map(entry => drawn(diffRow(entry, {...options, ...change}), change.width));
}

describe('diffRow', () => {
  test('has both line numbers, a sign, and the changed words apart', () => {
    expect(rowsOf('one\nlet a = 1\n', 'one\nlet b = 1\n')).toEqual([
      ' 1  1   one',
      ' 2    - let [a] = 1',
      '    2 + let [b] = 1',
    ]);
  });

  test('shows changed blanks: trailing ones, tabs for spaces', () => {
    expect(rowsOf('\ta();\n', '    a();  \n')).toEqual([' 1    - [→   ]a();', '    1 + [····]a();[··]']);
  });

  test('expands tabs from where the text begins', () => {
    expect(rowsOf('a\n', 'a\n\tif\tx\n')).toEqual([' 1  1   a', '    2 +     if  x']);
  });

  test('keeps the changed part of a long line in view', () => {
    const filler = 'lorem '.repeat(500);
    const [removed, added] = rowsOf(`${filler}two ${filler}\n`, `${filler}TWO ${filler}\n`);
    expect(removed).toMatch(/^ 1 {4}- ….*\[two\].*…$/);
    expect(added).toMatch(/^ {4}1 \+ ….*\[TWO\].*…$/);
  });

  test('shows control characters of the text as symbols', () => {
    expect(rowsOf('ok\n', 'ok; rm -r build\u001b[14D\u001b[K\n').at(-1)).toContain('rm -r build␛[14D␛[K');
  });

  test('says where only the line end differs', () => {
    expect(rowsOf('one\r\n', 'one\n').at(-1)).toContain('other line end');
  });

  test('shows a left-out hunk without effect', () => {
    expect(rowsOf('a\n', 'b\n', {leftOut: new Set([0])})).toEqual([' 1    × a', '    1 × b']);
  });
});

const anyText = fc.array(
  fc.oneof(fc.string({unit: 'binary', maxLength: 60}), fc.string({unit: 'grapheme', maxLength: 60})),
  {
    maxLength: 6,
  },
);

describe.each([20, 41, 80])('in %d columns', width => {
  const sized = {...options, width};

  test('no row is wider, whatever the texts hold', () => {
    fc.assert(
      fc.property(anyText, anyText, (old, now) => {
        const before = old.join('\n');
        const index = indexDiff(diffTexts(before, now.join('\n')), before.split('\n'), 0);
        const split = indexSplit(index).entries.map(entry => splitRow(entry, sized));
        for (const row of [...index.entries.map(entry => diffRow(entry, sized)), ...split]) {
          expect(spansWidth(fitSpans(row, width))).toBeLessThanOrEqual(width);
        }
      }),
    );
  });
});

test('splitRow keeps its middle line in place whatever stands left of it', () => {
  const index = indexDiff(diffTexts('漢字漢字漢字漢字漢字\nx\n', 'a\nx\n'), ['漢字漢字漢字漢字漢字', 'x'], 0);
  const rows = indexSplit(index).entries.map(entry => splitRow(entry, {...options, width: 31}));
  const left = rows.map(row =>
    row.slice(
      0,
      row.findIndex(span => span.tone === 'border'),
    ),
  );
  expect(left.map(spansWidth)).toEqual([15, 15]);
});

test('wrapped rows show all of a long line', () => {
  const before = 'x\n';
  const after = `${'word '.repeat(30)}end\n`;
  const index = indexDiff(diffTexts(before, after), ['x'], 0);
  const wrapped = indexWrapped(index, 40);
  const text = Array.from({length: wrapped.length}, (_, at) => drawn(wrapped.row(at, options)));
  expect(text.at(-1)).toMatch(/end$/);
  expect(text.every(row => !row.includes('…'))).toBe(true);
  expect(wrapped.length).toBe(6);
});
