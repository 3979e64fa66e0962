import type {EvidenceSheet} from './evidence.ts';
import {kindScores, kindsAskedFor, settledKinds} from './file-kinds.ts';
import {indexPaths, type PathIndex} from './path-index.ts';
import {stem} from './stem.ts';
import {eachBelow, type Steps} from './steps.ts';
import type {TaskWords} from './task-words.ts';
import {matchVocabulary} from './vocabulary.ts';
import {splitWords} from './words.ts';

/** What the paths alone say about a task. */
export function* weighPaths(
  task: TaskWords,
  text: string,
  paths: readonly string[],
  sheet: EvidenceSheet,
): Steps<void> {
  const index = yield* indexPaths(paths);
  const known = wordTables(task, index);
  yield;
  const kindScore = kindScores(kindsAskedFor(text));
  const labelled = task.label === '' ? 0 : kindsAskedFor(task.label);
  const identifiers = new Set([...task.names, ...task.files.map(withoutExtension)].map(joinedStems));
  const byName = new Float64Array(paths.length);
  yield* eachBelow(paths.length, place => {
    const sums = sumsOfPath(place, index, known);
    sheet.add('depth', place, Math.log2(1 + sums.words));
    sheet.addScore(place, kindScore[sums.kinds] ?? 0);
    if ((sums.kinds & labelled) !== 0) sheet.add('labelled', place, 1);
    if (sums.folder > 0) sheet.add('folder', place, sums.folder);
    if (sums.scoped > 0) sheet.add('scope', place, Math.min(1, sums.scoped / task.scope.length));
    if (sums.name === 0) return;
    byName[place] = sums.name;
    sheet.add('name', place, sums.name);
    sheet.add('nameCovered', place, sums.nameCovered);
    if (identifiers.size > 0 && identifiers.has(joinedName(place, index))) sheet.add('nameIs', place, 1);
  });
  sheet.addRelative('nameRelative', byName);
  yield* addNamedFiles(task.files, paths, sheet);
}

/** What is known of each numbered word of the listing. */
type WordTables = {
  terms: Int16Array;
  credits: Float32Array;
  termWeights: Float32Array;
  inScope: Uint8Array;
};

function wordTables(task: TaskWords, {stems}: PathIndex): WordTables {
  return {
    ...matchVocabulary(task, stems),
    termWeights: Float32Array.from(task.terms, term => term.weight),
    inScope: inScope(task.scope, stems),
  };
}

function inScope(scope: readonly string[], stems: readonly string[]): Uint8Array {
  const flags = new Uint8Array(stems.length);
  if (scope.length === 0) return flags;
  for (let word = 0; word < flags.length; word++) if (scope.includes(stems[word] ?? '')) flags[word] = 1;
  return flags;
}

type PathSums = {
  words: number;
  kinds: number;
  scoped: number;
  folder: number;
  name: number;
  nameCovered: number;
};

/** One walk over the words of a path; each term of the task counts once, in the name rather than in a folder. */
function sumsOfPath(place: number, index: PathIndex, known: WordTables): PathSums {
  const from = index.starts[place] ?? 0;
  const to = index.starts[place + 1] ?? from;
  const nameFrom = index.nameStarts[place] ?? from;
  const sums: PathSums = {words: to - from, kinds: 0, scoped: 0, folder: 0, name: 0, nameCovered: 0};
  const extensionAt = to - nameFrom > 1 ? to - 1 : to;
  let nameMass = 0;
  let covered = 0;
  let counted = 0;
  for (let at = to - 1; at >= from; at--) {
    const word = index.words[at] ?? 0;
    const isStem = at >= nameFrom && at < extensionAt;
    const kinds = at === extensionAt ? index.extensionKinds : isStem ? index.nameKinds : index.folderKinds;
    sums.kinds |= kinds[word] ?? 0;
    sums.scoped += known.inScope[word] ?? 0;
    const rarity = index.rarity[word] ?? 0;
    if (isStem) nameMass += rarity;
    const term = known.terms[word] ?? -1;
    if (term < 0) continue;
    const worth = rarity * (known.credits[word] ?? 0);
    if (isStem) covered += worth;
    const bit = term < 31 ? 1 << term : 0;
    if ((counted & bit) !== 0) continue;
    counted |= bit;
    if (at >= nameFrom) sums.name += worth * (known.termWeights[term] ?? 0);
    else sums.folder += worth * (known.termWeights[term] ?? 0);
  }
  sums.kinds = settledKinds(sums.kinds, {hasExtension: extensionAt < to, nameWords: extensionAt - nameFrom});
  if (covered > 0) sums.nameCovered = covered / nameMass;
  return sums;
}

/** Gives every file whose path ends in a path or a name that the task holds its due. */
function* addNamedFiles(
  files: readonly string[],
  paths: readonly string[],
  sheet: EvidenceSheet,
): Steps<void> {
  if (files.length === 0) return;
  yield* eachBelow(paths.length, place => {
    const lower = `/${(paths[place] ?? '').toLowerCase()}`;
    for (const file of files) {
      const isPath = file.includes('/') && withoutExtension(lower).endsWith(`/${file}`);
      if (isPath || lower.endsWith(`/${file}`)) sheet.add('named', place, 1);
    }
  });
}

function withoutExtension(path: string): string {
  return path.replace(/\.\w+$/, '');
}

function joinedStems(name: string): string {
  return splitWords(name).map(stem).join('');
}

function joinedName(place: number, index: PathIndex): string {
  const from = index.nameStarts[place] ?? 0;
  const to = index.starts[place + 1] ?? from;
  const words = index.words.subarray(from, to - from > 1 ? to - 1 : to);
  return Array.from(words, word => index.stems[word] ?? '').join('');
}
