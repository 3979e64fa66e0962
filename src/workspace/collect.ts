import {lstat} from 'node:fs/promises';
import path from 'node:path';
import type {Listing} from '../pipeline/ports.ts';
import {realDisk} from './disk.ts';
import {confine} from './root.ts';
import {tagOfTemp} from './temp-name.ts';

/** Paths in a listing; with a hundred bytes each this is 50 MB. */
export const listingCap = 500_000;

export type ListOptions = {
  signal?: AbortSignal;
  withIgnored?: boolean;
  onPartial?: (listing: Listing) => void;
  /** Start of the paths that are not listed: our own notes as seen from the root, which may be around them. */
  leaveOut?: string;
  /** Paths at most; `listingCap` if not said. */
  cap?: number;
};

/** Gathers the paths of a listing and reports, five times a second at most, what is there so far. */
export type Collector = {
  /** False once the cap is reached; the path was not taken then. */
  add(path: string): boolean;
  /** Takes the path back if it was added last. */
  takeBack(path: string): void;
  keep(isKept: (path: string) => boolean): void;
  skipFolder(): void;
  paths(): readonly string[];
  listing(): Listing;
};

export function startCollecting(
  source: Listing['source'],
  {onPartial, leaveOut, cap = listingCap}: ListOptions,
): Collector {
  let paths: string[] = [];
  let isPartial = false;
  let skippedFolders = 0;
  let reportedAt = performance.now();
  const report = () => {
    reportedAt = performance.now();
    onPartial?.({paths: paths.slice(), source, isPartial: true, skippedFolders});
  };
  return {
    add(found) {
      if (leaveOut !== undefined && found.startsWith(leaveOut)) return true;
      if (found.includes('.apfel-tui-') && tagOfTemp(path.posix.basename(found)) !== null) return true;
      if (paths.length >= cap) isPartial = true;
      else if (paths.push(found) % 256 === 0 && performance.now() - reportedAt > 200) report();
      return !isPartial;
    },
    takeBack(found) {
      if (paths.at(-1) === found) paths.pop();
    },
    keep(isKept) {
      paths = paths.filter(isKept);
    },
    skipFolder: () => skippedFolders++,
    paths: () => paths,
    // Sorted, since the checks of single files end in any order.
    listing: () => ({paths: paths.sort(), source, isPartial, skippedFolders}),
  };
}

/** Whether a path is a regular file, or a link to one, that may be read. */
export async function isFileInside(root: string, found: string): Promise<boolean> {
  try {
    return (await lstat(await confine(realDisk, root, found))).isFile();
  } catch {
    return false;
  }
}

/** Runs `work` for every item, a few at a time, until the signal aborts. */
export async function eachOf<T>(
  items: Iterable<T>,
  signal: AbortSignal | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = iterator.next(); !next.done && !signal?.aborted; next = iterator.next())
      await work(next.value);
  };
  await Promise.all(Array.from({length: 16}, worker));
}
