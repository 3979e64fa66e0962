import path from 'node:path';
import {isSecretPath} from '../focus/secrets.ts';
import {startFindings} from './findings.ts';
import {isInGit} from './git.ts';
import {realFolders} from './real-folders.ts';
import {searchByGrep} from './search-by-grep.ts';
import {searchByScan} from './search-by-scan.ts';

export type SearchOptions = {
  signal?: AbortSignal;
  /** The listing; nothing else is looked at. */
  paths: readonly string[];
  /** Milliseconds; 1,500 if not said. */
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
  const {signal, paths, timeLimit = 1_500} = options;
  const wanted = words.filter(word => word.trim() !== '' && !/[\n\0]/.test(word)).slice(0, MAX_WORDS);
  if (wanted.length === 0 || paths.length === 0) return new Map();
  const listed = new Set(paths);
  const findings = startFindings(found => listed.has(found) && !isSecretPath(found));
  const limits = {signal, timeLimit};
  const isReal = realFolders(root);
  const isAnswered = (await isInGit(root)) && (await searchByGrep(root, wanted, findings, limits));
  if (!isAnswered) await searchByScan(root, wanted, paths, findings, {...limits, isReal});
  signal?.throwIfAborted();
  const texts = findings.texts();
  for (const found of [...texts.keys()]) if (!(await isReal(path.dirname(found)))) texts.delete(found);
  return texts;
}

const MAX_WORDS = 20;
