import type {LineTarget} from './intent.ts';

/** “first”, “zweite”, “last” before “line”, as a part of an expression. */
export const ORDINAL_LINE =
  '(?:first|second|third|fourth|fifth|last|erste[nr]?|zweite[nr]?|dritte[nr]?|vierte[nr]?|fünfte[nr]?|letzte[nr]?) (?:line|zeile)';

/** The line that an ordinal names; null for other words. */
export function ordinalTarget(words: string): LineTarget | null {
  const ordinal = /(\p{L}+) (?:line|zeile)$/iu
    .exec(words)?.[1]
    ?.toLowerCase()
    .replace(/(?<=erst|zweit|dritt|viert|fünft|letzt)e[nr]?$/, '');
  if (ordinal === 'last' || ordinal === 'letzt') return {kind: 'last-line'};
  const index = [...english, ...german].indexOf(ordinal ?? '');
  return index < 0 ? null : {kind: 'line-number', line: (index % english.length) + 1};
}

const english = ['first', 'second', 'third', 'fourth', 'fifth'];
const german = ['erst', 'zweit', 'dritt', 'viert', 'fünft'];
