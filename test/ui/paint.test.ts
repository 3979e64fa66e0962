import {describe, expect, test} from 'vitest';
import {type ColorDepth, painter} from '../../src/ui/paint.ts';
import {themeOf} from '../../src/ui/theme.ts';

const shown = (depth: ColorDepth, theme: Parameters<typeof themeOf>[0] = 'auto') =>
  JSON.stringify(painter(themeOf(theme), depth)({text: 'x', tone: 'added-word'})).replaceAll('\\u001b', '^');

describe('painter', () => {
  test.each([
    ['nothing at all', 0, 'auto', '"x"'],
    ['no colour', 1, 'auto', '"^[7mx^[27m"'],
    ['the terminal’s own colours', 4, 'auto', '"^[7m^[32mx^[39m^[27m"'],
    ['true colours', 24, 'dark', '"^[1m^[38;2;234;255;234m^[48;2;39;105;58mx^[49m^[39m^[22m"'],
    ['256 colours', 8, 'dark', '"^[1m^[38;5;231m^[48;5;65mx^[49m^[39m^[22m"'],
    ['16 colours where the theme has more', 4, 'dark', '"^[1m^[97m^[42mx^[49m^[39m^[22m"'],
    ['mono', 24, 'mono', '"^[1m^[4mx^[24m^[22m"'],
  ] as const)('uses %s', (_, depth, theme, text) => {
    expect(shown(depth, theme)).toBe(text);
  });

  test('keeps the colours of code on a ground that has a colour itself, and else shows the ground', () => {
    const keyword = {text: 'x', tone: 'keyword', ground: 'added'} as const;
    expect(painter(themeOf('auto'), 4)(keyword)).toBe('\u001b[32mx\u001b[39m');
    expect(painter(themeOf('dark'), 24)(keyword)).toContain('38;2;201;155;240');
  });

  test('says nothing in plain text', () => {
    expect(painter(themeOf('auto'), 24)({text: 'x'})).toBe('x');
  });
});
