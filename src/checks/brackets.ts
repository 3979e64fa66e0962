import {type Change, lineStarts, spanOf} from './changes.ts';
import type {KindOf} from './syntax.ts';

/** Lines beyond which a balance would say little and take long. */
const maxLines = 2000;

/** The change from which on the brackets of the code pair up differently than before; null where they do not. */
export function findUnbalanced(
  texts: {before: string; after: string},
  changes: readonly Change[],
  kindOf: KindOf,
): Change | null {
  if (changes.reduce((sum, {removed, added}) => sum + removed.length + added.length, 0) > maxLines)
    return null;
  const balance = new Map<string, number>();
  const starts = {before: lineStarts(texts.before), after: lineStarts(texts.after)};
  // Whole lines: a bracket that only leaves a comment is not among the characters that differ.
  const add = (side: 'before' | 'after', line: number, count: number, step: number) => {
    const {start, end} = spanOf(starts[side], line, count);
    for (const {0: bracket, index} of texts[side].slice(start, end).matchAll(/[()[\]{}]/g)) {
      if (kindOf(side, start + index) !== 'code') continue;
      const pair = '()[]{}'.indexOf(bracket);
      const opening = '()[]{}'.charAt(pair - (pair % 2));
      balance.set(opening, (balance.get(opening) ?? 0) + (pair % 2 === 0 ? step : -step));
    }
  };
  for (const change of changes) {
    add('before', change.oldLine, change.removed.length, -1);
    add('after', change.line, change.added.length, 1);
  }
  const isBalanced = [...balance.values()].every(sum => sum === 0);
  return isBalanced ? null : (changes[0] ?? null);
}
