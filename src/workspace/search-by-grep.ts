import type {Findings} from './findings.ts';
import {runGit} from './git.ts';

export type SearchLimits = {signal?: AbortSignal; timeLimit: number};

/**
 * Searches tracked and untracked files with git's own grep; false when git cannot. The first words tell most, so they get
 * a run of their own: common ones would use up time and room before the rare ones are found.
 *
 * Measured on 100,000 files (2 cores, git 2.39, warm cache): `-i -F` with 2 patterns takes 0.8 s, with 8 patterns 1.7 s;
 * `-E` with the alternatives 2.9 s, with `-i` 8 s; `-P` 1.6 s, with `-i` 2.6 s, and it is not in every git. Other
 * locales than C make `-i` many times slower.
 */
export async function searchByGrep(
  root: string,
  words: readonly string[],
  findings: Findings,
  {signal, timeLimit}: SearchLimits,
): Promise<boolean> {
  const end = performance.now() + timeLimit;
  for (const part of [words.slice(0, TELLING), words.slice(TELLING)]) {
    const left = end - performance.now();
    if (part.length === 0 || left <= 0) continue;
    if (!(await grep(root, part, findings, {signal, timeLimit: left}))) return false;
  }
  return true;
}

const TELLING = 4;

async function grep(
  root: string,
  words: readonly string[],
  findings: Findings,
  limits: SearchLimits,
): Promise<boolean> {
  const patterns = words.flatMap(word => ['-e', word]);
  const args = ['grep', '-z', '-I', '-i', '-F', '--untracked', '--max-count=12', '--no-color', ...patterns];
  const onOutput = lineReader((path, line) => findings.add(path, line));
  return (await runGit(root, args, {...limits, onOutput})) !== 'failed';
}

/** Reads `PATH<nul>LINE<line end>`, in pieces as they come; only the start of a long line is kept. */
function lineReader(take: (path: string, line: string) => boolean): (chunk: Buffer) => boolean {
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
  let rest = '';
  return chunk => {
    const text = rest + decoder.decode(chunk, {stream: true});
    let start = 0;
    for (;;) {
      const middle = text.indexOf('\0', start);
      const end = middle < 0 ? -1 : text.indexOf('\n', middle);
      if (end < 0) {
        rest = middle < 0 ? text.slice(start) : text.slice(start, middle + 1 + MAX_KEPT);
        return true;
      }
      if (!take(text.slice(start, middle), text.slice(middle + 1, end))) return false;
      start = end + 1;
    }
  };
}

const MAX_KEPT = 4_096;
