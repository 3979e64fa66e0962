import type {EditSpec, NearestLine, Occurrence, Place} from '../edit/spec.ts';
import type {Problem} from '../errors.ts';
import type {LineRange} from '../focus/line-range.ts';
import type {Proposal} from './gate.ts';
import type {
  Answer,
  Pick,
  PreviousSpec,
  SentRequest,
  SlotFragments,
  TextFile,
  Usage,
  Warning,
} from './ports.ts';

/*
 * The edit flow. States marked (person) wait for a decision, the others for an effect; the rest is the end.
 *
 *   ranking ─ ranked ─▶ picking ─ picked ─▶ reading ─ file-read ─▶ specifying ─ specified ─▶ review (person)
 *                          │                                            ▲  │                   │ checked: review
 *                          ├─ several files ─▶ choosing-file (person) ──┤  ├─ several places ─▶ choosing-place (person)
 *                          └──────────── anything else ─▶ stuck (person)┘◀─┘                   │
 *   review ─ approved ─▶ writing ─ written ─▶ applied        refined, retried: specifying   restarted: ranking
 *   review ─ rejected ─▶ rejected     stuck, choosing-* ─ dropped ─▶ failed     any ─ cancelled ─▶ cancelled
 */

/** One request as it was sent, for the window meter and for whoever wants to read it. */
export type RequestRecord = {
  stage: 'pick' | 'spec';
  /** Null for engines that send nothing. */
  sent: SentRequest | null;
  /** Tokens expected for the prompt, before sending; null without a window. */
  estimate: number | null;
  window: number | null;
  usage: Usage | null;
  raw: string;
  ms: number;
};

/** One trip through stage two and how it ended, e.g. `not-found` or `rejected`. */
export type Attempt = {instruction: string; spec: EditSpec | null; outcome: string};

/** What the model was shown of the file. */
export type ShownExcerpt = {
  parts: readonly LineRange[];
  text: string;
  isWholeFile: boolean;
  totalLines: number;
};

/** A file, and maybe lines of it, that the person named for this task. */
export type Pin = {path: string; lines?: LineRange};

/** True in every state: the task and what has been asked so far. */
export type Asked = {
  task: string;
  pin: Pin | null;
  requests: readonly RequestRecord[];
  /** Whether a second question over the nearest lines can help; an engine without a model answers the same again. */
  canAskAgain: boolean;
};

/** True once stage one is done. */
export type Picked = Asked & {pick: Pick; candidates: readonly string[]; attempts: readonly Attempt[]};

/** True once the file was read. */
export type Opened = Picked & {file: TextFile};

/** True while a request is under way; `startedAt` in milliseconds of the flow's clock. */
export type Waiting = {
  startedAt: number;
  slots: SlotFragments;
  retry: string | null;
  estimate: number | null;
  window: number | null;
};

/** What the next request of stage two is asked with, beside the pick. */
export type SpecAsk = {
  seed: number;
  previous: PreviousSpec | null;
  /** Steps by which the person widened (+) or narrowed (-) the excerpt. */
  widen: number;
  /** Nearest real lines of a second question, where the first named a line that does not exist. */
  lineChoices: readonly NearestLine[] | null;
};

export type Checks = {kind: 'running'} | {kind: 'done'; syntax: string | null};

export type FlowState =
  | ({kind: 'ranking'} & Asked)
  | ({
      kind: 'picking';
      listing: readonly string[];
      candidates: readonly string[];
      contents: ReadonlyMap<string, string>;
      seed: number;
    } & Asked &
      Waiting)
  | ({
      kind: 'choosing-file';
      problem: Problem;
      options: readonly string[];
      candidates: readonly string[];
      pick: Pick | null;
    } & Asked)
  | ({kind: 'reading'} & Picked)
  | ({kind: 'specifying'; ask: SpecAsk; excerpt: ShownExcerpt | null} & Opened & Waiting)
  | ({
      kind: 'choosing-place';
      spec: EditSpec;
      places: readonly Place[];
      /** What the gate must say of how the place was found, whichever of them is chosen. */
      notes: readonly string[];
      ask: SpecAsk;
      excerpt: ShownExcerpt | null;
      problem: Problem;
    } & Opened)
  | ({
      kind: 'review';
      proposal: Proposal;
      checks: Checks;
      ask: SpecAsk;
      excerpt: ShownExcerpt | null;
    } & Opened)
  | ({kind: 'writing'; proposal: Proposal} & Opened)
  | StuckState
  | EndState;

