import type {Dirent} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';
import type {Listing} from '../pipeline/ports.ts';
import {type Collector, isFileInside, type ListOptions, startCollecting} from './collect.ts';
import {systemCode} from './failures.ts';
import {type IgnoreRules, isIgnored, readIgnoreRules} from './ignore-rules.ts';

/** Walks the folders level by level, so that a cap leaves out the deepest; links to folders are not followed. */
export async function listByWalk(root: string, options: ListOptions): Promise<Listing> {
  const collector = startCollecting('walk', options);
  await walkInto(root, '', collector, options);
  return collector.listing();
}

/** Adds what a walk finds in `start`, a folder relative to the root, to a listing. Throws when the signal aborts. */
export async function walkInto(
  root: string,
  start: string,
  collector: Collector,
  options: ListOptions,
): Promise<void> {
  const {signal, withIgnored = false} = options;
  let level: Folder[] = [{path: start, rules: null}];
  while (level.length > 0) {
    const next: Folder[] = [];
    for (const folder of level) {
      signal?.throwIfAborted();
      const entries = await readFolder(root, folder.path, collector);
      const names = entries.map(entry => entry.name);
      const rules = withIgnored ? null : await readIgnoreRules(root, folder.path, names, folder.rules);
      for (const entry of entries) {
        const found = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
        if (entry.isDirectory()) {
          if (isSkipped(entry.name, withIgnored) || isIgnored(rules, `${found}/`)) continue;
          next.push({path: found, rules});
        } else if (!isIgnored(rules, found) && (await isListed(root, found, entry))) {
          if (!collector.add(found)) return;
        }
      }
    }
    level = next;
  }
}

type Folder = {path: string; rules: IgnoreRules | null};

async function readFolder(root: string, folder: string, collector: Collector): Promise<Dirent[]> {
  try {
    const entries = await readdir(path.join(root, folder), {withFileTypes: true});
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') collector.skipFolder();
    return [];
  }
}

// Folders of version control are never files to edit; installed packages only where ignored files are asked for.
function isSkipped(name: string, withIgnored: boolean): boolean {
  return ['.git', '.hg', '.svn', '.jj'].includes(name) || (name === 'node_modules' && !withIgnored);
}

async function isListed(root: string, found: string, entry: Dirent): Promise<boolean> {
  if (entry.isSymbolicLink() || found.includes('\ufffd')) return isFileInside(root, found);
  return entry.isFile();
}
