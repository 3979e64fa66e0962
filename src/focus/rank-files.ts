import {weighPaths} from './path-evidence.ts';
import {readTask} from './task-words.ts';
import {weighTexts} from './text-evidence.ts';
import {weights} from './weights.ts';

export {searchWords} from './task-words.ts';

export type RankedFile = {path: string; score: number};

export type RankEvidence = {
  /** Path to what is known of its text: the whole of it, or only the lines that a search found. */
  contents?: ReadonlyMap<string, string>;
  /** Paths that the person pinned; they come first, in this order. */
  pinned?: readonly string[];
  /** Path to how often and how lately it changed, as `changeActivity` gives it. */
  recent?: ReadonlyMap<string, number>;
};

/** Orders the whole listing by what speaks for each file being the one that the task means, best first. */
export function rankFiles(
  task: string,
  listing: readonly string[],
  evidence: RankEvidence = {},
): RankedFile[] {
  const scores = new Float64Array(listing.length);
  collectEvidence(task, listing, evidence, (kind, place, strength) => {
    scores[place] = (scores[place] ?? 0) + (weights[kind] ?? 0) * strength;
  });
  return ordered(listing, scores);
}

export function collectEvidence(
  task: string,
  listing: readonly string[],
  {contents, pinned, recent}: RankEvidence,
  add: (kind: string, place: number, strength: number) => void,
): void {
  const words = readTask(task);
  weighPaths(words, task, listing, add);
  if (contents && contents.size > 0) weighTexts(words, contents, listing, add);
  if (recent)
    for (const [place, path] of listing.entries())
      add('recent', place, Math.log2(1 + (recent.get(path) ?? 0)));
  if (pinned)
    for (const [at, path] of pinned.entries()) {
      const place = listing.indexOf(path);
      if (place >= 0) add('pinned', place, pinned.length - at);
    }
  if (words.files.length > 0) {
    for (const [place, path] of listing.entries()) {
      const lower = path.toLowerCase();
      for (const file of words.files)
        if (lower === file || lower.endsWith(`/${file}`)) add('named', place, 1);
    }
  }
}

/** Sorts numbers that hold score and place together, since sorting by a comparing function takes ten times as long. */
function ordered(listing: readonly string[], scores: Float64Array): RankedFile[] {
  const order = Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return order.map(place => ({path: listing[place] ?? '', score: scores[place] ?? 0}));
}
