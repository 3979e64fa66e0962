import {go, type Result, type Snapshot, snapshot} from 'fuzzysort';
import type {TreeRow} from './file-tree.ts';

/** More hits than this nobody looks through. */
const limit = 500;

/** Paths are prepared for the search in portions, so that no key has to wait for all of them. */
const portion = 10_000;

type Search = {prepared: Snapshot[]; paths: readonly string[]};

const searches = new WeakMap<readonly string[], Search>();

/** Files that have the letters of the query in their path, the best first, with the letters that were hit. */
export function findFiles(paths: readonly string[], query: string): TreeRow[] {
  const search = searchIn(paths);
  while (prepareNext(search));
  const hits: Result[] = search.prepared.flatMap(some => [...go(query, some, {limit, threshold: 0.1})]);
  return hits
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({target, indexes}) => ({kind: 'file', path: target, name: target, depth: 0, hits: indexes}));
}

/** Prepares the search between keys; the first query then finds everything ready. */
export async function prepareSearch(paths: readonly string[], signal: AbortSignal): Promise<void> {
  const search = searchIn(paths);
  while (!signal.aborted && prepareNext(search)) await new Promise(resolve => setTimeout(resolve, 5));
}

function searchIn(paths: readonly string[]): Search {
  const search = searches.get(paths) ?? {prepared: [], paths};
  searches.set(paths, search);
  return search;
}

/** False when all is prepared. */
function prepareNext({prepared, paths}: Search): boolean {
  const from = prepared.length * portion;
  if (from >= paths.length) return false;
  prepared.push(snapshot(paths.slice(from, from + portion)));
  return true;
}
