import {kindsOfWord, type PathPart} from './file-kinds.ts';
import {HashNumbers} from './hash-numbers.ts';
import {stem} from './stem.ts';
import {eachBelow, type Steps} from './steps.ts';
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
  /** Kinds of file that each word speaks for, by the part of the path it stands in. */
  folderKinds: Uint16Array;
  nameKinds: Uint16Array;
  extensionKinds: Uint16Array;
  /** How rare each word is among the paths, from near 0 (in all) to 1 (in one). */
  rarity: Float32Array;
};

/** The index of a listing, made once per listing and kept as long as the listing lives. */
export function* indexPaths(paths: readonly string[]): Steps<PathIndex> {
  const known = indexes.get(paths);
  if (known) return known;
  const made = yield* makeIndex(paths);
  indexes.set(paths, made);
  return made;
}

const indexes = new WeakMap<readonly string[], PathIndex>();

function* makeIndex(paths: readonly string[]): Steps<PathIndex> {
  const list = wordList(paths.length * USUAL_WORDS);
  const folders = new Map<string, {from: number; to: number}>();
  const starts = new Uint32Array(paths.length + 1);
  const nameStarts = new Uint32Array(paths.length);
  yield* eachBelow(paths.length, at => {
    const path = paths[at] ?? '';
    const nameAt = path.lastIndexOf('/') + 1;
    const folder = path.slice(0, nameAt);
    const known = folders.get(folder);
    const from = list.count();
    if (known) list.repeat(known.from, known.to);
    else {
      list.append(path, 0, nameAt);
      folders.set(folder, {from, to: list.count()});
    }
    nameStarts[at] = list.count();
    list.append(path, nameAt, path.length);
    starts[at + 1] = list.count();
  });
  const {stems} = list;
  const words = list.words();
  const rarity = yield* rarityOf(words, starts, stems.length);
  return {
    stems,
    words,
    starts,
    nameStarts,
    folderKinds: kindsOf(stems, 'folder'),
    nameKinds: kindsOf(stems, 'name'),
    extensionKinds: kindsOf(stems, 'extension'),
    rarity,
  };
}

/** Words of a path, about, for the first guess at the room that all of them take. */
const USUAL_WORDS = 10;

/** Numbers words by their hash, so that a word is cut out of the text and stemmed only when it is new. */
function wordList(room: number) {
  const numbers = new HashNumbers();
  const stems: string[] = [];
  let words = new Uint32Array(room);
  let count = 0;
  let text = '';
  const makeRoom = (more: number) => {
    if (count + more <= words.length) return;
    const larger = new Uint32Array(2 * (count + more));
    larger.set(words);
    words = larger;
  };
  const onWord = (start: number, end: number, hash: number) => {
    const number = numbers.numberOf(hash);
    if (number === stems.length) {
      const word = text.slice(start, end);
      stems.push(isNumber(word) ? word : stem(word.toLowerCase()));
    }
    words[count++] = number;
  };
  return {
    stems,
    count: () => count,
    words: () => words.subarray(0, count),
    append(path: string, from: number, to: number) {
      makeRoom(to - from);
      text = path;
      scanWords(path, onWord, from, to);
    },
    /** The same words as those between two places once more. */
    repeat(from: number, to: number) {
      makeRoom(to - from);
      words.copyWithin(count, from, to);
      count += to - from;
    },
  };
}

function isNumber(word: string): boolean {
  return word.charCodeAt(0) < 58;
}

function kindsOf(stems: readonly string[], part: PathPart): Uint16Array {
  const kinds = new Uint16Array(stems.length);
  for (let word = 0; word < kinds.length; word++) {
    const root = stems[word] ?? '';
    if (!isNumber(root)) kinds[word] = kindsOfWord(root, part);
  }
  return kinds;
}

function* rarityOf(words: Uint32Array, starts: Uint32Array, size: number): Steps<Float32Array> {
  const paths = starts.length - 1;
  const counts = new Uint32Array(size);
  const lastPath = new Int32Array(size).fill(-1);
  yield* eachBelow(paths, path => {
    for (let at = starts[path] ?? 0; at < (starts[path + 1] ?? 0); at++) {
      const word = words[at] ?? 0;
      if (lastPath[word] === path) continue;
      lastPath[word] = path;
      counts[word] = (counts[word] ?? 0) + 1;
    }
  });
  const rarity = new Float32Array(size);
  for (let word = 0; word < size; word++)
    rarity[word] = Math.log((paths + 1) / (counts[word] ?? 1)) / Math.log(paths + 1);
  return rarity;
}
