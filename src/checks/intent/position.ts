import type {Change, Span} from '../changes.ts';
import type {CheckedEdit, Finding} from '../edit.ts';
import type {KindOf} from '../syntax.ts';
import type {TextKind} from '../tree.ts';
import {isName, placesOf, wordsAround, wordsOf} from '../words.ts';

/** All that changes is a comment or a string, though the task names something that stands in the code. */
export function findChangeOutsideCode(edit: CheckedEdit): Finding | null {
  const {kindOf, words, changes} = edit;
  if (!kindOf || words.isAboutText) return null;
  const kinds = changedKinds(edit, kindOf);
  if (kinds.size === 0 || kinds.has('code')) return null;
  const isInComment = kinds.has('comment');
  // In a string only what changes counts: the rest of its line is code.
  const name = namedCode(edit, kindOf, change =>
    isInComment ? change.removed.join('\n') : wordsAround(edit.before, change.before),
  );
  if (!name) return null;
  const where = isInComment ? 'a comment' : 'a string';
  return {message: `The change lies in ${where}, though the task names \`${name}\`.`, line: changes[0]?.line};
}

/** What the changed words belong to, on both sides. */
function changedKinds({before, after, changes}: CheckedEdit, kindOf: KindOf): Set<TextKind> {
  const kinds = new Set<TextKind>();
  const add = (side: 'before' | 'after', text: string, {start, end}: Span) => {
    for (const {index} of text.slice(start, end).matchAll(/\S+/g)) kinds.add(kindOf(side, start + index));
  };
  for (const change of changes) {
    add('before', before, change.before);
    add('after', after, change.after);
  }
  return kinds;
}

/** A name of the task that is in the text that changes, and in code somewhere. */
function namedCode(
  {before, task, changes}: CheckedEdit,
  kindOf: KindOf,
  changing: (change: Change) => string,
): string | undefined {
  const touched = changes.map(changing).join('\n');
  const names = wordsOf(task).filter(
    word => word.length > 2 && isName(word) && placesOf(touched, word).length > 0,
  );
  return names.find(word => placesOf(before, word).some(place => kindOf('before', place) === 'code'));
}
