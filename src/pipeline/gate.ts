import type {FileDiff} from '../edit/diff.ts';
import type {EditSpec, Match, Place} from '../edit/spec.ts';
import type {Pick, Warning} from './ports.ts';

/** Path, before, after and how it came about, waiting for a person. */
export type Proposal = {
  path: string;
  before: string;
  after: string;
  /** Hash of the bytes that `before` was read from. */
  fingerprint: string;
  diff: FileDiff;
  pick: Pick;
  spec: EditSpec;
  match: Match;
  places: readonly Place[];
  warnings: readonly Warning[];
  /** True once a person changed the proposed text in an editor. */
  isEditedByHand: boolean;
};

declare const approved: unique symbol;

/** A proposal that a person approved. The brand has no runtime value, so nothing but `approve` can make one. */
export type ApprovedChange = {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  readonly fingerprint: string;
  readonly task: string;
  readonly [approved]: true;
};

/** The one way from a proposal to something that may be written: the very text that the diff showed. */
export function approve(proposal: Proposal, task: string): ApprovedChange {
  const {path, before, after, fingerprint} = proposal;
  return Object.freeze({path, before, after, fingerprint, task}) as ApprovedChange;
}
