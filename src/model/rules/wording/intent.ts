import type {Problem} from '../../../errors.ts';

/** A text a task speaks of: quoted, a number, a name (one identifier), or plain words. */
export type Wording = {kind: 'quoted' | 'number' | 'name' | 'words'; text: string; mark: string | null};

/** A limit that the task sets to the place of a change. */
export type Scope =
  | {kind: 'function'; name: string}
  | {kind: 'line-number'; line: number}
  | {kind: 'line-with'; text: string};

/** An existing line, as a task names it; `named` is a function of that name or else the line that holds it. */
export type LineTarget =
  | {kind: 'last-line'}
  | {kind: 'line-number'; line: number}
  | {kind: 'line-with'; text: string}
  | {kind: 'definition'; name: string}
  | {kind: 'named'; text: string};

export type Where =
  | {kind: 'top'}
  | {kind: 'end'}
  | {kind: 'beside'; side: 'before' | 'after'; target: LineTarget};

export type Intent =
  | {kind: 'rename'; from: string; to: string}
  /** `hints` are the words that say which place is meant. */
  | {
      kind: 'replace';
      from: Wording;
      to: string;
      hints: readonly string[];
      isEverywhere: boolean;
      scope: Scope | null;
    }
  /** Gives what `name` names another value; the old one is not told. */
  | {kind: 'set'; name: string; to: Wording; scope: Scope | null}
  | {kind: 'replace-line'; target: LineTarget; to: string}
  | {kind: 'delete-text'; text: Wording; scope: Scope | null}
  | {kind: 'delete-line'; target: LineTarget; isComment: boolean}
  | {kind: 'delete-import'; module: string}
  | {kind: 'insert'; text: string; where: Where}
  | {kind: 'comment'; text: string; where: Where}
  | {kind: 'import'; text: string; isQuoted: boolean};

/** Why a task is declined; `next` is null where examples of what is understood serve best. */
export type Decline = Omit<Problem, 'next'> & {next: string | null};

export type Outcome<T> = {ok: true; value: T} | {ok: false; decline: Decline};

export function understood<T>(value: T): Outcome<T> {
  return {ok: true, value};
}

export function declined(
  code: Decline['code'],
  message: string,
  next: string | null = null,
  choices: Pick<Problem, 'candidates' | 'paths'> = {},
): Outcome<never> {
  return {ok: false, decline: {code, message, next, ...choices}};
}
