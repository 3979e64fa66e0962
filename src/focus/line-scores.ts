import {readTask} from './task-words.ts';
import {hitFinder} from './text-hits.ts';

/** How much each line holds of the task, neighbours counted with a weight that falls with their distance. */
export function scoreLines(lines: readonly string[], task: string): Float64Array {
  const words = readTask(task);
  const hits = hitFinder(words)(lines.join(''));
  const holders = new Array<number>(words.terms.length).fill(0);
  const seen = new Set<number>();
  for (const [at, term] of hits.terms.entries()) {
    const key = (hits.lines[at] ?? 0) * 1000 + term;
    if (seen.has(key)) continue;
    seen.add(key);
    holders[term] = (holders[term] ?? 0) + 1;
  }
  const worth = words.terms.map(
    (term, at) => term.weight * Math.log((lines.length + 1) / ((holders[at] ?? 0) + 0.5)),
  );
  const own = new Float64Array(lines.length);
  for (const key of seen) {
    const line = Math.floor(key / 1000);
    own[line] = (own[line] ?? 0) + (worth[key % 1000] ?? 0);
  }
  for (const name of words.names) {
    const at = lines.flatMap((line, n) => (line.includes(name) ? [n] : []));
    const rare = Math.log((lines.length + 1) / (at.length + 0.5));
    for (const n of at) own[n] = (own[n] ?? 0) + rare;
  }
  return smoothed(own);
}

function smoothed(own: Float64Array): Float64Array {
  const sum = Float64Array.from(own);
  let carry = 0;
  for (let i = 0; i < own.length; i++) {
    sum[i] = (sum[i] ?? 0) + carry;
    carry = (carry + (own[i] ?? 0)) * FADE;
  }
  carry = 0;
  for (let i = own.length - 1; i >= 0; i--) {
    sum[i] = (sum[i] ?? 0) + carry;
    carry = (carry + (own[i] ?? 0)) * FADE;
  }
  return sum;
}

const FADE = 0.75;
