/** Every code that a problem can carry, with the exit code of the process that ends on it. */
export const exitCodes = {
  usage: 2,
  'no-terminal': 2,
  guardrail: 3,
  refusal: 3,
  'too-large': 4,
  'no-server': 5,
  'no-model': 5,
  loading: 5,
  unauthorized: 5,
  'wrong-address': 5,
  busy: 6,
  'cut-off': 7,
  'bad-answer': 7,
  'empty-answer': 7,
  disconnected: 7,
  'server-error': 7,
  'not-found': 8,
  ambiguous: 8,
  'no-change': 8,
  invalid: 8,
  'not-understood': 8,
  'unknown-file': 8,
  stale: 9,
  'read-only': 9,
  'not-text': 9,
  'outside-workspace': 9,
  'write-failed': 9,
  internal: 1,
} as const;

export type ErrorCode = keyof typeof exitCodes;

/** A line of the file that was probably meant; `line` counts from 1. */
export type Candidate = {line: number; text: string};

/** What went wrong, for a person: one line that says it, and one next step. */
export type Problem = {
  code: ErrorCode;
  message: string;
  next: string;
  candidates?: readonly Candidate[];
  /** Files, one of which was probably meant. */
  paths?: readonly string[];
};

/** A problem of the world around us (server, disk, configuration); results of a model are values instead. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly next: string;
  readonly paths: readonly string[] | undefined;

  constructor({code, message, next, paths}: Problem, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.next = next;
    this.paths = paths;
  }
}

/** Turns anything thrown into a problem; what is not ours becomes `internal`, a fault of this program. */
export function problemOf(error: unknown): Problem {
  if (error instanceof AppError) {
    const {code, message, next, paths} = error;
    return {code, message, next, ...(paths === undefined ? {} : {paths})};
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'internal',
    message: `Fault in apfel-tui: ${message}`,
    next: 'Nothing was written. Please report this together with the output of `apfel-tui doctor`.',
  };
}
