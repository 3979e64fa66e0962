import {EvidenceSheet} from './evidence.ts';
import {weighPaths} from './path-evidence.ts';
import {atOnce, eachBelow, type Steps} from './steps.ts';
import {readTask} from './task-words.ts';
import {weighTexts} from './text-evidence.ts';

export {searchWords} from './task-words.ts';

export type RankedFile = {path: string; score: number};

export type RankEvidence = {
  /** Path to what is known of its text: the whole of it, or only the lines that a search found. */
  contents?: ReadonlyMap<string, string>;
  /** Paths that the person pinned; they come first, in this order. */
  pinned?: readonly string[];
  /** Path to how often and how lately it changed, as `changeActivity` counts it. */
  recent?: ReadonlyMap<string, number>;
};

/**
 * Orders the whole listing by what speaks for each file being the one that the task means, best first; files for which
 * the same speaks keep the order of the listing. What is worked out about the listing is kept as long as that array lives.
 */
export function rankFiles(
  task: string,
  listing: readonly string[],
  evidence: RankEvidence = {},
): RankedFile[] {
  return atOnce(rankSteps(task, listing, evidence));
}

/** The same with pauses. */
export function* rankSteps(
  task: string,
  listing: readonly string[],
  evidence: RankEvidence,
): Steps<RankedFile[]> {
  const {contents, pinned = [], recent} = evidence;
  const words = readTask(task);
  const sheet = new EvidenceSheet(listing.length);
  yield* weighPaths(words, task, listing, sheet);
  if (contents && contents.size > 0) yield* weighTexts(words, contents, listing, sheet);
  if (recent && recent.size > 0) {
    yield* eachBelow(listing.length, place =>
      sheet.add('recent', place, Math.log2(1 + (recent.get(listing[place] ?? '') ?? 0))),
    );
  }
  for (const [at, path] of pinned.entries()) {
    const place = listing.indexOf(path);
    if (place >= 0) sheet.add('pinned', place, pinned.length - at);
  }
  return yield* ordered(listing, sheet.scores);
}

/**
 * Score and place go into one number each, since sorting numbers takes a tenth of the time of sorting by a function:
 * the score, in steps of a ten-thousandth, above the place.
 */
function* ordered(listing: readonly string[], scores: Float64Array): Steps<RankedFile[]> {
  const span = 2 ** Math.ceil(Math.log2(listing.length + 1));
  const keys = new Float64Array(scores.length);
  for (let place = 0; place < keys.length; place++)
    keys[place] = place - Math.round((scores[place] ?? 0) * STEPS) * span;
  yield;
  keys.sort();
  const ranked: RankedFile[] = [];
  yield* eachBelow(keys.length, at => {
    const place = (((keys[at] ?? 0) % span) + span) % span;
    ranked.push({path: listing[place] ?? '', score: scores[place] ?? 0});
  });
  return ranked;
}

const STEPS = 10_000;
