import type {Slots} from './slots.ts';
import type {TextLines} from './text-lines.ts';
import {isIdentifier, type WordRules} from './words.ts';

/** What a person should know about a text that was not found; null where there is nothing to say. */
export function whyNotFound(doc: TextLines, {find, give}: Slots, rules: WordRules): string | null {
  const at = doc.text.indexOf(find);
  if (at >= 0) return insideWord(doc, at, find, rules);
  if (give.trim() !== '' && doc.text.includes(give) && !isIdentifier(give, rules)) {
    return `The new text already stands in the file, in line ${doc.lineAt(doc.text.indexOf(give)) + 1}.`;
  }
  return null;
}

function insideWord(doc: TextLines, at: number, find: string, rules: WordRules): string {
  const word = wordAround(doc.text, at, at + find.length);
  const what = isIdentifier(find, rules) || find.length < 40 ? `\`${find}\`` : 'The text';
  return `${what} stands only inside longer words, as in \`${word}\` in line ${doc.lineAt(at) + 1}.`;
}

function wordAround(text: string, start: number, end: number): string {
  const before = /[\p{L}\p{M}\p{N}_$-]*$/u.exec(text.slice(Math.max(0, start - 40), start))?.[0] ?? '';
  const after = /^[\p{L}\p{M}\p{N}_$-]*/u.exec(text.slice(end, end + 40))?.[0] ?? '';
  return before + text.slice(start, Math.min(end, start + 60)) + after;
}
