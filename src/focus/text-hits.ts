import {stem} from './stem.ts';
import type {TaskWords} from './task-words.ts';
import {scanWords} from './words.ts';

/** Where a text holds words of a task: parallel lists, one entry per hit, in the order of the text. */
export type TextHits = {
  /** Index of the term in `TaskWords.terms`. */
  terms: number[];
  /** Line of the hit, from 0. */
  lines: number[];
  /** Index in `TaskWords.pairs` of a pair that ends here, else -1. */
  pairs: number[];
  /** Number of words in the whole text. */
  length: number;
};

/** Finds the words of one task in any number of texts. */
export function hitFinder(task: TaskWords): (text: string) => TextHits {
  const termOfHash = new Map<number, number>();
  const termOfStem = new Map(task.terms.map((term, at) => [term.stem, at]));
  const pairAt = new Map(task.pairs.map(([a, b], at) => [a * 1000 + b, at]));

  const lookUp = (word: string, hash: number) => {
    const at = termOfStem.get(stem(word)) ?? NONE;
    termOfHash.set(hash, at);
    return at;
  };

  return text => {
    const hits: TextHits = {terms: [], lines: [], pairs: [], length: 0};
    let line = 0;
    let nextBreak = text.indexOf('\n');
    let previous = NONE;
    let previousEnd = 0;
    scanWords(text, (start, end, hash) => {
      hits.length++;
      const at = termOfHash.get(hash) ?? lookUp(text.slice(start, end).toLowerCase(), hash);
      if (at !== NONE) {
        while (nextBreak >= 0 && nextBreak < start) {
          line++;
          nextBreak = text.indexOf('\n', nextBreak + 1);
        }
        hits.terms.push(at);
        hits.lines.push(line);
        hits.pairs.push(
          previous !== NONE && start - previousEnd < 3 ? (pairAt.get(previous * 1000 + at) ?? NONE) : NONE,
        );
      }
      previous = at;
      previousEnd = end;
    });
    return hits;
  };
}

const NONE = -1;
