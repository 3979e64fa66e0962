import type {Change} from '../changes.ts';
import type {CheckedEdit, Finding} from '../edit.ts';
import type {KindOf} from '../syntax.ts';
import type {TextKind} from '../tree.ts';
import {isName, placesOf, wordsAround, wordsOf} from '../words.ts';

/** All that changes is a comment or a string, though the task names something that stands in the code. */
export function findChangeOutsideCode(edit: CheckedEdit): Finding | null {
  const {kindOf, words, changes} = edit;
  if (!kindOf || words.isAboutText) return null;
  const kinds = new Set<TextKind>();
  for (const kind of changedKinds(edit, kindOf)) {
    if (kind === 'code') return null;
    kinds.add(kind);
  }
  const isInComment = kinds.has('comment');
  // In a string only what changes counts: the rest of its line is code.
  const name = namedCode(edit, kindOf, change =>
    isInComment ? change.removed.join('\n') : wordsAround(edit.before, change.before),
  );
  if (!name) return null;
  const where = isInComment ? 'a comment' : 'a string';
  return {message: `The change lies in ${where}, though the task names \`${name}\`.`, line: changes[0]?.line};
}

/** What each changed word belongs to, on both sides, or the place where such words would be. */
function* changedKinds({before, after, changes}: CheckedEdit, kindOf: KindOf): Generator<TextKind> {
  const texts = {before, after};
  for (const change of changes) {
    for (const side of ['before', 'after'] as const) {
      if (change[side === 'before' ? 'removed' : 'added'].length === 0) continue;
      const {start, end} = change[side];
      const text = texts[side].slice(start, end);
      const words = text.trim() === '' ? [0] : text.matchAll(/\S+/g).map(({index}) => index);
      for (const index of words) yield kindOf(side, start + index);
    }
  }
}

/** A name of the task that is in the text that changes, and in code somewhere; what the task quotes may well be text. */
function namedCode(
  {before, task, changes}: CheckedEdit,
  kindOf: KindOf,
  changing: (change: Change) => string,
): string | undefined {
  const touched = changes.map(changing).join('\n');
  const names = wordsOf(task.replace(quotedText, ' ')).filter(
    word => word.length > 2 && isName(word) && placesOf(touched, word).length > 0,
  );
  return names.find(word => placesOf(before, word).some(place => kindOf('before', place) === 'code'));
}

/** An apostrophe inside a word quotes nothing, and backticks quote code. */
const quotedText = /["“”„«»][^"“”„«»\n]*["“”„«»]|(?<![\p{L}\p{N}])['‘‚][^'‘’\n]*['‘’](?![\p{L}\p{N}])/gu;
