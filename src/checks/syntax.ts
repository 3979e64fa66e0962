import {findUnbalanced} from './brackets.ts';
import type {Change} from './changes.ts';
import type {Grammars} from './grammar-loader.ts';
import {endingOf, grammarOf} from './grammars.ts';
import {checkJson, isJson} from './json.ts';
import {type Fault, faultsOf, kindAt, parseInSlices, type TextKind} from './tree.ts';

/** How a proposal bears on its file's syntax; `line` counts from 1 in the proposed text. */
export type SyntaxVerdict =
  | {kind: 'still-parses'}
  | {kind: 'no-longer-parses'; line: number}
  | {kind: 'parses-again'}
  | {kind: 'did-not-parse-before'}
  | {kind: 'not-checked'; reason: string};

/** Tells what a character (UTF-16 index) of the text before or after belongs to. */
export type KindOf = (side: 'before' | 'after', index: number) => TextKind;

type Checked<Result> = {verdict: SyntaxVerdict; result: Result};

const maxLength = 600_000;

/**
 * Parses the text before and after, and hands `use` the verdict and a look into both trees, which end with the call;
 * the look is null where there are no trees.
 */
export async function withSyntax<Result>(
  {path, before, after, changes}: {path: string; before: string; after: string; changes: readonly Change[]},
  grammars: Grammars,
  use: (kindOf: KindOf | null) => Promise<Result>,
): Promise<Checked<Result>> {
  const untold = async (verdict: SyntaxVerdict) => ({verdict, result: await use(null)});
  if (isJson(path)) return untold(checkJson(path, before, after, changes));
  const grammar = grammarOf(path);
  if (!grammar) return untold({kind: 'not-checked', reason: `no grammar for ${endingOf(path)}`});
  if (Math.max(before.length, after.length) > maxLength) return untold(tooLarge);
  const parser = await grammars.parser(grammar).catch(() => null);
  if (!parser) return untold({kind: 'not-checked', reason: 'its grammar could not be loaded'});
  const old = await parseInSlices(parser, before);
  const now = old && (await parseInSlices(parser, after));
  try {
    if (!now) return await untold(tooLarge);
    const kindOf: KindOf = (side, index) => kindAt(side === 'before' ? old : now, index);
    const verdict = compareFaults(faultsOf(old), faultsOf(now), changes);
    const unbalanced =
      verdict.kind === 'did-not-parse-before' && findUnbalanced({before, after}, changes, kindOf);
    return {
      verdict: unbalanced ? {kind: 'no-longer-parses', line: unbalanced.line} : verdict,
      result: await use(kindOf),
    };
  } finally {
    for (const held of [old, now, parser]) held?.delete();
  }
}

/** The verdict in a few words, e.g. `line 14 no longer parses`. */
export function syntaxText(verdict: SyntaxVerdict): string {
  switch (verdict.kind) {
    case 'still-parses':
      return 'still parses';
    case 'no-longer-parses':
      return `line ${verdict.line} no longer parses`;
    case 'parses-again':
      return 'parses again';
    case 'did-not-parse-before':
      return 'did not parse before';
    case 'not-checked':
      return `not checked (${verdict.reason})`;
  }
}

const tooLarge: SyntaxVerdict = {kind: 'not-checked', reason: 'too large'};

/**
 * Grammars do not know every construct of their language, so a file with faults is judged only by what is new: a fault
 * on changed lines whose surroundings had none before.
 */
export function compareFaults(
  before: readonly Fault[],
  after: readonly Fault[],
  changes: readonly Change[],
): SyntaxVerdict {
  if (before.length === 0) {
    return after.length === 0
      ? {kind: 'still-parses'}
      : {kind: 'no-longer-parses', line: lineOf(after, changes)};
  }
  if (after.length === 0) return {kind: 'parses-again'};
  const spoilt = after.length > before.length && changes.find(change => isSpoilt(change, before, after));
  return spoilt ? {kind: 'no-longer-parses', line: lineOf(after, [spoilt])} : {kind: 'did-not-parse-before'};
}

const surroundings = 3;

function isSpoilt(
  {oldLine, removed, line, added}: Change,
  before: readonly Fault[],
  after: readonly Fault[],
): boolean {
  const wasFaulty = before.some(
    fault => fault.line < oldLine + removed.length + surroundings && fault.endLine >= oldLine - surroundings,
  );
  return !wasFaulty && after.some(fault => fault.line >= line - 1 && fault.line <= line + added.length);
}

/** A fault inside a change is told as it is; one that shows elsewhere was still caused by a change. */
function lineOf(faults: readonly Fault[], changes: readonly Change[]): number {
  const inside = faults.find(fault =>
    changes.some(({line, added}) => fault.line >= line && fault.line < line + added.length),
  );
  return inside?.line ?? changes[0]?.line ?? faults[0]?.line ?? 1;
}
