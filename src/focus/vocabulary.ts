import type {TaskWords} from './task-words.ts';

/** For each of the stems the term of the task that it stands for, or -1, and how surely, from 0 to 1. */
export function matchVocabulary(
  task: TaskWords,
  stems: readonly string[],
): {terms: Int16Array; credits: Float32Array} {
  const terms = new Int16Array(stems.length).fill(-1);
  const credits = new Float32Array(stems.length);
  const byStem = new Map(task.terms.map((term, at) => [term.stem, at]));
  const long = task.terms.flatMap((term, at) => (term.stem.length > 3 ? [{stem: term.stem, at}] : []));
  const missing = missingFrom(stems, task, byStem);
  for (let word = 0; word < stems.length; word++) {
    const root = stems[word] ?? '';
    const exact = byStem.get(root);
    const near = exact === undefined && isWord(root) ? long.find(term => isPart(term.stem, root)) : undefined;
    const misspelt =
      exact === undefined && !near && isWord(root)
        ? missing.find(term => isOneSlipAway(term.stem, root))
        : undefined;
    terms[word] = exact ?? near?.at ?? misspelt?.at ?? -1;
    credits[word] = exact !== undefined ? 1 : near || misspelt ? FOR_NEAR : 0;
  }
  return {terms, credits};
}

const FOR_NEAR = 0.6;

/** Numbers and very short words stand for themselves only. */
function isWord(root: string): boolean {
  return root.length > 3 && root.charCodeAt(0) > 57;
}

/** `git` and `ignore` are not far from `gitignore`, nor `deprecat` from `deprecated`. */
function isPart(term: string, root: string): boolean {
  return term.startsWith(root) || root.startsWith(term) || (term.length > 4 && root.endsWith(term));
}

/** Terms long enough to be recognised when misspelt, and found nowhere as they are. */
function missingFrom(
  stems: readonly string[],
  task: TaskWords,
  byStem: ReadonlyMap<string, number>,
): {stem: string; at: number}[] {
  const found = new Set<number>();
  for (const root of stems) {
    const at = byStem.get(root);
    if (at !== undefined) found.add(at);
  }
  return task.terms.flatMap((term, at) =>
    term.stem.length > 4 && !found.has(at) ? [{stem: term.stem, at}] : [],
  );
}

/** One letter more, less, other, or two neighbours swapped; the first letter is right. */
function isOneSlipAway(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1 || a.length < 5) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  const shortest = Math.min(a.length, b.length) - start;
  while (end < shortest && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restA[0] === restB[1] && restA[1] === restB[0] && restB.length === 2;
}
