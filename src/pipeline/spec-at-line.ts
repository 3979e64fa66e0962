import {applyEdit} from '../edit/apply.ts';
import type {EditSpec, Occurrence, Place, ReplaceSpec} from '../edit/spec.ts';
import {type Block, blockAtLine, commonIndentation, indented} from './block-at-line.ts';
import {partOfLine} from './part-of-line.ts';
import {quoted} from './problems.ts';
import {staleNotes} from './stale-notes.ts';

/** An edit moved to a place that was chosen, with what a person must know about that place. */
export type PlacedSpec = {
  spec: EditSpec;
  /** Singles the place out where its text stands in several. */
  occurrence: Occurrence | undefined;
  notes: readonly string[];
};

/**
 * The same edit, but at a real line that was chosen: its text takes the place of the anchor or of the text to replace.
 * A text of several lines becomes the block of as many real lines around the chosen one. `line` counts from 1 and is
 * a line of `content`.
 */
export function specAtLine(content: string, spec: EditSpec, line: number): PlacedSpec & {likeness: number} {
  const lines = linesOf(content);
  const sought = soughtLines(spec);
  const part = spec.operation === 'replace' ? inLine(content, spec, line) : null;
  if (part !== null) return part;
  const block = blockAtLine(lines, sought, line - 1);
  // In the indentation of the answer, so that the new text is re-indented together with it.
  const text = indented(block.lines, commonIndentation(sought)).join('\n');
  const moved: EditSpec =
    spec.operation === 'insert' ? {...spec, anchor: text} : replacing(spec, text, lines, block);
  return {
    spec: moved,
    occurrence: occurrenceAt(content, moved, {line: block.first + 1, column: Number.POSITIVE_INFINITY}),
    notes: spec.operation === 'replace' ? staleNotes(sought, block.lines, block.first + 1) : [],
    likeness: block.likeness,
  };
}

/** Where the answer named a part of a line, only that part is replaced. */
function inLine(content: string, spec: ReplaceSpec, line: number): (PlacedSpec & {likeness: number}) | null {
  const [sought = '', ...more] = soughtLines(spec);
  const part = more.length > 0 ? null : partOfLine(linesOf(content)[line - 1] ?? '', sought);
  if (part === null) return null;
  const moved = {...spec, oldString: part.text};
  const occurrence = occurrenceAt(content, moved, {line, column: part.column});
  const note = `${quoted(sought)} was taken to mean ${quoted(part.text)}.`;
  return {spec: moved, occurrence, notes: [note], likeness: 1};
}

/** The text by which a spec names its place. */
export function soughtIn(spec: EditSpec): string {
  return spec.operation === 'insert' ? spec.anchor : spec.oldString;
}

/** The lines by which a spec names its place, without line ends around them. */
export function soughtLines(spec: EditSpec): string[] {
  return soughtIn(spec)
    .replace(/^\n+|\n+$/g, '')
    .split('\n');
}

export function linesOf(content: string): string[] {
  return content.split(/\r\n|\n|\r/);
}

/** Line ends around the text to replace are kept where the empty lines stand that they mean; else both slots lose them. */
function replacing(
  spec: ReplaceSpec,
  text: string,
  lines: readonly string[],
  {first, lines: block}: Block,
): ReplaceSpec {
  const {oldString, newString} = spec;
  const head = /^\n*/.exec(oldString)?.[0].length ?? 0;
  const tail = /\n*$/.exec(oldString)?.[0].length ?? 0;
  const end = first + block.length;
  const isHeadReal = head <= first && lines.slice(first - head, first).every(isEmpty);
  const isTailReal =
    end + tail <= lines.length &&
    lines.slice(end, end + tail - 1).every(isEmpty) &&
    (newString === '' || newString.endsWith('\n'));
  const above = isHeadReal ? lines.slice(first - head, first).map(line => `${line}\n`) : [];
  const below =
    isTailReal && tail > 0 ? `\n${lines.slice(end, end + tail - 1).join('\n')}${tail > 1 ? '\n' : ''}` : '';
  return {
    ...spec,
    oldString: above.join('') + text + below,
    newString: newString
      .replace(isHeadReal ? '' : /^\n+/, '')
      .replace(isTailReal || tail === 0 ? '' : /\n+$/, ''),
  };
}

function isEmpty(line: string): boolean {
  return line.trim() === '';
}

/** The number of the last place up to one; undefined where there is no choice. */
function occurrenceAt(content: string, spec: EditSpec, {line, column}: Place): Occurrence | undefined {
  const result = applyEdit(content, spec);
  if (result.status !== 'ambiguous') return undefined;
  const index = result.places.findLastIndex(
    place => place.line < line || (place.line === line && place.column <= column),
  );
  return Math.max(0, index) + 1;
}
