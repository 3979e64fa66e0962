import {constants} from 'node:fs';
import {open} from 'node:fs/promises';
import path from 'node:path';
import {eachOf} from './collect.ts';
import type {Findings} from './findings.ts';
import {readAtMost} from './read.ts';
import type {SearchLimits} from './search-by-grep.ts';

/** Reads the files themselves, in the order of `paths`, several at a time; large and binary ones are passed over. */
export async function searchByScan(
  root: string,
  words: readonly string[],
  paths: readonly string[],
  findings: Findings,
  {signal, timeLimit, isReal}: SearchLimits & {isReal: (folder: string) => Promise<boolean>},
): Promise<void> {
  const pattern = new RegExp(words.map(literal).join('|'), 'i');
  const end = performance.now() + timeLimit;
  let isFull = false;
  await eachOf(paths, signal, async found => {
    if (isFull || performance.now() > end) return;
    if (!(await isReal(path.dirname(found)))) return;
    const text = await readIfSmall(path.join(root, found));
    if (text === null || !pattern.test(text)) return;
    for (const line of text.split('\n')) if (pattern.test(line) && !findings.add(found, line)) isFull = true;
  });
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

async function readIfSmall(file: string): Promise<string | null> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stat = await handle.stat();
      if (!stat.isFile() || stat.size > MAX_SIZE) return null;
      const bytes = await readAtMost(handle, stat.size);
      return bytes.includes(0) ? null : bytes.toString('utf8');
    } finally {
      await handle.close();
    }
  } catch {
    // What cannot be read holds no evidence.
    return null;
  }
}

const MAX_SIZE = 256 * 1024;
