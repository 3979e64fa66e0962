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

/** An edit that was applied before; the hashes are fingerprints of the texts. */
export type AppliedText = {
  path: string;
  task: string;
  before: string;
  after: string;
  beforeHash: string;
  afterHash: string;
};

/** A person who asks to undo an edit approves the text that stood there before it. */
export function approveUndo({path, task, before, after, afterHash}: AppliedText): ApprovedChange {
  return Object.freeze({path, before: after, after: before, fingerprint: afterHash, task}) as ApprovedChange;
}

/** A person who asks to redo an undone edit approves the text that it had led to. */
export function approveRedo({path, task, before, after, beforeHash}: AppliedText): ApprovedChange {
  return Object.freeze({path, before, after, fingerprint: beforeHash, task}) as ApprovedChange;
}
