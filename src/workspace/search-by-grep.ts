import type {Findings} from './findings.ts';
import {runGit} from './git.ts';

export type SearchLimits = {signal?: AbortSignal; timeLimit: number};

/** Searches tracked and untracked files with git's own grep; false when git cannot. */
export async function searchByGrep(
  root: string,
  words: readonly string[],
  findings: Findings,
  limits: SearchLimits,
): Promise<boolean> {
  const patterns = words.flatMap(word => ['-e', word]);
  const args = ['grep', '-z', '-I', '-i', '-F', '--untracked', '--max-count=12', '--no-color', ...patterns];
  const end = await runGit(root, args, {
    ...limits,
    onOutput: lineReader((path, line) => findings.add(path, line)),
  });
  return end !== 'failed';
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
