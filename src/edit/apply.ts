import type {Candidate, Found} from './candidate.ts';
import {elisionIn} from './elision.ts';
import {insertText} from './insert.ts';
import {applyChanges, type Change, type PlainText, plainSlot, toPlain} from './line-endings.ts';
import {locate} from './locate.ts';
import {nearestLines} from './nearest.ts';
import type {EditResult, EditSpec, Match, MatchKind, Occurrence, Place, ReplaceSpec} from './spec.ts';
import {TextLines} from './text-lines.ts';
import {whyNotFound} from './why-not-found.ts';
import {wordRules} from './words.ts';

export type EditOptions = {
  /** Which of several places is meant, once somebody has chosen. */
  occurrence?: Occurrence;
  /** The file's path; tells what belongs to a word in its language. */
  path?: string;
};

/**
 * The content of a file after one edit, or why there is none. Pure: nothing is read or written. A place is taken only
 * where it is the only one that fits, is chosen by `occurrence`, or is one of the whole words of a rename; everything
 * outside the change keeps its bytes. Never throws.
 */
export function applyEdit(content: string, spec: EditSpec, options: EditOptions = {}): EditResult {
  const plain = toPlain(content);
  const doc = new TextLines(plain.text);
  const found =
    spec.operation === 'replace'
      ? findReplaced(doc, spec, options.path)
      : insertText(doc, spec, options.path);
  if ('status' in found) return found;
  const chosen = choose(found, options.occurrence);
  if (chosen === null) return {status: 'ambiguous', places: placesOf(doc, found.candidates)};
  if ('status' in chosen) return chosen;
  return applyAll(content, plain, doc, chosen, spec);
}

function findReplaced(doc: TextLines, spec: ReplaceSpec, path: string | undefined): Found | EditResult {
  const slots = {find: plainSlot(spec.oldString), give: plainSlot(spec.newString), kinds: []};
  if (slots.find === slots.give) return {status: 'no-change'};
  if (slots.find === '') {
    return {
      status: 'invalid',
      reason: 'The text to be replaced is empty; new lines go in beside an anchor line.',
    };
  }
  const elided = elisionIn(slots.give, doc, path);
  if (elided !== null)
    return {status: 'invalid', reason: `The new text leaves something out: \`${elided}\`.`};
  const rules = wordRules(path);
  const found = locate(doc, slots, rules);
  if (found !== null) return found;
  const left = elisionIn(slots.find, doc, path);
  if (left !== null)
    return {status: 'invalid', reason: `The text to be replaced leaves something out: \`${left}\`.`};
  const reason = whyNotFound(doc, slots, rules);
  return {status: 'not-found', nearest: nearestLines(doc, slots.find), ...(reason === null ? {} : {reason})};
}

function choose(
  {candidates, isRename}: Found,
  occurrence: Occurrence | undefined,
): readonly Candidate[] | EditResult | null {
  if (occurrence === undefined) return candidates.length === 1 || isRename ? candidates : null;
  if (occurrence === 'all') return candidates;
  const chosen = Number.isInteger(occurrence) ? candidates[occurrence - 1] : undefined;
  if (chosen !== undefined) return [chosen];
  const places = candidates.length === 1 ? '1 place' : `${candidates.length} places`;
  return {status: 'invalid', reason: `There is no place ${occurrence}: the text stands in ${places}.`};
}

function applyAll(
  content: string,
  plain: PlainText,
  doc: TextLines,
  chosen: readonly Candidate[],
  spec: EditSpec,
): EditResult {
  const changes: Change[] = [];
  const taken: Candidate[] = [];
  const kinds = new Set<MatchKind>();
  const notes = new Set<string>();
  for (const candidate of chosen) {
    const resolved = candidate.resolve();
    if ('refused' in resolved) return {status: 'invalid', reason: resolved.refused};
    if (overlaps(changes.at(-1), resolved.change)) continue;
    changes.push(resolved.change);
    taken.push(candidate);
    for (const kind of resolved.kinds) kinds.add(kind);
    for (const note of resolved.notes) notes.add(note);
  }
  const after = applyChanges(plain, changes);
  if (after === content) return {status: 'no-change'};
  if (ignoresLineEndings(content, spec, kinds.has('exact'))) kinds.add('line-endings');
  return {status: 'applied', content: after, match: matchOf(kinds, notes), places: placesOf(doc, taken)};
}

/** Of overlapping places the first one is taken; two inserts at one offset do not overlap. */
function overlaps(last: Change | undefined, next: Change): boolean {
  return last !== undefined && next.start < last.end;
}

/** True where a text of several lines has other line ends than the file. */
function ignoresLineEndings(content: string, spec: EditSpec, isExact: boolean): boolean {
  const text = spec.operation === 'replace' ? spec.oldString : spec.anchor;
  const inside = text.replace(/^[\r\n]+|[\r\n]+$/g, '');
  if (!inside.includes('\n')) return false;
  return isExact ? !content.includes(inside) : inside.includes('\r\n') !== content.includes('\r\n');
}

/** `exact` says that nothing was overlooked. */
function matchOf(kinds: Set<MatchKind>, notes: Set<string>): Match {
  if (kinds.size > 1) kinds.delete('exact');
  return {kinds: kinds.size === 0 ? ['exact'] : [...kinds], notes: [...notes]};
}

function placesOf(doc: TextLines, candidates: readonly Candidate[]): Place[] {
  const places: Place[] = [];
  let line = 1;
  let lineStart = 0;
  for (const {offset} of candidates) {
    for (
      let end = doc.text.indexOf('\n', lineStart);
      end >= 0 && end < offset;
      end = doc.text.indexOf('\n', lineStart)
    ) {
      lineStart = end + 1;
      line++;
    }
    places.push({line, column: offset - lineStart + 1});
  }
  return places;
}
