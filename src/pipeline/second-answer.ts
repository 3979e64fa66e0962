import type {EditSpec, NearestLine} from '../edit/spec.ts';
import {commonIndentation, indented} from './block-at-line.ts';
import {quoted} from './problems.ts';
import {linesOf, type PlacedSpec, soughtIn, soughtLines, specAtLine} from './spec-at-line.ts';

/**
 * Below this, and several lines also if they are so much below the likeliest of the choices, what stands there is
 * other than the answer took it for, and its new text is not for it.
 */
const leastLikeness = 0.5;
const leastShare = 0.8;

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
  const [best, next] = choices.filter(({text}) => text.trim() === chosen);
  if (best === undefined) return null;
  const note = `${quoted(soughtIn(first))} is not in the file; the place was chosen from its nearest lines.`;
  const sought = isForWholeLine(first, second) ? chosen : soughtIn(first);
  const isBlock = soughtLines(withSought(first, sought)).length > 1;
  const spec = withSought(second, inOwnIndentation(first, second, sought));
  const placed = specAtLine(content, spec, best.line);
  const isAlike = placed.likeness >= leastLikeness;
  // Of several such lines the one whose surroundings are as named is meant; else a person says which.
  const isClear = isBlock
    ? isAlike && placed.likeness >= leastShare * likeliest(choices) && best.score > (next?.score ?? 0)
    : (isAlike || second.operation === 'insert') && isOnlyLine(content, chosen);
  if (isClear) return {...placed, notes: [note, ...placed.notes]};
  // What was named first is not in the file, so that a person is shown the nearest lines; what stands in several places
  // is a question as well.
  if (isBlock || !isAlike) return {spec, occurrence: undefined, notes: [note]};
  const isPart = soughtIn(placed.spec).trim() !== chosen;
  const unplaced = isPart ? placed.spec : withSought(second, inOwnIndentation(first, second, chosen));
  return {spec: unplaced, occurrence: undefined, notes: [note]};
}

function likeliest([first]: readonly NearestLine[]): number {
  return first?.score ?? 0;
}

function isOnlyLine(content: string, text: string): boolean {
  return linesOf(content).filter(line => line.trim() === text).length === 1;
}

/**
 * True where the new text is for the line chosen alone: one line where the first answer had several, or other text than
 * before where the first answer named a line or less.
 */
function isForWholeLine(first: EditSpec, second: EditSpec): boolean {
  const [before = '', now = ''] = [givenIn(first), givenIn(second)].map(text => text.trim());
  if (soughtLines(first).length === 1) return now !== before;
  return now !== '' && before.includes('\n') && !now.includes('\n');
}

/**
 * Lines are offered without their indentation. The new text decides which one to give back: that of the first answer
 * where it is indented as before, else its own.
 */
function inOwnIndentation(first: EditSpec, second: EditSpec, text: string): string {
  const [before, now] = [first, second].map(spec => commonIndentation(givenIn(spec).split('\n')));
  const own = before === now ? commonIndentation(soughtLines(first)) : (now ?? '');
  return indented(text.split('\n'), own).join('\n');
}

function givenIn(spec: EditSpec): string {
  return spec.operation === 'insert' ? spec.text : spec.newString;
}

function withSought(spec: EditSpec, text: string): EditSpec {
  return spec.operation === 'insert' ? {...spec, anchor: text} : {...spec, oldString: text};
}
