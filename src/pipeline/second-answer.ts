import type {EditSpec, NearestLine} from '../edit/spec.ts';
import {quoted} from './problems.ts';
import {
  commonIndentation,
  indented,
  type PlacedSpec,
  soughtIn,
  specAtLine,
  withoutWrapping,
} from './spec-at-line.ts';

/**
 * What a second answer comes to, which chose one of the nearest real `choices` where the first named text that is not
 * in the file. The line chosen says where; where the first answer named several lines, it stands for the block of as
 * many real lines, unless the new text is now for this one line only. Null where the answer is none of the choices.
 */
export function placedAnswer(
  content: string,
  first: EditSpec,
  second: EditSpec,
  choices: readonly NearestLine[],
): PlacedSpec | null {
  const chosen = soughtIn(second).trim();
  const meant = choices.filter(({text}) => text.trim() === chosen);
  const [best, next] = meant;
  if (best === undefined) return null;
  const sought = withoutWrapping(soughtIn(first));
  const note = `${quoted(sought)} is not in the file; the place was chosen from its nearest lines.`;
  const text = isForOneLine(first, second) ? chosen : sought;
  const isBlock = text.includes('\n');
  // Of several such lines the one whose surroundings are as named is meant; else a person says which.
  const isClear = isBlock ? best.score > (next?.score ?? 0) : countOfLines(content, chosen) === 1;
  if (!isClear) {
    const spec = withSought(second, inOwnIndentation(first, second, isBlock ? text : chosen));
    return {spec, occurrence: undefined, notes: [note]};
  }
  const placed = specAtLine(content, withSought(second, inOwnIndentation(first, second, text)), best.line);
  return {...placed, notes: [note, ...placed.notes]};
}

/** New text of one line, where the first answer had several, is for the line chosen alone. */
function isForOneLine(first: EditSpec, second: EditSpec): boolean {
  const [before, now] = [givenIn(first), givenIn(second)];
  return now.trim() !== '' && before.includes('\n') && !now.includes('\n');
}

/**
 * Lines are offered without their indentation. The new text decides which one to give back: that of the first answer
 * where it is indented as before, else its own.
 */
function inOwnIndentation(first: EditSpec, second: EditSpec, text: string): string {
  const [before, now] = [first, second].map(spec => commonIndentation(givenIn(spec).split('\n')));
  const own = before === now ? commonIndentation(withoutWrapping(soughtIn(first)).split('\n')) : (now ?? '');
  return indented(text.split('\n'), own).join('\n');
}

function givenIn(spec: EditSpec): string {
  return withoutWrapping(spec.operation === 'insert' ? spec.text : spec.newString);
}

function withSought(spec: EditSpec, text: string): EditSpec {
  return spec.operation === 'insert' ? {...spec, anchor: text} : {...spec, oldString: text};
}

function countOfLines(content: string, text: string): number {
  return content.split(/\r\n|\n|\r/).filter(line => line.trim() === text).length;
}
