import {lineStarts} from '../changes.ts';
import type {CheckedEdit, Finding} from '../edit.ts';

/** A new line is indented by tabs in a file of spaces, or the other way round. */
export function findMixedIndentation(edit: CheckedEdit): Finding | null {
  const style = indentationOf(edit.before);
  if (!style || /\b(tabs?|spaces?|indent\w*)\b/i.test(edit.task)) return null;
  const odd = style === 'tabs' ? /^\t* {2,}\S/ : /^ *\t/;
  for (const {added, removed, line} of edit.changes) {
    if (removed.some(text => odd.test(text))) continue;
    const index = added.findIndex((text, index) => odd.test(text) && !isInString(edit, line + index));
    if (index >= 0)
      return {message: `The new text is not indented by ${style} as the file is.`, line: line + index};
  }
  return null;
}

/** The text to replace ends with its line while the new text does not, so that the next line is joined to it. */
export function findJoinedLines({spec, changes}: CheckedEdit): Finding | null {
  if (spec?.operation !== 'replace' || !/[\r\n]$/.test(spec.oldString) || /[\r\n]$|^$/.test(spec.newString))
    return null;
  const last = spec.newString.split(/[\r\n]/).at(-1) ?? '';
  for (const {removed, added, line} of changes) {
    const joined = last + (removed.at(-1) ?? '');
    const index = added.findIndex(text => text.trimStart() === joined.trimStart());
    if (removed.length < 2 || index < 0) continue;
    return {
      message: 'The new text lacks its line end, so the next line is joined to it.',
      line: line + index,
    };
  }
  return null;
}

/** How the file is indented, where it is nearly always the same. */
function indentationOf(text: string): 'tabs' | 'spaces' | null {
  const tabs = (text.match(/^\t/gm) ?? []).length;
  const spaces = (text.match(/^ {2}/gm) ?? []).length;
  if (tabs >= 3 && tabs > spaces * 20) return 'tabs';
  if (spaces >= 3 && spaces > tabs * 20) return 'spaces';
  return null;
}

function isInString({after, kindOf}: CheckedEdit, line: number): boolean {
  return kindOf !== null && kindOf('after', lineStarts(after)[line - 1] ?? 0) !== 'code';
}
