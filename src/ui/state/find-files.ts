import {go, type Snapshot, snapshot} from 'fuzzysort';
import type {TreeRow} from './file-tree.ts';

const limit = 500;
const snapshots = new WeakMap<readonly string[], Snapshot>();

/** Files that have the letters of the query in their path, the best first, with the letters that were hit. */
export function findFiles(paths: readonly string[], query: string): TreeRow[] {
  const known = snapshots.get(paths) ?? snapshot(paths);
  snapshots.set(paths, known);
  return go(query, known, {limit, threshold: 0.1}).map(({target, indexes}) => ({
    kind: 'file',
    path: target,
    name: target,
    depth: 0,
    hits: indexes,
  }));
}
