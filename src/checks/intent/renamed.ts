import {type Change, lineStarts, spanOf} from '../changes.ts';
import type {CheckedEdit, Finding} from '../edit.ts';
import {isModifier, isName, placesOf, wordPattern, wordsOf} from '../words.ts';

/** A name that the task mentions would be lost or become another, though nobody asked for that. */
export function findLostName(edit: CheckedEdit): Finding | null {
  const names = new Set(wordsOf(edit.task).filter(word => word.length > 1 && isName(word)));
  for (const name of names) {
    const change = isLossAsked(edit, name) ? undefined : findLoss(edit, name);
    if (!change) continue;
    const newName = substituteOf(edit, name);
    const what = newName ? `would be renamed to \`${newName}\`` : 'would disappear';
    return {message: `\`${name}\` ${what}, which the task does not ask for.`, line: change.line};
  }
  return null;
}

/** The word that takes a name's place in a line that is the same otherwise, but for other such words. */
export function substituteOf({changes}: CheckedEdit, name: string): string | null {
  for (const {removed, added} of changes) {
    for (const [index, line] of removed.entries()) {
      const substitute = wordsOf(added[index] ?? '')[wordsOf(line).indexOf(name)];
      if (substitute && substitute !== name && skeletonOf(line) === skeletonOf(added[index] ?? ''))
        return substitute;
    }
  }
  return null;
}

function skeletonOf(line: string): string {
  return line.trim().replace(wordPattern, 'w');
}

/** The first change that takes the name out of the code, where the file has no other use or declaration of it. */
function findLoss({before, after, changes, kindOf}: CheckedEdit, name: string): Change | undefined {
  const losing = changes.filter(({removed, added}) => has(removed, name) && !hasSpelling(added, name));
  const isDeclaredIn = (change: Change) => isDeclared(change.removed.join('\n'), name);
  const isGone =
    placesOf(after, name).length === 0 || (losing.some(isDeclaredIn) && !isDeclared(after, name));
  if (losing.length === 0 || !isGone || !kindOf) return isGone ? losing[0] : undefined;
  const starts = lineStarts(before);
  return losing.find(({oldLine, removed}) => {
    const {start, end} = spanOf(starts, oldLine, removed.length);
    return placesOf(before.slice(start, end), name).some(place => kindOf('before', start + place) === 'code');
  });
}

function has(lines: readonly string[], name: string): boolean {
  return lines.some(line => wordsOf(line).includes(name));
}

/** `max_size`, `maxSize` and `MAX_SIZE` are one name in three spellings. */
function hasSpelling(lines: readonly string[], name: string): boolean {
  const plain = (word: string) => word.replaceAll('_', '').toLowerCase();
  return lines.some(line => wordsOf(line).some(word => plain(word) === plain(name)));
}

/** True where a text declares the name, as far as a keyword in front of it tells. */
export function isDeclared(text: string, name: string): boolean {
  const declaration = `\\b(?:func|fun|fn|def|function|class|struct|enum|protocol|interface|trait|type|let|var|const|static)\\s+`;
  return placesOf(text, name).some(place =>
    new RegExp(`${declaration}$`).test(text.slice(Math.max(0, place - 40), place)),
  );
}

/**
 * “Change” or “use” ask for another name only where the task tells it, and never for a word like `async`, which is
 * hardly ever a name; “remove” asks for a part of the old one, and “rename” for any.
 */
function isLossAsked(edit: CheckedEdit, name: string): boolean {
  const {words, task} = edit;
  const newName = substituteOf(edit, name);
  if (!newName) return words.asksForChange;
  if (words.asksForName || (words.asksForRemoval && name.includes(newName))) return true;
  return words.asksForChange && !isModifier(newName) && placesOf(task, newName).length > 0;
}
