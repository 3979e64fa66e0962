import type {Span} from './rows.ts';
import {noStyle, styleOf, type TextStyle, type Theme} from './theme.ts';

/** Bits of colour that the terminal has; 1 is none but bold and the like, 0 not even those. */
export type ColorDepth = 0 | 1 | 4 | 8 | 24;

export type Paint = (span: Span) => string;

/**
 * Turns spans into text with the codes of their styles. One string per row costs Ink a fraction of what a component
 * per span does, and rows are what this app draws most. The text must be safe already.
 */
export function painter(theme: Theme, depth: ColorDepth): Paint {
  const known = new Map<string, {open: string; close: string}>();
  const codesFor = (span: Span) => {
    const key = `${span.tone ?? ''} ${span.ground ?? ''}`;
    const codes = known.get(key) ?? codesOf(styleOf(theme, span), depth);
    known.set(key, codes);
    return codes;
  };
  return span => {
    if (depth === 0) return span.text;
    const {open, close} = codesFor(span);
    return open + span.text + close;
  };
}

function codesOf(style: TextStyle, depth: ColorDepth): {open: string; close: string} {
  if (style === noStyle) return {open: '', close: ''};
  const pairs: [string, string][] = [];
  if (style.bold) pairs.push(['1', '22']);
  if (style.dimColor) pairs.push(['2', '22']);
  if (style.underline) pairs.push(['4', '24']);
  if (style.inverse) pairs.push(['7', '27']);
  if (style.color !== undefined && depth > 1) pairs.push([colorCode(style.color, depth, 0), '39']);
  if (style.backgroundColor !== undefined && depth > 1)
    pairs.push([colorCode(style.backgroundColor, depth, 10), '49']);
  const sequence = (codes: readonly string[]) => codes.map(code => `\u001b[${code}m`).join('');
  return {open: sequence(pairs.map(([on]) => on)), close: sequence(pairs.map(([, off]) => off).reverse())};
}

const named: Readonly<Record<string, number>> = {
  black: 30,
  red: 31,
  green: 32,
  yellow: 33,
  blue: 34,
  magenta: 35,
  cyan: 36,
  white: 37,
  gray: 90,
};

/** `shift` is 10 for the background. */
function colorCode(color: string, depth: ColorDepth, shift: number): string {
  const code = named[color];
  if (code !== undefined) return String(code + shift);
  const channels = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
  if (depth === 24) return `${38 + shift};2;${channels.join(';')}`;
  if (depth === 8) return `${38 + shift};5;${cubeIndex(channels)}`;
  return String(nearestOf16(channels) + shift);
}

/** In the colour cube of 256-colour terminals: six steps per channel. */
function cubeIndex(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map(value => Math.round((value / 255) * 5));
  return 16 + 36 * red + 6 * green + blue;
}

/** One bit per channel, bright where the strongest channel is. */
function nearestOf16(channels: readonly number[]): number {
  const strongest = Math.max(...channels);
  if (strongest < 48) return 30;
  const [red = 0, green = 0, blue = 0] = channels.map(value => (value > strongest * 0.6 ? 1 : 0));
  return (strongest > 200 ? 90 : 30) + red + 2 * green + 4 * blue;
}
