import type {Candidate, Resolved} from './candidate.ts';
import {indentOf} from './indent.ts';
import {fitIndentation} from './indentation.ts';
import type {Slots} from './slots.ts';
import type {MatchKind} from './spec.ts';
import type {TextLines} from './text-lines.ts';
import {repeatedLines} from './unchanged-lines.ts';

/** Carries a change of a line as given over to the line as the file has it; null where that cannot be done. */
export type CarryOver = (given: string, file: string, changed: string) => string | null;

/** What a comparison overlooks beside blanks around the lines. */
export type Tolerance = {kinds: readonly MatchKind[]; carryOver?: CarryOver; whenNot?: string};

/**
 * Whole lines, from index `first`, that equal those of `slots.find` but for what is overlooked; null where the lines
 * stand differently indented to each other. New lines that repeat an old one keep the file's own characters.
 */
export function blockCandidate(
  doc: TextLines,
  first: number,
  slots: Slots,
  tolerance: Tolerance,
): Candidate | null {
  const given = bodyLines(slots.find);
  const file = doc.lines.slice(first, first + given.length);
  const reindent = fitIndentation(given, file, doc.indentStyle);
  if (reindent === null) return null;
  const resolve = (): Resolved => {
    if (slots.refused !== undefined) return {refused: slots.refused};
    const newLines = slots.find.endsWith('\n') ? bodyLines(slots.give) : slots.give.split('\n');
    const indented = reindent(newLines);
    if (indented === null)
      return {refused: 'The new text is indented in a way that has no counterpart in the file.'};
    const lines = carriedOver(given, file, newLines, indented, tolerance.carryOver);
    if (lines === null) return {refused: tolerance.whenNot ?? ''};
    const lacksEnd = slots.find.endsWith('\n') && doc.starts[first + given.length] === undefined;
    const wrapping: MatchKind[] = lacksEnd ? ['wrapping'] : [];
    const kinds = [...blankKinds(given, file), ...wrapping, ...slots.kinds, ...tolerance.kinds];
    return {
      change: blockChange(
        doc,
        first,
        given.length,
        slots,
        lines.join('\n') + blanksBehind(given, file, slots.find, lines),
      ),
      kinds,
      notes: [],
    };
  };
  return {offset: doc.starts[first] ?? 0, resolve};
}

/** The lines of a slot; a line end at its end closes the last of them. */
export function bodyLines(text: string): string[] {
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}

function carriedOver(
  given: readonly string[],
  file: readonly string[],
  newLines: readonly string[],
  indented: readonly string[],
  carryOver: CarryOver = (_given, _file, changed) => changed,
): string[] | null {
  const repeated = repeatedLines(given, newLines);
  const kept = new Set(repeated);
  let old = 0;
  const lines = indented.map((line, index) => {
    const own = repeated[index] ?? null;
    if (own !== null) {
      old = own + 1;
      return file[own] ?? line;
    }
    const pair = old < given.length && !kept.has(old) ? old++ : -1;
    const text = carryOver((given[pair] ?? '').trim(), (file[pair] ?? '').trim(), line.trimStart());
    return text === null ? null : indentOf(line) + text;
  });
  return lines.includes(null) ? null : lines.filter(line => line !== null);
}

function blankKinds(given: readonly string[], file: readonly string[]): MatchKind[] {
  const pairs = given
    .map((line, index) => [line, file[index] ?? ''] as const)
    .filter(([line]) => line.trim() !== '');
  const kinds: MatchKind[] = [];
  if (pairs.some(([line, own]) => line.slice(line.trimEnd().length) !== own.slice(own.trimEnd().length)))
    kinds.push('trailing-space');
  if (pairs.some(([line, own]) => indentOf(line) !== indentOf(own))) kinds.push('indentation');
  return kinds;
}

/** Blanks at the end of the file's last line that were not part of the text to be replaced. */
function blanksBehind(
  given: readonly string[],
  file: readonly string[],
  find: string,
  lines: readonly string[],
): string {
  const [wanted, own, now] = [given.at(-1) ?? '', file.at(-1) ?? '', lines.at(-1) ?? ''];
  const blanks = own.slice(own.trimEnd().length);
  const isOutside = !find.endsWith('\n') && wanted === wanted.trimEnd();
  return isOutside && now.trim() !== '' && !now.endsWith(blanks) ? blanks : '';
}

function blockChange(doc: TextLines, first: number, count: number, {find, give}: Slots, insert: string) {
  const start = doc.starts[first] ?? 0;
  const nextStart = doc.starts[first + count] ?? doc.text.length;
  const joins = find.endsWith('\n') && !give.endsWith('\n');
  return {start, end: joins ? nextStart : doc.lineEnd(doc.starts[first + count - 1] ?? 0), insert};
}
