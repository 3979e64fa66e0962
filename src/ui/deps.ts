import type {Problem} from '../errors.ts';
import type {EngineInfo, Listing, TextFile} from '../pipeline/ports.ts';
import type {Decision, EndState, FlowEvent, FlowState, PersonState, Pin} from '../pipeline/state.ts';

/** What is known about the engine; found in the background, so the first frame shows `searching`. */
export type EngineState =
  | {kind: 'searching'; step: string}
  /** `problem` says why a server that was found is not the one that is used. */
  | {kind: 'ready'; info: EngineInfo; problem?: Problem}
  /** apfel is installed but not running; `start` starts it, `decline` goes on without it. */
  | {kind: 'offer'; question: string}
  /** A server with several models; one must be chosen. */
  | {kind: 'choose-model'; models: readonly string[]}
  | {kind: 'unavailable'; problem: Problem};

export interface EngineHandle {
  current(): EngineState;
  /** Calls back on every change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Answers an `offer` or `choose-model` state. */
  answer(answer: {kind: 'start'} | {kind: 'decline'} | {kind: 'model'; name: string}): void;
}

export type TaskRun = {
  signal: AbortSignal;
  pin: Pin | null;
  onChange: (state: FlowState, event: FlowEvent | null) => void;
  /** Called whenever the flow waits for a person; resolves with the decision. */
  decide: (state: PersonState) => Promise<Decision>;
};

export type UndoOutcome =
  | {kind: 'undone'; path: string; task: string}
  | {kind: 'nothing'}
  | {kind: 'refused'; problem: Problem};

/** Modified, added, deleted, renamed, or unknown to git. */
export type GitMark = 'M' | 'A' | 'D' | 'R' | '?';

/** Everything the screen needs from the world; wired in `commands/app.ts`, faked in tests. */
export interface AppDeps {
  version: string;
  /** The workspace's folder as shown to the person. */
  rootLabel: string;
  engine: EngineHandle;
  list(options: {
    signal: AbortSignal;
    withIgnored: boolean;
    onPartial: (listing: Listing) => void;
  }): Promise<Listing>;
  /** Uncommitted changes by path; absent or empty where there is no git. */
  gitMarks?(): Promise<ReadonlyMap<string, GitMark>>;
  read(path: string): Promise<TextFile>;
  /** Runs one task to its end; never throws. */
  runTask(task: string, run: TaskRun): Promise<EndState>;
  undo(): Promise<UndoOutcome>;
  history: {load(): Promise<readonly string[]>; append(task: string): Promise<void>};
  /** Opens the text in the person's editor while the screen is suspended; resolves with what was saved. */
  editText(
    path: string,
    text: string,
  ): Promise<{kind: 'saved'; text: string} | {kind: 'failed'; problem: Problem}>;
  /** Tasks that work here, to try; empty where there is nothing to suggest. */
  suggestions: readonly string[];
}
