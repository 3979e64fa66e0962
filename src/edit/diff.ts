/** `oldLine` and `newLine` count from 1 and are null on the side where the line does not exist. */
export type DiffLine = {
  kind: 'context' | 'removed' | 'added';
  oldLine: number | null;
  newLine: number | null;
  /** Without its line end. */
  text: string;
  /** Set where the file's last line has no line end. */
  noNewline?: boolean;
};

export type Hunk = {oldStart: number; oldCount: number; newStart: number; newCount: number; lines: readonly DiffLine[]};

/** A line diff as data; the counts cover the whole diff. */
export type FileDiff = {hunks: readonly Hunk[]; added: number; removed: number};
