import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fitSpans, justifySpans, spansWidth} from '../../src/display/spans.ts';

const texts = (spans: readonly {text: string}[]) => spans.map(span => span.text).join('|');

const spans = fc.array(
  fc.record({text: fc.oneof(fc.string({unit: 'binary'}), fc.string({unit: 'grapheme'}))}),
  {maxLength: 5},
);

describe('fitSpans', () => {
  test.each([
    ['everything where there is room', ['ab', 'cd'], 4, 'ab|cd'],
    ['a mark where the last span is cut', ['ab', 'cde'], 4, 'ab|c…'],
    ['a mark where a span fills the row and more follows', ['abcd', 'e'], 4, 'abc…'],
    ['no mark where only empty spans follow', ['abcd', ''], 4, 'abcd'],
    ['controls as symbols', ['a\u001b', 'b\n'], 10, 'a␛|b␊'],
  ])('gives %s', (_, given, width, fitted) => {
    expect(
      texts(
        fitSpans(
          given.map(text => ({text})),
          width,
        ),
      ),
    ).toBe(fitted);
  });

  test('never exceeds the width', () => {
    fc.assert(
      fc.property(spans, fc.nat(30), (given, width) => {
        expect(spansWidth(fitSpans(given, width))).toBeLessThanOrEqual(width);
      }),
    );
  });
});

describe('justifySpans', () => {
  test('fills the row between left and right', () => {
    expect(texts(justifySpans([{text: 'ab'}], [{text: 'cd'}], 8))).toBe('ab|    |cd');
  });

  test('cuts the left part first', () => {
    expect(texts(justifySpans([{text: 'abcdef'}], [{text: 'gh'}], 7))).toBe('abc…| |gh');
  });

  test('never exceeds the width', () => {
    fc.assert(
      fc.property(spans, spans, fc.nat(30), (left, right, width) => {
        expect(spansWidth(justifySpans(left, right, width))).toBeLessThanOrEqual(width);
      }),
    );
  });
});
