import {applyEdit} from '../edit/apply.ts';
import type {EditSpec, Occurrence} from '../edit/spec.ts';

/** An edit moved to a place that was chosen, with what a person must know about that place. */
export type PlacedSpec = {
  spec: EditSpec;
  /** Singles the place out where its text stands in several. */
  occurrence: Occurrence | undefined;
  notes: readonly string[];
};

/**
 * The same edit, but at a real line that was chosen: its text takes the place of the anchor or of the text to replace.
 * A text of several lines becomes the block of as many real lines in which the chosen line has the place of the line
 * it resembles most. `line` counts from 1 and is a line of `content`.
 */
export function specAtLine(content: string, spec: EditSpec, line: number): PlacedSpec {
  const lines = content.split(/\r\n|\n|\r/);
  const sought = withoutWrapping(soughtIn(spec)).split('\n');
  const offset = mostAlike(sought, lines[line - 1] ?? '');
  const first = Math.max(0, line - 1 - offset);
  const block = lines.slice(first, first + sought.length);
  // In the indentation of the answer, so that the new text is re-indented together with it.
  const text = indented(block, commonIndentation(sought)).join('\n');
  const moved: EditSpec =
    spec.operation === 'insert'
      ? {...spec, anchor: text}
      : {...spec, oldString: text, newString: withoutWrapping(spec.newString)};
  return {
    spec: moved,
    occurrence: occurrenceAt(content, moved, first + 1),
    notes: spec.operation === 'replace' ? staleNotes(sought, block, first) : [],
  };
}

/** The text by which a spec names its place. */
export function soughtIn(spec: EditSpec): string {
  return spec.operation === 'insert' ? spec.anchor : spec.oldString;
}

/** Without the one line end that may wrap a slot on either side. */
export function withoutWrapping(text: string): string {
  return text.replace(/^\n|\n$/g, '');
}

/** Lines with another indentation in place of what all of them have in common. */
export function indented(block: readonly string[], indentation: string): string[] {
  const own = commonIndentation(block).length;
  return block.map(line => (line.trim() === '' ? line : indentation + line.slice(own)));
}

/** The blanks that every line with a word begins with. */
export function commonIndentation(lines: readonly string[]): string {
  const indentations = lines.filter(line => line.trim() !== '').map(line => /^[\t ]*/.exec(line)?.[0] ?? '');
  const shortest = indentations.reduce((a, b) => (b.length < a.length ? b : a), indentations[0] ?? '');
  return indentations.every(indentation => indentation.startsWith(shortest)) ? shortest : '';
}

/** Index of the line that is the same as `line`, else of the one that shares most words with it. */
function mostAlike(lines: readonly string[], line: string): number {
  const same = lines.findIndex(candidate => candidate.trim() === line.trim());
  if (same >= 0) return same;
  const words = new Set(wordsOf(line));
  let best = 0;
  let bestScore = -1;
  for (const [index, candidate] of lines.entries()) {
    const own = wordsOf(candidate);
    const score = own.filter(word => words.has(word)).length / Math.max(1, own.length, words.size);
    if (score > bestScore) {
      best = index;
      bestScore = score;
    }
  }
  return best;
}

function wordsOf(line: string): string[] {
  return line.match(/[\p{L}\p{N}_]+/gu) ?? [];
}

function occurrenceAt(content: string, spec: EditSpec, line: number): Occurrence | undefined {
  const result = applyEdit(content, spec);
  if (result.status !== 'ambiguous') return undefined;
  const index = result.places.findLastIndex(place => place.line <= line);
  return Math.max(0, index) + 1;
}

/** Lines that would be replaced though the answer took them for others; one misspelt word is no news. */
function staleNotes(sought: readonly string[], block: readonly string[], first: number): string[] {
  const differing = block
    .map((text, index) => ({
      line: first + index + 1,
      expected: (sought[index] ?? '').trim(),
      text: text.trim(),
    }))
    .filter(({text, expected}) => text !== expected);
  const count = differing.reduce((sum, {text, expected}) => sum + differingWords(text, expected), 0);
  if (count <= 1) return [];
  const notes = differing
    .slice(0, shownNotes)
    .map(
      ({line, expected}) => `Line ${line} was expected to be ${expected === '' ? 'empty' : `“${expected}”`}.`,
    );
  const more = differing.length - notes.length;
  return more > 0 ? [...notes, `${more} more of the replaced lines were expected to be others.`] : notes;
}

const shownNotes = 3;

function differingWords(one: string, other: string): number {
  const [a, b] = [one, other].map(text => text.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []);
  const left = [...(b ?? [])];
  let common = 0;
  for (const word of a ?? []) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    common++;
  }
  return Math.max(a?.length ?? 0, b?.length ?? 0) - common;
}
