/**
 * What can speak for a file. Strengths of `...Relative` are shares of the strongest in the listing; the weights were fitted
 * on commits of public repositories, whose subjects stood for tasks, and checked on repositories left out of the fit.
 */
const weights = {
  /** Pinned by the person; stands above everything. */
  pinned: 1000,
  /** Its name or path stands in the task. */
  named: 1.3,
  /** Its name, joined, is an identifier of the task. */
  nameIs: 0.9,
  /** Words of the task in its name, and the share of the name that they cover. */
  name: 0.85,
  nameRelative: 0.9,
  nameCovered: 1.15,
  /** Words of the task in its folders. */
  folder: 2.1,
  /** Words of a leading `fix(scope):` in its path. */
  scope: 2.6,
  /** Of the kind that a leading `docs:` or `[Tests]` names. */
  labelled: 1.5,
  /** Words in the path, as a power of two. */
  depth: -1.1,
  /** Words of the task in its text, those of the place where the change goes once more. */
  words: 0.75,
  wordsRelative: 1.15,
  locatedRelative: 0.3,
  /** Words next to each other in the task and in the text. */
  pairs: 0.4,
  pairsRelative: 0.6,
  /** Words that stand within a few lines. */
  passageRelative: 0.95,
  /** Words in a line that defines something or heads a section. */
  definition: 0.8,
  /** Identifiers and quoted texts. */
  exact: 1.3,
  /** Words of its text, as a power of two: large files change more often. */
  length: 0.1,
  /** How often and how lately it changed, as a power of two. */
  recent: 0.3,
} as const;

export type EvidenceKind = keyof typeof weights;

type Relative = 'nameRelative' | 'wordsRelative' | 'locatedRelative' | 'pairsRelative' | 'passageRelative';

/** Adds up what speaks for each file of a listing. */
export class EvidenceSheet {
  readonly scores: Float64Array;

  constructor(size: number) {
    this.scores = new Float64Array(size);
  }

  /** One kind of evidence for the file at `place`. */
  add(kind: Exclude<EvidenceKind, Relative>, place: number, strength: number): void {
    this.scores[place] = (this.scores[place] ?? 0) + weights[kind] * strength;
  }

  /** One kind of evidence for all files, by place, as far as each comes up to the strongest. */
  addRelative(kind: Relative, strengths: Float64Array): void {
    const most = strengths.reduce((a, b) => Math.max(a, b), 0);
    if (most === 0) return;
    const factor = weights[kind] / most;
    for (let place = 0; place < strengths.length; place++) {
      this.scores[place] = (this.scores[place] ?? 0) + factor * (strengths[place] ?? 0);
    }
  }

  /** A score as it is. */
  addScore(place: number, score: number): void {
    this.scores[place] = (this.scores[place] ?? 0) + score;
  }
}
