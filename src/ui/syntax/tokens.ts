import type {Tone} from '../theme.ts';
import {keywordsOf} from './keywords.ts';

/** Enough of a language to colour one line on its own; what spans lines is not known. */
export type Language = {token: RegExp; keywords: ReadonlySet<string>};

export type Token = {text: string; tone: Tone};

const byExtension: Readonly<Record<string, {comment: string; family: Parameters<typeof keywordsOf>[0]}>> = {
  ...family(
    'c-like',
    '\\/\\/.*|\\/\\*.*?(?:\\*\\/|$)',
    'swift ts tsx js jsx mjs cjs java kt go rs c h cc cpp hpp cs php scala dart zig m',
  ),
  ...family('scripting', '#.*', 'py rb sh bash zsh pl r yaml yml toml ex exs nim jl'),
  ...family('sql', '--.*', 'sql lua hs elm'),
  ...family('data', '(?!)', 'json json5'),
  ...family('style', '\\/\\*.*?(?:\\*\\/|$)|\\/\\/.*', 'css scss less'),
};

const languages = new Map<string, Language>();

/** The language of a file by its name; null for prose and whatever is not known. */
export function languageOf(path: string): Language | null {
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const known = byExtension[extension];
  if (!known) return null;
  const language = languages.get(extension) ?? {
    token: tokenPattern(known.comment),
    keywords: keywordsOf(known.family),
  };
  languages.set(extension, language);
  return language;
}

/** A line, or part of one, in pieces with their tones. */
export function tokensOf(text: string, language: Language | null): Token[] {
  if (language === null || text.length > 2000) return [{text, tone: 'text'}];
  const tokens: Token[] = [];
  let at = 0;
  for (const match of text.matchAll(language.token)) {
    const tone = toneOf(match, language);
    if (tone === null) continue;
    if (match.index > at) tokens.push({text: text.slice(at, match.index), tone: 'text'});
    tokens.push({text: match[0], tone});
    at = match.index + match[0].length;
  }
  if (at < text.length) tokens.push({text: text.slice(at), tone: 'text'});
  return tokens;
}

function toneOf({groups, 0: text}: RegExpExecArray, {keywords}: Language): Tone | null {
  if (groups?.comment !== undefined) return 'comment';
  if (groups?.string !== undefined) return 'string';
  if (groups?.number !== undefined) return 'number';
  return keywords.has(text) ? 'keyword' : null;
}

function tokenPattern(comment: string): RegExp {
  const string = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
  const number = /\b\d[\w.]*/.source;
  return new RegExp(
    `(?<comment>${comment})|(?<string>${string})|(?<number>${number})|[\\p{L}_][\\p{L}\\p{N}_]*`,
    'gu',
  );
}

function family(name: Parameters<typeof keywordsOf>[0], comment: string, extensions: string) {
  return Object.fromEntries(extensions.split(' ').map(extension => [extension, {comment, family: name}]));
}
