import {type AnchorPlace, anchorPlaces} from './anchor.ts';
import type {Candidate, Found, Resolved} from './candidate.ts';
import {elisionIn} from './elision.ts';
import {continueFlat} from './flat-text.ts';
import {indentOf} from './indent.ts';
import {fitIndentation} from './indentation.ts';
import {plainSlot} from './line-endings.ts';
import {nearestLines} from './nearest.ts';
import {isRepeatedAnchor} from './repeated-anchor.ts';
import type {EditResult, InsertSpec} from './spec.ts';
import type {TextLines} from './text-lines.ts';
import {wordRules} from './words.ts';

/** The places at which an insert may go, with the change for each; the anchor lines themselves always survive. */
export function insertText(doc: TextLines, spec: InsertSpec, path: string | undefined): Found | EditResult {
  const [anchor, text] = [plainSlot(spec.anchor), plainSlot(spec.text)];
  if (text === '') return {status: 'no-change'};
  if (/^\n*$/.test(doc.text))
    return {candidates: [atBeginning(doc.text === '' ? text : text.replace(/\n$/, ''))], isRename: false};
  if (anchor.trim() === '') {
    return {status: 'invalid', reason: 'The anchor is empty; it must be a line of the file.'};
  }
  const elided = elisionIn(text, doc, path);
  if (elided !== null)
    return {status: 'invalid', reason: `The new text leaves something out: \`${elided}\`.`};
  const places = anchorPlaces(doc, anchor, text, wordRules(path));
  if (places.length === 0) return {status: 'not-found', nearest: nearestLines(doc, anchor)};
  return {candidates: places.map(place => candidate(doc, place, spec.position)), isRename: false};
}

/** What an empty file takes; where it has empty lines, the first of them ends the text. */
function atBeginning(text: string): Candidate {
  return {
    offset: 0,
    resolve: () => ({change: {start: 0, end: 0, insert: text}, kinds: ['exact'], notes: []}),
  };
}

function candidate(doc: TextLines, place: AnchorPlace, position: InsertSpec['position']): Candidate {
  const resolve = (): Resolved => {
    if (place.refused !== undefined) return {refused: place.refused};
    const {lines, notes} = newLines(doc, place, position);
    const inserted = indentLines(doc, place, position, lines);
    if (inserted === null)
      return {refused: 'The new text is indented in a way that has no counterpart in the file.'};
    return {
      change: insertAt(doc, place, position, inserted),
      kinds: place.kinds,
      notes: [...place.notes, ...notes],
    };
  };
  return {offset: place.offset, resolve};
}

/** The lines to insert, without the anchor where the model repeated it at the edge that touches it. */
function newLines(
  doc: TextLines,
  place: AnchorPlace,
  position: InsertSpec['position'],
): {lines: string[]; notes: string[]} {
  const lines = (place.text.endsWith('\n') ? place.text.slice(0, -1) : place.text).split('\n');
  const anchor = doc.lines.slice(place.first, place.first + place.count);
  if (!isRepeatedAnchor(lines, anchor, place.anchorLines, position)) return {lines, notes: []};
  const rest = position === 'after' ? lines.slice(place.count) : lines.slice(0, -place.count);
  return {lines: rest, notes: ['The new text repeated the anchor; it was dropped once.']};
}

function indentLines(
  doc: TextLines,
  place: AnchorPlace,
  position: InsertSpec['position'],
  lines: string[],
): string[] | null {
  const file = doc.lines.slice(place.first, place.first + place.count);
  const edge = position === 'after' ? place.count - 1 : 0;
  if (indentOf(place.anchorLines[edge] ?? '') === indentOf(file[edge] ?? '')) return lines;
  if (indentOf(place.anchorLines[edge] ?? '') === '') return flatIndented(doc, place, position, lines);
  const reindent = fitIndentation(place.anchorLines, file, doc.indentStyle);
  return reindent === null ? lines : reindent(lines);
}

/** Flat text takes the indentation of the anchor line, as the anchor came without it. */
function flatIndented(
  doc: TextLines,
  place: AnchorPlace,
  position: InsertSpec['position'],
  lines: string[],
): string[] {
  const edge = position === 'after' ? place.first + place.count - 1 : place.first;
  const indent = indentOf(doc.lines[edge] ?? '');
  const begin = lines.findIndex(line => line.trim() !== '');
  if (indent === '' || begin < 0 || indentOf(lines[begin] ?? '') !== '') return lines;
  return [...lines.slice(0, begin), ...continueFlat(lines.slice(begin), '', indent, doc.indentStyle)];
}

function insertAt(
  doc: TextLines,
  {first, count}: AnchorPlace,
  position: InsertSpec['position'],
  lines: readonly string[],
) {
  const text = lines.join('\n');
  const start = doc.starts[first] ?? 0;
  const next = doc.starts[first + count] ?? doc.text.length;
  const change = (at: number, insert: string) => ({
    start: at,
    end: at,
    insert,
    endLike: position === 'after' ? next - 1 : start,
  });
  if (lines.length === 0) return change(start, '');
  if (position === 'before') return change(start, `${text}\n`);
  return doc.starts[first + count] === undefined ? change(next, `\n${text}`) : change(next, `${text}\n`);
}
