import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {safeText} from '../../src/display/safe-text.ts';

describe('safeText', () => {
  test.each([
    ['plain text', 'let x = 1', 'let x = 1'],
    ['letters of other scripts', 'こんにちは, Grüße, привет', 'こんにちは, Grüße, привет'],
    ['an escape sequence', 'a\u001b[31mb', 'a␛[31mb'],
    ['a title sequence', '\u001b]0;gotcha\u0007', '␛]0;gotcha␇'],
    ['line ends and tabs', 'a\r\n\tb', 'a␍␊␉b'],
    ['delete', 'a\u007fb', 'a␡b'],
    ['a C1 control', 'a\u009b31mb', 'a⟨009B⟩31mb'],
    ['bidirectional controls', 'a\u202eb\u2066c', 'a⟨202E⟩b⟨2066⟩c'],
    ['zero-width characters', 'a\u200bb\u200dc\ufeffd', 'a⟨200B⟩b⟨200D⟩c⟨FEFF⟩d'],
    ['line separators', 'a\u2028b\u2029c', 'a⟨2028⟩b⟨2029⟩c'],
    ['text hidden in tag characters', 'a\u{e0041}', 'a⟨E0041⟩'],
    ['text hidden in variation selectors', 'a\ufe01\u{e0100}', 'a⟨FE01⟩⟨E0100⟩'],
    ['half of a surrogate pair', 'a\ud83d', 'a⟨D83D⟩'],
    ['the emoji style of a symbol', '❤\ufe0f', '❤'],
    ['an accent without a letter', '\u0301a', '◌\u0301a'],
    ['letters with accents', 'e\u0301', 'e\u0301'],
  ])('shows %s', (_, text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  test('lets no control, format or separator character through, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), text => {
        expect(safeText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      }),
    );
  });

  test('leaves safe text as it is', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary'}), text => {
        const once = safeText(text);
        expect(safeText(once)).toBe(once);
      }),
    );
  });
});
