import {lstat} from 'node:fs/promises';
import path from 'node:path';
import {startFindings} from './findings.ts';
import {isInGit} from './git.ts';
import {searchByGrep} from './search-by-grep.ts';
import {searchByScan} from './search-by-scan.ts';
import {isSecretPath} from './secrets.ts';

export type SearchOptions = {
  signal?: AbortSignal;
  /** The listing; nothing else is looked at. */
  paths: readonly string[];
  /** Milliseconds; 2,000 if not said. */
  timeLimit?: number;
};

/**
 * The files among `paths` that hold any of the words, in upper or lower case, each with its first lines that do, in file
 * order. When the time is up it gives what it has; files that look like secrets are never among it.
 */
export async function searchFiles(
  root: string,
  words: readonly string[],
  options: SearchOptions,
): Promise<ReadonlyMap<string, string>> {
  const {signal, paths, timeLimit = 2_000} = options;
  const wanted = words.filter(word => word.trim() !== '' && !/[\n\0]/.test(word)).slice(0, MAX_WORDS);
  if (wanted.length === 0 || paths.length === 0) return new Map();
  const listed = new Set(paths);
  const findings = startFindings(found => listed.has(found) && !isSecretPath(found));
  const limits = {signal, timeLimit};
  const isAnswered = (await isInGit(root)) && (await searchByGrep(root, wanted, findings, limits));
  if (!isAnswered) await searchByScan(root, wanted, paths, findings, limits);
  signal?.throwIfAborted();
  return withoutLinked(root, findings.texts());
}

const MAX_WORDS = 20;

/** Leaves out what was found through a folder that is a link: its real place may be outside. */
async function withoutLinked(root: string, texts: Map<string, string>): Promise<Map<string, string>> {
  const known = new Map<string, Promise<boolean>>();
  const isReal = (folder: string): Promise<boolean> => {
    if (folder === '.') return Promise.resolve(true);
    const answer = known.get(folder) ?? isRealFolder(root, folder, isReal);
    known.set(folder, answer);
    return answer;
  };
  for (const found of [...texts.keys()]) if (!(await isReal(path.dirname(found)))) texts.delete(found);
  return texts;
}

async function isRealFolder(
  root: string,
  folder: string,
  isReal: (folder: string) => Promise<boolean>,
): Promise<boolean> {
  if (!(await isReal(path.dirname(folder)))) return false;
  return lstat(path.join(root, folder)).then(
    entry => entry.isDirectory(),
    () => false,
  );
}
