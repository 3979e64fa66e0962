import {allIndexes} from './find.ts';
import type {TextLines} from './text-lines.ts';

/** What of a line is compared. */
export type LineKey = (line: string) => string;

export const trim: LineKey = line => line.trim();

/** Indexes of the lines at which `wanted`, one or more whole lines, begins. */
export function lineIndexes(keys: string, wanted: string): number[] {
  let at = 0;
  let line = 0;
  return allIndexes(`\n${keys}\n`, `\n${wanted}\n`).map(start => {
    for (let next = keys.indexOf('\n', at); next >= 0 && next < start; next = keys.indexOf('\n', at)) {
      at = next + 1;
      line++;
    }
    return line;
  });
}

/** Runs of blanks as one blank. */
export function squeeze(text: string): string {
  return text.replace(/[^\S\n]+/g, ' ');
}

/** Besides that no blanks beside brackets, commas and semicolons. */
export function squeezeBrackets(text: string): string {
  return squeeze(text).replace(/ ?([()[\]{},;]) ?/g, '$1');
}

/** With so many lines that hold a word nothing can be ruled out by it. */
const checkedLines = 500;
const checkedWords = 40;

/** False where a word of `find` is nowhere in the file, so that no way of comparing can find it. */
export function hasAllWords(doc: TextLines, find: string): boolean {
  return wordsWithLines(find)
    .slice(0, checkedWords)
    .every(({word}) => doc.text.includes(word));
}

/**
 * False only where the file cannot hold the lines of `find` as compared by `key`: no line with a rare word of it equals
 * the line that the word stands in. Spares the passes over the whole file.
 */
export function mayHaveBlock(doc: TextLines, find: string, key: LineKey): boolean {
  const words = wordsWithLines(find).slice(0, 4);
  return words.every(({word, line}) => mayStandIn(doc, word, key, key(line)));
}

function mayStandIn(doc: TextLines, word: string, key: LineKey, wanted: string): boolean {
  let at = doc.text.indexOf(word);
  for (let count = 0; at >= 0; count++) {
    if (count === checkedLines || key(doc.line(doc.lineAt(at))) === wanted) return true;
    at = doc.text.indexOf(word, doc.lineEnd(at));
  }
  return false;
}

/** The words of a text, longest first, each with the line of its first place. */
function wordsWithLines(find: string): {word: string; line: string}[] {
  const found = new Map<string, string>();
  for (const line of find.split('\n')) {
    for (const word of line.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []) if (!found.has(word)) found.set(word, line);
  }
  return [...found].map(([word, line]) => ({word, line})).sort((a, b) => b.word.length - a.word.length);
}