/** Nothing can be proposed as it stands; `nearest` are the real lines that were probably meant. */
export type StuckState = {
  kind: 'stuck';
  problem: Problem;
  /** The stage that must be asked again on a retry. */
  stage: 'pick' | 'read' | 'spec' | 'write';
  pick: Pick | null;
  candidates: readonly string[];
  attempts: readonly Attempt[];
  file: TextFile | null;
  spec: EditSpec | null;
  nearest: readonly NearestLine[];
  ask: SpecAsk | null;
  excerpt: ShownExcerpt | null;
} & Asked;

export type EndState =
  | ({kind: 'applied'; proposal: Proposal} & Opened)
  | ({kind: 'rejected'; proposal: Proposal} & Opened)
  | ({kind: 'failed'; problem: Problem; pick: Pick | null; spec: EditSpec | null} & Asked)
  | ({kind: 'cancelled'; pick: Pick | null} & Asked);

/** What a person can decide; which of them count depends on the state. */
export type Decision =
  | {kind: 'file-chosen'; path: string}
  | {kind: 'place-chosen'; occurrence: Occurrence}
  /** One of the nearest real lines is meant; `line` counts from 1. */
  | {kind: 'line-chosen'; line: number}
  | {kind: 'approved'}
  /** Some hunks of the proposal, which make this file text; the rest of it stays out. */
  | {kind: 'part-approved'; after: string}
  | {kind: 'rejected'}
  /** Stage two again, the pick kept, with another instruction. */
  | {kind: 'refined'; instruction: string}
  /** The same request with a new seed. */
  | {kind: 'retried'}
  /** From stage one again. */
  | {kind: 'restarted'; task: string}
  /** The excerpt one step wider (1) or narrower (-1), then stage two again. */
  | {kind: 'excerpt-changed'; by: 1 | -1}
  /** The proposed file text as a person left it in the editor. */
  | {kind: 'edited-by-hand'; after: string}
  | {kind: 'dropped'};

export type FlowEvent =
  | Decision
  | {
      kind: 'ranked';
      /** The task without its mentions of files, and the file that one of them named. */
      task: string;
      pin: Pin | null;
      listing: readonly string[];
      candidates: readonly string[];
      contents: ReadonlyMap<string, string>;
      canAskAgain: boolean;
      at: number;
    }
  | {kind: 'asked'; estimate: number | null; window: number | null; excerpt: ShownExcerpt | null; at: number}
  | {kind: 'slots-arrived'; slots: SlotFragments}
  | {kind: 'retrying'; reason: string}
  | {kind: 'pick-answered'; answer: Answer<Pick>; request: RequestRecord}
  | {kind: 'file-read'; file: TextFile; at: number}
  | {kind: 'spec-answered'; answer: Answer<EditSpec>; request: RequestRecord; at: number}
  | {kind: 'checked'; warnings: readonly Warning[]; syntax: string | null}
  | {kind: 'written'}
  | {kind: 'broke'; problem: Problem; request: RequestRecord | null}
  | {kind: 'cancelled'};

/** The states in which the flow waits for a decision. */
export type PersonState = Extract<FlowState, {kind: 'choosing-file' | 'choosing-place' | 'review' | 'stuck'}>;

/** True where the flow is over. */
export function isEnd(state: FlowState): state is EndState {
  return (
    state.kind === 'applied' ||
    state.kind === 'rejected' ||
    state.kind === 'failed' ||
    state.kind === 'cancelled'
  );
}

/** True where the flow waits for a person. */
export function isPersonState(state: FlowState): state is PersonState {
  return (
    state.kind === 'choosing-file' ||
    state.kind === 'choosing-place' ||
    state.kind === 'review' ||
    state.kind === 'stuck'
  );
}
