import {applyEdit} from '../edit/apply.ts';
import type {EditSpec, Occurrence} from '../edit/spec.ts';

/**
 * The same edit, but at a real line that a person chose: its text takes the place of the anchor or of the text to
 * replace. A text of several lines becomes the block of as many real lines in which the chosen line has the place
 * of the line it resembles most. `line` counts from 1; `occurrence` singles the place out where its text repeats.
 */
export function specAtLine(
  content: string,
  spec: EditSpec,
  line: number,
): {spec: EditSpec; occurrence: Occurrence | undefined} {
  const lines = content.split(/\r\n|\n|\r/);
  const moved =
    spec.operation === 'insert' ? {...spec, anchor: lines[line - 1] ?? ''} : replaceAtLine(lines, spec, line);
  return {spec: moved, occurrence: occurrenceAt(content, moved, line)};
}

function replaceAtLine(
  lines: readonly string[],
  spec: Extract<EditSpec, {operation: 'replace'}>,
  line: number,
): EditSpec {
  const sought = withoutWrapping(spec.oldString).split('\n');
  const offset = mostAlike(sought, lines[line - 1] ?? '');
  const first = Math.max(0, line - 1 - offset);
  const block = lines.slice(first, first + sought.length);
  // In the indentation of the answer, so that the new text is re-indented together with it.
  const oldString = indented(block, commonIndentation(sought)).join('\n');
  return {...spec, oldString, newString: withoutWrapping(spec.newString)};
}

function indented(block: readonly string[], indentation: string): string[] {
  const own = commonIndentation(block).length;
  return block.map(line => (line.trim() === '' ? line : indentation + line.slice(own)));
}

function commonIndentation(lines: readonly string[]): string {
  const indentations = lines.filter(line => line.trim() !== '').map(line => /^[\t ]*/.exec(line)?.[0] ?? '');
  const shortest = indentations.reduce((a, b) => (b.length < a.length ? b : a), indentations[0] ?? '');
  return indentations.every(indentation => indentation.startsWith(shortest)) ? shortest : '';
}

function withoutWrapping(text: string): string {
  return text.replace(/^\n|\n$/g, '');
}

/** Index of the line that shares most words with `line`. */
function mostAlike(lines: readonly string[], line: string): number {
  const words = new Set(line.match(/[\p{L}\p{N}_]+/gu));
  let best = 0;
  let bestScore = -1;
  for (const [index, candidate] of lines.entries()) {
    const own = candidate.match(/[\p{L}\p{N}_]+/gu) ?? [];
    const score = own.filter(word => words.has(word)).length / Math.max(1, own.length, words.size);
    if (score > bestScore) {
      best = index;
      bestScore = score;
    }
  }
  return best;
}

function occurrenceAt(content: string, spec: EditSpec, line: number): Occurrence | undefined {
  const result = applyEdit(content, spec);
  if (result.status !== 'ambiguous') return undefined;
  const index = result.places.findLastIndex(place => place.line <= line);
  return Math.max(0, index) + 1;
}
