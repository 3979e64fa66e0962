import type {Span} from './changes.ts';

/** Where a name stands as a whole word, as UTF-16 indices. */
export function placesOf(text: string, name: string): number[] {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}_])${escaped}(?![\\p{L}\\p{N}_])`, 'gu');
  return [...text.matchAll(word)].map(({index}) => index);
}

/** Every word that could be a name, in order, repeats included. */
export function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/** Every word that could be a name. */
export const wordPattern = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** The characters of a span, widened to whole words: two names may begin or end alike. */
export function wordsAround(text: string, {start, end}: Span): string {
  const head = /[\p{L}\p{N}_$]*$/u.exec(text.slice(Math.max(0, start - 100), start))?.[0] ?? '';
  const tail = /^[\p{L}\p{N}_$]*/u.exec(text.slice(end, end + 100))?.[0] ?? '';
  return head + text.slice(start, end) + tail;
}

/** True for a single word that could be a name and is none of the words that languages keep for themselves. */
export function isName(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text) && !reserved.has(text) && !isModifier(text);
}

/** True for words that say how a thing is declared; such a word as the new name of a thing is a mistake. */
export function isModifier(word: string): boolean {
  return modifiers.has(word);
}

/** `1 line`, `2 lines`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const modifiers = new Set(
  (
    'abstract async await const export extern final fileprivate indirect inline internal lazy mut mutating nonisolated ' +
    'open optional override private protected pub public readonly required sealed static synchronized throws throwing ' +
    'transient unowned unsafe virtual volatile weak'
  ).split(' '),
);

const reserved = new Set(
  (
    'and as bool boolean break case catch char class continue def default defer delete do double else elif enum except ' +
    'extends extension false finally float fn for from func function global go guard if implements import in init ' +
    'instanceof int interface is lambda let long match module namespace new nil none null not of or package pass print ' +
    'protocol raise repeat return self short string struct super switch this throw trait true try type typeof undefined ' +
    'union use using var void where while with yield'
  ).split(' '),
);
