import type {EvidenceSheet} from './evidence.ts';
import {bestPassages} from './passages.ts';
import {eachBelow, type Steps} from './steps.ts';
import type {TaskWords} from './task-words.ts';
import {hitFinder, type TextHits} from './text-hits.ts';

type FoundText = {place: number; hits: TextHits; text: string};

/** What is known of the files' texts says about a task; a text that holds no word of it says nothing. */
export function* weighTexts(
  task: TaskWords,
  contents: ReadonlyMap<string, string>,
  paths: readonly string[],
  sheet: EvidenceSheet,
): Steps<void> {
  const {found, usualLength} = yield* findAll(task, contents, paths);
  const worth = rarityOf(found, hits => hits.terms, task.terms.length, paths.length).map(
    (rarity, term) => rarity * (task.terms[term]?.weight ?? 0),
  );
  const locatedWorth = worth.map((each, term) => (task.located.has(term) ? each : 0));
  yield;
  const pairWorth = rarityOf(found, hits => hits.pairs, task.pairs.length, paths.length);
  const column = () => new Float64Array(paths.length);
  const relative = {words: column(), located: column(), pairs: column(), passage: column()};
  yield* eachBelow(found.length, at => {
    const each = found[at];
    if (each === undefined) return;
    const {place, hits, text} = each;
    const long = hits.length / usualLength;
    const words = saturated(hits.terms, worth, norm(long, 0.85));
    const pairs = saturated(hits.pairs, pairWorth, norm(long, 0.4));
    const {passage, definition} = bestPassages(hits, worth, text);
    relative.words[place] = saturated(hits.terms, worth, norm(long, 0.4));
    relative.located[place] = saturated(hits.terms, locatedWorth, norm(long, 0.4));
    relative.pairs[place] = pairs;
    relative.passage[place] = passage;
    sheet.add('words', place, words);
    sheet.add('pairs', place, pairs);
    sheet.add('definition', place, definition);
    sheet.add('length', place, Math.log2(1 + hits.length));
  });
  sheet.addRelative('wordsRelative', relative.words);
  sheet.addRelative('locatedRelative', relative.located);
  sheet.addRelative('pairsRelative', relative.pairs);
  sheet.addRelative('passageRelative', relative.passage);
  for (const name of task.names) yield* weighName(name, contents, paths, sheet);
}

function* findAll(
  task: TaskWords,
  contents: ReadonlyMap<string, string>,
  paths: readonly string[],
): Steps<{found: FoundText[]; usualLength: number}> {
  const find = hitFinder(task);
  const found: FoundText[] = [];
  let words = 0;
  yield* eachBelow(paths.length, place => {
    const text = contents.get(paths[place] ?? '');
    if (text === undefined) return;
    const hits = find(text);
    words += hits.length;
    if (hits.terms.length > 0) found.push({place, hits, text});
  });
  return {found, usualLength: Math.max(1, words / contents.size)};
}

/** An identifier or a quoted text, exactly as typed. */
function* weighName(
  name: string,
  contents: ReadonlyMap<string, string>,
  paths: readonly string[],
  sheet: EvidenceSheet,
): Steps<void> {
  const counts = new Map<number, number>();
  yield* eachBelow(paths.length, place => {
    const text = contents.get(paths[place] ?? '') ?? '';
    let count = 0;
    for (let at = text.indexOf(name); at >= 0 && count < 5; at = text.indexOf(name, at + name.length))
      count++;
    if (count > 0) counts.set(place, count);
  });
  const rarity = rarityFor(counts.size, paths.length);
  for (const [place, count] of counts) sheet.add('exact', place, (rarity * count * (K + 1)) / (count + K));
}

/** How much a further occurrence of a word adds falls with K; the formula is that of BM25, as is the one for length. */
const K = 1.2;

function saturated(keys: readonly number[], worth: readonly number[], lengthNorm: number): number {
  const counts = new Map<number, number>();
  for (const key of keys) if (key >= 0) counts.set(key, (counts.get(key) ?? 0) + 1);
  let sum = 0;
  for (const [key, count] of counts) sum += ((worth[key] ?? 0) * count * (K + 1)) / (count + K * lengthNorm);
  return sum;
}

/** `long` is the text's length against the usual one, `share` how far it matters. */
function norm(long: number, share: number): number {
  return 1 - share + share * long;
}

/** For each key how rare the texts are that hold it. */
function rarityOf(
  found: readonly FoundText[],
  keysOf: (hits: TextHits) => readonly number[],
  size: number,
  total: number,
): number[] {
  const holders = new Array<number>(size).fill(0);
  for (const {hits} of found)
    for (const key of new Set(keysOf(hits))) if (key >= 0) holders[key] = (holders[key] ?? 0) + 1;
  return holders.map(count => rarityFor(count, total));
}

/** From nearly 0 (in every file) to 1 (in one). */
function rarityFor(holders: number, total: number): number {
  return Math.max(0.02, Math.log((total + 1) / (holders + 0.5)) / Math.log(total + 1));
}
