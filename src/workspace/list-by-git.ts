import path from 'node:path';
import type {Listing} from '../pipeline/ports.ts';
import {type Collector, eachOf, isFileInside, type ListOptions, startCollecting} from './collect.ts';
import {hasGitFolder, runGit} from './git.ts';
import {walkInto} from './list-by-walk.ts';
import {realFolders} from './real-folders.ts';

/** What git tracks and has on disk, with what is untracked; null where git is missing or refuses, as for foreign owners. */
export async function listByGit(root: string, options: ListOptions): Promise<Listing | null> {
  const collector = startCollecting('git', options);
  if (!(await listRepository(root, '', collector, options))) return null;
  await leaveOutLinkedFolders(root, collector, options.signal);
  options.signal?.throwIfAborted();
  return collector.listing();
}

/** Adds the files below `prefix`, which is empty or ends in `/`; false when git does not tell. */
async function listRepository(
  root: string,
  prefix: string,
  collector: Collector,
  options: ListOptions,
): Promise<boolean> {
  const {signal, withIgnored = false} = options;
  const doubtful = new Set<string>();
  const nested = new Set<string>();
  const take = ({tag, mode, name}: Entry): boolean => {
    const found = prefix + name;
    if (tag === 'R') collector.takeBack(found);
    else if (mode === MODULE || name.endsWith('/')) nested.add(found.replace(/\/$/, ''));
    else if (tag === 'H' && mode !== LINK && !name.includes('\ufffd')) return collector.add(found);
    else doubtful.add(found);
    return true;
  };
  const args = [
    'ls-files',
    '-z',
    '-t',
    '-s',
    '-d',
    '-c',
    '-o',
    ...(withIgnored ? [] : ['--exclude-standard']),
  ];
  const end = await runGit(path.join(root, prefix), args, {signal, onOutput: entryReader(take)});
  if (end === 'failed') return false;
  await eachOf(doubtful, signal, async found => {
    if (await isFileInside(root, found)) collector.add(found);
  });
  for (const folder of nested) await listNested(root, folder, collector, options);
  return true;
}

type Entry = {tag: string; mode: string; name: string};

const LINK = '120000';
const MODULE = '160000';

/** Reads `TAG MODE HASH STAGE<tab>NAME<nul>` for tracked and `? NAME<nul>` for untracked files, in pieces as they come. */
function entryReader(take: (entry: Entry) => boolean): (chunk: Buffer) => boolean {
  const decoder = new TextDecoder('utf-8', {ignoreBOM: true});
  let rest = '';
  return chunk => {
    const records = (rest + decoder.decode(chunk, {stream: true})).split('\0');
    rest = records.pop() ?? '';
    return records.every(record => take(entryOf(record)));
  };
}

function entryOf(record: string): Entry {
  const tag = record.slice(0, 1);
  if (tag === '?') return {tag, mode: '', name: record.slice(2)};
  return {tag, mode: record.slice(2, 8), name: record.slice(record.indexOf('\t') + 1)};
}

/** A submodule or a repository inside the repository: its files are part of the workspace where it is checked out. */
async function listNested(
  root: string,
  folder: string,
  collector: Collector,
  options: ListOptions,
): Promise<void> {
  if (options.signal?.aborted || folder.split('/').length > 50) return;
  if (!(await hasGitFolder(path.join(root, folder)))) return;
  if (!(await listRepository(root, `${folder}/`, collector, options)))
    await walkInto(root, folder, collector, options);
}

async function leaveOutLinkedFolders(
  root: string,
  collector: Collector,
  signal?: AbortSignal,
): Promise<void> {
  const isReal = realFolders(root);
  const linked = new Set<string>();
  await eachOf(new Set(collector.paths().map(found => path.dirname(found))), signal, async folder => {
    if (!(await isReal(folder))) linked.add(folder);
  });
  if (linked.size > 0) collector.keep(found => !linked.has(path.dirname(found)));
}
