import type {CheckedEdit, Finding} from '../edit.ts';
import {counted, isName, placesOf} from '../words.ts';
import {isDeclared, substituteOf} from './renamed.ts';

/** The name that a rename gives up for another, as the spec or the task tells it; null where nothing is renamed. */
export function renamedName(edit: CheckedEdit): string | null {
  const {spec, task, words, before} = edit;
  const asked = renameAsked.exec(task);
  const answered = spec?.operation === 'replace' && isName(spec.newString) ? spec.oldString : null;
  const name = answered ?? asked?.groups?.name ?? '';
  if (!isName(name) || !substituteOf(edit, name)) return null;
  // Where one value or type takes the place of another, uses elsewhere are no leftovers.
  return words.asksForRename || isDeclared(before, name) ? name : null;
}

/** `rename the function load to fetch`, `benenne die Funktion load in fetch um`. */
const renameAsked =
  /(?:\brenam\w*|(?<!\p{L})benenn\p{L}*)\s+(?:(?:the|die|den|das)\s+)?(?:\p{L}+\s+)?\W?(?<name>[\p{L}_$][\p{L}\p{N}_$]*)\W*\s(?:to|into|as|in|zu|nach|->|→)\s/iu;

/** A rename leaves uses of the old name in this file. */
export function findLeftoverHere(edit: CheckedEdit): Finding | null {
  const name = renamedName(edit);
  if (!name) return null;
  const {after, kindOf} = edit;
  const uses = placesOf(after, name).filter(place => !kindOf || kindOf('after', place) === 'code');
  const [first] = uses;
  if (first === undefined) return null;
  const line = after.slice(0, first).split(/\r\n|\n|\r/).length;
  return {message: `\`${name}\` would still be used in ${counted(uses.length, 'place')} of this file.`, line};
}

/** A rename leaves uses of the old name in other files. */
export async function findLeftoverElsewhere(edit: CheckedEdit): Promise<Finding | null> {
  const name = edit.findUses && renamedName(edit);
  if (!edit.findUses || !name) return null;
  const others = (await edit.findUses(name)).filter(({path, count}) => path !== edit.path && count > 0);
  if (others.length === 0) return null;
  const count = others.reduce((sum, use) => sum + use.count, 0);
  const shown = others.slice(0, 3).map(({path}) => path);
  const more = others.length > shown.length ? ', …' : '';
  const where = `${counted(count, 'place')} of ${counted(others.length, 'other file')}`;
  const newName = substituteOf(edit, name);
  const task = `rename \`${name}\` to \`${newName}\` in`;
  return {
    message: `\`${name}\` is still used in ${where}: ${shown.join(', ')}${more}.`,
    followUps: others.map(({path}) => ({
      path,
      task: `${task} ${/\s/.test(path) ? `@"${path}"` : `@${path}`}`,
    })),
  };
}
