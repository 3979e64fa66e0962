import type {AddEvidence} from './evidence.ts';
import type {TaskWords} from './task-words.ts';
import {hitFinder, type TextHits} from './text-hits.ts';

/** What is known of the files' texts says about a task; `places` gives each path's place in the listing. */
export function weighTexts(
  words: TaskWords,
  contents: ReadonlyMap<string, string>,
  paths: readonly string[],
  add: AddEvidence,
): void {
  const find = hitFinder(words);
  const found: {place: number; hits: TextHits; text: string}[] = [];
  let total = 0;
  for (let place = 0; place < paths.length; place++) {
    const text = contents.get(paths[place] ?? '');
    if (text === undefined) continue;
    const hits = find(text);
    total += hits.length;
    if (hits.terms.length > 0) found.push({place, hits, text});
  }
  const usual = total / Math.max(1, contents.size);
  const idf = idfOf(
    found.map(each => each.hits.terms),
    words.terms.length,
    paths.length,
  );
  const pairIdf = idfOf(
    found.map(each => each.hits.pairs),
    words.pairs.length,
    paths.length,
  );
  const worth = words.terms.map((term, at) => term.weight * (idf[at] ?? 0));
  const all = worth.reduce((sum, each) => sum + each, 0.001);

  for (const {place, hits, text} of found) {
    const norm = 1 - LENGTH_MATTERS + (LENGTH_MATTERS * hits.length) / usual;
    const counts = countsOf(hits.terms, words.terms.length);
    let bm = 0;
    let cover = 0;
    for (const [at, count] of counts.entries()) {
      if (count === 0) continue;
      bm += ((worth[at] ?? 0) * count * 2.2) / (count + 1.2 * norm);
      cover += worth[at] ?? 0;
    }
    add('words', place, bm);
    add('share', place, cover / all);
    let pairs = 0;
    for (const [at, count] of countsOf(hits.pairs, words.pairs.length).entries()) {
      if (count > 0) pairs += ((pairIdf[at] ?? 0) * count * 2.2) / (count + 1.2 * norm);
    }
    if (pairs > 0) add('pairs', place, pairs);
    const {line, passage, definition} = bestPassage(hits, worth, text);
    add('line', place, line);
    add('passage', place, passage);
    if (definition > 0) add('definition', place, definition);
    add('length', place, Math.log2(1 + hits.length));
  }
  addNames(words, contents, paths, add);
}

const LENGTH_MATTERS = 0.4;

function addNames(
  words: TaskWords,
  contents: ReadonlyMap<string, string>,
  paths: readonly string[],
  add: AddEvidence,
): void {
  for (const name of words.names) {
    const holders: [number, number][] = [];
    for (let place = 0; place < paths.length; place++) {
      const text = contents.get(paths[place] ?? '');
      if (text === undefined) continue;
      let count = 0;
      for (let at = text.indexOf(name); at >= 0 && count < 5; at = text.indexOf(name, at + name.length))
        count++;
      if (count > 0) holders.push([place, count]);
    }
    const idf = Math.log((paths.length + 1) / (holders.length + 0.5)) / Math.log(paths.length + 1);
    for (const [place, count] of holders) add('exact', place, (idf * count * 2.2) / (count + 1.2));
  }
}

function countsOf(list: readonly number[], size: number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (const at of list) if (at >= 0) counts[at] = (counts[at] ?? 0) + 1;
  return counts;
}

function idfOf(lists: readonly (readonly number[])[], size: number, total: number): number[] {
  const holders = new Array<number>(size).fill(0);
  for (const list of lists) for (const at of new Set(list)) if (at >= 0) holders[at] = (holders[at] ?? 0) + 1;
  return holders.map(count => Math.max(0.02, Math.log((total + 1) / (count + 0.5)) / Math.log(total + 1)));
}

const DEFINES =
  /^\s*(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|pub(?:\(\w+\))?|override|open|unsafe|extern|local)\s+)*(?:class|struct|enum|interface|protocol|trait|type|def|fn|func|function|const|let|var|val|impl|extension|namespace|module|macro_rules!|record)\b|^\s*#{1,4}\s|^\w+\s*\(\)\s*\{|^[\w-]+:/;

/** The most that one line, and five lines together, hold of the task. */
function bestPassage(
  hits: TextHits,
  worth: readonly number[],
  text: string,
): {line: number; passage: number; definition: number} {
  let line = 0;
  let passage = 0;
  let definition = 0;
  const lines: {line: number; terms: Set<number>; worth: number}[] = [];
  for (const [at, term] of hits.terms.entries()) {
    const number = hits.lines[at] ?? 0;
    let last = lines.at(-1);
    if (last?.line !== number) {
      last = {line: number, terms: new Set(), worth: 0};
      lines.push(last);
    }
    if (last.terms.has(term)) continue;
    last.terms.add(term);
    last.worth += worth[term] ?? 0;
  }
  let from = 0;
  for (const [at, each] of lines.entries()) {
    line = Math.max(line, each.worth);
    while ((lines[from]?.line ?? 0) < each.line - 6) from++;
    const terms = new Set<number>();
    for (let k = from; k <= at; k++) for (const term of lines[k]?.terms ?? []) terms.add(term);
    let sum = 0;
    for (const term of terms) sum += worth[term] ?? 0;
    passage = Math.max(passage, sum);
  }
  let number = 0;
  let start = 0;
  for (const each of lines) {
    if (each.worth < line * 0.5 || each.worth <= definition) continue;
    while (number < each.line) {
      start = text.indexOf('\n', start) + 1;
      number++;
    }
    const end = text.indexOf('\n', start);
    if (DEFINES.test(text.slice(start, end < 0 ? start + 200 : Math.min(end, start + 200))))
      definition = each.worth;
  }
  return {line, passage, definition};
}
