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
  /** How rare each word is among the paths, from near 0 (in all) to 1 (in one). */
  rarity: Float32Array;
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
  const rarity = rarityOf(words, starts, stems.length);
  return {stems, words: words.subarray(0, count), starts, nameStarts, rarity};
}

function grown(words: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(words.length * 2);
  larger.set(words);
  return larger;
}

function rarityOf(words: Uint32Array, starts: Uint32Array, size: number): Float32Array {
  const paths = starts.length - 1;
  const counts = new Uint32Array(size);
  const lastPath = new Int32Array(size).fill(-1);
  for (let path = 0; path < paths; path++) {
    for (let at = starts[path] ?? 0; at < (starts[path + 1] ?? 0); at++) {
      const word = words[at] ?? 0;
      if (lastPath[word] === path) continue;
      lastPath[word] = path;
      counts[word] = (counts[word] ?? 0) + 1;
    }
  }
  return Float32Array.from(counts, count => Math.log((paths + 1) / count) / Math.log(paths + 1));
}
