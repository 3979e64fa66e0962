import type {FlowPorts, FlowWorkspace} from '../pipeline/effects.ts';

/** One edit to be made, with a check of the result that never asks a model. */
export type EvalCase = {
  id: string;
  /** The task as a person would type it. */
  task: string;
  /** The file that must be changed. */
  path: string;
  /** All files of the folder in which the edit is made, by path. */
  files: Readonly<Record<string, string>>;
  /** True where the file is given beside the task, so that stage one need not choose it. */
  isPinned: boolean;
  /** Whether this is what the file must hold afterwards. */
  isRight(after: string): boolean;
};

/**
 * How one run ended. `asked` and `refused` left the file alone: a question to the person, or a line that says why not.
 * `failed` is the server's fault, not the model's.
 */
export type Outcome = 'right' | 'asked' | 'refused' | 'wrong' | 'failed';

export type RunResult = {
  outcome: Outcome;
  /** The code of the problem that ended the run; null where something was proposed. */
  code: string | null;
  /** Whether a person would have seen a warning before deciding. */
  isWarned: boolean;
  ms: number;
  /** As the server counted them, all requests together; null where it counted none. */
  tokens: {prompt: number; completion: number} | null;
};

export type RunCall = {seed: number; signal: AbortSignal};

/** A way to make an edit; `run` resolves with null when it was aborted. */
export type Way = {
  /** One word, for data. */
  name: string;
  /** A few words, for people. */
  label: string;
  run(evalCase: EvalCase, call: RunCall): Promise<RunResult | null>;
};

/** A folder of its own for one run, outside of everything else. */
export type OpenedFolder = {
  workspace: FlowWorkspace;
  check: FlowPorts['check'];
  /** Writes as a tool would, without a gate. Throws `AppError`, e.g. for a path that leads out of the folder. */
  write(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
};

export type OpenFolder = (files: EvalCase['files']) => Promise<OpenedFolder>;
