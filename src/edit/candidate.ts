import type {Change} from './line-endings.ts';
import type {MatchKind} from './spec.ts';

/** One place that fits, and what the edit does there; worked out only for the places that are chosen. */
export type Candidate = {
  /** Where the match begins in the plain text. */
  offset: number;
  resolve: () => Resolved;
};

export type Resolved =
  | {change: Change; kinds: readonly MatchKind[]; notes: readonly string[]}
  | {refused: string};

/** Places found by one way of comparing; a rename changes all of them. */
export type Found = {candidates: readonly Candidate[]; isRename: boolean};
