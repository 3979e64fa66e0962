import {stem} from './stem.ts';
import {scanWords} from './words.ts';

/** The words of all paths of a listing, numbered, so that a task is compared with each word once. */
export type PathIndex = {
  /** Stem of each numbered word. */
  stems: readonly string[];
  /** Word numbers of all paths, one path after the other. */
  words: Uint32Array;
  /** Where each path's words begin in `words`; one more entry than paths. */
  starts: Uint32Array;
  /** Where the words of each path's own name begin. */
  nameStarts: Uint32Array;
};

/** The index of a listing, made once per listing and kept as long as the listing lives. */
export function indexPaths(paths: readonly string[]): PathIndex {
  const known = indexes.get(paths);
  if (known) return known;
  const made = makeIndex(paths);
  indexes.set(paths, made);
  return made;
}

const indexes = new WeakMap<readonly string[], PathIndex>();

function makeIndex(paths: readonly string[]): PathIndex {
  const numbers = new Map<number, number>();
  const stems: string[] = [];
  const starts = new Uint32Array(paths.length + 1);
  const nameStarts = new Uint32Array(paths.length);
  let words = new Uint32Array(paths.length * 10 + 64);
  let count = 0;
  let path = '';
  let nameAt = 0;
  let index = 0;
  const onWord = (start: number, end: number, hash: number) => {
    let number = numbers.get(hash);
    if (number === undefined) {
      number = stems.push(stem(path.slice(start, end).toLowerCase())) - 1;
      numbers.set(hash, number);
    }
    if (count === words.length) words = grown(words);
    if (start < nameAt) nameStarts[index] = count + 1;
    words[count++] = number;
  };
  for (index = 0; index < paths.length; index++) {
    path = paths[index] ?? '';
    nameAt = path.lastIndexOf('/') + 1;
    nameStarts[index] = count;
    scanWords(path, onWord);
    starts[index + 1] = count;
  }
  return {stems, words: words.slice(0, count), starts, nameStarts};
}

function grown(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(words.length * 2);
  larger.set(words);
  return larger;
}
