/** Replace `oldString`, which names existing text, by `newString`; both are plain data. */
export type ReplaceSpec = {operation: 'replace'; oldString: string; newString: string};

/** Insert `text` as lines of its own beside `anchor`, an existing line that always survives. */
export type InsertSpec = {operation: 'insert'; anchor: string; position: 'before' | 'after'; text: string};

/** The edit as data: it names text, never line numbers. */
export type EditSpec = ReplaceSpec | InsertSpec;

/** Which of several places is meant: the n-th, counted from 1, or all of them. */
export type Occurrence = number | 'all';

/** Where a match begins; both count from 1, the column in UTF-16 units. */
export type Place = {line: number; column: number};

/** What was overlooked so that the text matched; `exact` and `whole-word` stand for nothing. */
export type MatchKind =
  | 'exact'
  | 'whole-word'
  | 'line-endings'
  | 'trailing-space'
  | 'indentation'
  | 'wrapping'
  | 'line-numbers'
  | 'escaped-newlines'
  | 'typography'
  | 'inner-blanks';

export type Match = {
  kinds: readonly MatchKind[];
  /** What else a person must know about the match, e.g. that a repeated anchor was dropped. */
  notes: readonly string[];
};

/** A real line that resembles the text that was looked for; `score` is between 0 and 1. */
export type NearestLine = {line: number; text: string; score: number};

export type EditResult =
  | {status: 'applied'; content: string; match: Match; places: readonly Place[]}
  | {status: 'ambiguous'; places: readonly Place[]}
  | {status: 'not-found'; nearest: readonly NearestLine[]; reason?: string}
  | {status: 'no-change'}
  | {status: 'invalid'; reason: string};
