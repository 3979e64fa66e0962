import type {EditSpec} from '../edit/spec.ts';
import type {Problem} from '../errors.ts';

export type Operation = EditSpec['operation'];

/** Stage one's result: which file, what to change in it, and how. */
export type Pick = {path: string; instruction: string; operation: Operation};

export type PickRequest = {
  stage: 'pick';
  task: string;
  /** Workspace paths, best first; the answer's path is one of them. */
  candidates: readonly string[];
  /** Path to what is known of its text: whole, or only the lines a search found. */
  contents: ReadonlyMap<string, string>;
};

/** An earlier answer of stage two and why it did not serve. */
export type PreviousSpec = {spec: EditSpec; reason: string};

export type SpecRequest = {
  stage: 'spec';
  operation: Operation;
  path: string;
  instruction: string;
  /** The task as the person typed it. */
  task: string;
  /** What the model gets to see of the file: whole lines, verbatim, gaps marked in plain words. */
  text: string;
  isWholeFile: boolean;
  previous?: PreviousSpec;
  /** Real lines of the file, one of which must be the anchor or the line to change; null was "none of these". */
  lineChoices?: readonly string[];
};

export type SlotRequest = PickRequest | SpecRequest;

/** Tokens as counted by the server for one request. */
export type Usage = {promptTokens: number; completionTokens: number};

/** What a model gives back: filled slots, or a plain "no" that says why. */
export type Answer<Slots> =
  | {kind: 'filled'; slots: Slots; usage?: Usage; raw: string}
  | {kind: 'declined'; problem: Problem; usage?: Usage; raw: string};

/** Slot values as far as they have arrived, by wire name. */
export type SlotFragments = Readonly<Record<string, string>>;

export type SlotProgress =
  | {kind: 'slots'; slots: SlotFragments}
  | {kind: 'retry'; attempt: number; of: number; reason: string; waitMs: number};

export type SlotCall = {
  signal: AbortSignal;
  /** Ceiling for the answer, sized by the budget; absent for engines without a window. */
  maxTokens?: number;
  seed?: number;
  onProgress?: (progress: SlotProgress) => void;
};

export type EngineInfo = {
  kind: 'openai' | 'rules';
  /** The model's name on the server; `rules` has none. */
  model: string | null;
  baseUrl: string | null;
  /** The server's own name and version, as far as it told, e.g. `apfel 1.8.4`. */
  server: string | null;
  /** Tokens for input and output together; null where there is no such limit. */
  window: number | null;
};

/** Exactly what would be sent for a request, for the budget and for the person; null where nothing is sent. */
export type SentRequest = {messages: readonly {role: 'system' | 'user'; content: string}[]; schema: object};

/** Fills one schema from one request. Throws `AppError` when the server, not the model, is at fault. */
export interface SlotModel {
  readonly engine: EngineInfo;
  preview(request: SlotRequest): SentRequest | null;
  pick(request: PickRequest, call: SlotCall): Promise<Answer<Pick>>;
  spec(request: SpecRequest, call: SlotCall): Promise<Answer<EditSpec>>;
}

/** A text file as read; `text` holds every character of it, a byte order mark included. */
export type TextFile = {
  path: string;
  text: string;
  /** Hash of the bytes read, compared again just before writing. */
  fingerprint: string;
  /** False where git knows of uncommitted changes in it; null where nobody knows. */
  isCommitted: boolean | null;
};

export type Listing = {
  /** Paths relative to the root, with `/`, in the listing's own order. */
  paths: readonly string[];
  source: 'git' | 'walk';
  /** True where a cap was reached and more files exist. */
  isPartial: boolean;
  /** Folders that could not be read. */
  skippedFolders: number;
};

/** Proof that a person approved this very text for this very file; only `pipeline/gate.ts` makes one. */
export {type AppliedText, type ApprovedChange, approveRedo, approveUndo} from './gate.ts';

export interface Workspace {
  /** Real, absolute path of the root. */
  readonly root: string;
  /**
   * Calls `onPartial` with what is there so far while a large tree is still being listed. With `reuse` a listing of a
   * moment ago will do where making one takes long.
   */
  list(options: {
    signal?: AbortSignal;
    reuse?: boolean;
    withIgnored?: boolean;
    onPartial?: (listing: Listing) => void;
  }): Promise<Listing>;
  /** Throws `AppError` (not-text, outside-workspace, unknown-file, read-only, too-large) when it cannot be edited. */
  read(path: string): Promise<TextFile>;
  /** Files that hold any of the words or phrases, with the lines that do; partial when the time, in ms, is up. */
  search(
    words: readonly string[],
    options: {signal?: AbortSignal; paths: readonly string[]; timeLimit?: number},
  ): Promise<ReadonlyMap<string, string>>;
  /** How often and how lately each file changed, as `rankFiles` takes it; empty where nobody knows. */
  recency(options: {signal?: AbortSignal}): Promise<ReadonlyMap<string, number>>;
  /** Writes what was approved, if the file still has the bytes it was made from; else throws `AppError`. */
  write(change: import('./gate.ts').ApprovedChange): Promise<void>;
}

/** One edit that was applied here; `mode` holds the file's permission bits at that time. */
export type AppliedEdit = {
  id: string;
  path: string;
  task: string;
  /** When it was applied, as an ISO 8601 date in UTC. */
  time: string;
  state: 'applied' | 'undone';
  beforeHash: string;
  afterHash: string;
  mode: number;
};

/** `refused` comes with what differs: the text that was expected in the file and the one that stands there, if any. */
export type UndoResult =
  | {kind: 'done'; edit: AppliedEdit}
  | {kind: 'nothing'}
  | {kind: 'refused'; edit: AppliedEdit; problem: Problem; expected: string; found: string | null};

/** The applied edits of one workspace, kept outside of it. */
export interface Journal {
  /** Newest first. */
  log(): Promise<readonly AppliedEdit[]>;
  /** Takes back the newest applied edit, or the one named, byte for byte and with its mode. */
  undo(id?: string): Promise<UndoResult>;
  /** Applies again what was undone last, or the edit named. */
  redo(id?: string): Promise<UndoResult>;
}

/** A task that does in another file what a proposal does in its own. */
export type FollowUp = {path: string; task: string};

/** One line about a proposal that a person should see before deciding; never a veto. */
export type Warning = {
  code: string;
  message: string;
  line?: number;
  /** What remains to be done elsewhere, for the person to take up. */
  followUps?: readonly FollowUp[];
};
