import type {CheckedEdit, Finding} from '../edit.ts';
import {isModifier, isName, placesOf, wordsAround, wordsOf} from '../words.ts';

/** A name that the task mentions would be lost or become another, though nobody asked for that. */
export function findLostName(edit: CheckedEdit): Finding | null {
  for (const change of edit.changes) {
    const removed = change.removed.join('\n');
    const added = change.added.join('\n');
    const names = wordsOf(edit.task).filter(
      word => word.length > 1 && isName(word) && placesOf(removed, word).length > 0,
    );
    for (const name of new Set(names)) {
      if (placesOf(added.toLowerCase(), name.toLowerCase()).length > 0 || !isLost(edit, name, removed))
        continue;
      const newName = substituteOf(edit, name);
      if (newName ? isNameAsked(edit, name, newName) : edit.words.asksForChange) continue;
      const what = newName ? `would be renamed to \`${newName}\`` : 'would disappear';
      return {message: `\`${name}\` ${what}, which the task does not ask for.`, line: change.line};
    }
  }
  return null;
}

/** The word that takes the place of a name, if one word takes the place of one word. */
export function substituteOf({before, after, changes}: CheckedEdit, name: string): string | null {
  for (const change of changes) {
    const old = wordsAround(before, change.before);
    const now = wordsAround(after, change.after);
    if (old === name && isSingleWord(now)) return now;
  }
  return null;
}

function isLost({before, after, changes, kindOf}: CheckedEdit, name: string, removed: string): boolean {
  const stays = placesOf(after, name).length > 0;
  if (stays && !(isDeclared(removed, name) && !isDeclared(after, name))) return false;
  if (!kindOf) return true;
  const spans = changes.map(change => change.before);
  const places = placesOf(before, name).filter(place =>
    spans.some(({start, end}) => place < end && place + name.length > start),
  );
  return places.some(place => kindOf('before', place) === 'code');
}

function isDeclared(text: string, name: string): boolean {
  const declaration = `\\b(?:func|fun|fn|def|function|class|struct|enum|protocol|interface|trait|type|let|var|const|static)\\s+`;
  return placesOf(text, name).some(place =>
    new RegExp(`${declaration}$`).test(text.slice(Math.max(0, place - 40), place)),
  );
}

/**
 * “Change” or “use” ask for another name only where the task tells it, and never for a word like `async`, which is
 * hardly ever a name; “remove” asks for a part of the old one, and “rename” for any.
 */
function isNameAsked({words, task}: CheckedEdit, name: string, newName: string): boolean {
  if (words.asksForName || (words.asksForRemoval && name.includes(newName))) return true;
  return words.asksForChange && !isModifier(newName) && placesOf(task, newName).length > 0;
}

function isSingleWord(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text);
}
