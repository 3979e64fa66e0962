import {readTask} from './task-words.ts';
import {hitFinder} from './text-hits.ts';

/** How much of the task each line itself holds; what stands in few lines counts more. */
export function lineEvidence(lines: readonly string[], task: string): Float64Array {
  const words = readTask(task);
  const hits = hitFinder(words)(lines.join(''));
  const evidence = new Float64Array(lines.length);
  const add = (holders: Iterable<number>, count: number, weight: number) => {
    const worth = weight * Math.log((lines.length + 1) / (count + 0.5));
    for (const line of holders) evidence[line] = (evidence[line] ?? 0) + worth;
  };
  for (const [term, holders] of linesByKey(hits.terms, hits.lines)) {
    add(holders, holders.size, words.terms[term]?.weight ?? 0);
  }
  for (const [pair, holders] of linesByKey(hits.pairs, hits.lines)) {
    if (pair >= 0) add(holders, holders.size, FOR_A_PAIR);
  }
  for (const name of words.names) {
    const holders = lines.flatMap((line, at) => (line.includes(name) ? [at] : []));
    add(holders, holders.length, FOR_A_NAME);
  }
  return evidence;
}

/** Two words that follow each other in the task and in the line. */
const FOR_A_PAIR = 0.8;

/** An identifier or a quoted text, on top of its words. */
const FOR_A_NAME = 1;

function linesByKey(keys: readonly number[], lines: readonly number[]): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const [at, key] of keys.entries()) {
    const holders = found.get(key) ?? new Set();
    found.set(key, holders.add(lines[at] ?? 0));
  }
  return found;
}
