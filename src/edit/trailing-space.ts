import type {Candidate, Resolved} from './candidate.ts';
import {allIndexes} from './find.ts';
import type {Slots} from './slots.ts';
import {substringChange} from './substring-change.ts';
import {TextLines} from './text-lines.ts';
import {repeatedLines} from './unchanged-lines.ts';
import {cutsWord, type WordRules} from './words.ts';

/** Enough to rule out most texts without a pass over the whole file. */
const checkedLines = 20;

/** Places that differ from `find` in the blanks at line ends only; the text may begin and end inside a line. */
export function trailingSpaceCandidates(doc: TextLines, {find, give}: Slots, rules: WordRules): Candidate[] {
  const wanted = find
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n');
  if (wanted === find && !find.includes('\n')) return [];
  if (!wanted.split('\n', checkedLines).every(line => doc.text.includes(line))) return [];
  const bare = new TextLines(doc.lines.map(line => line.trimEnd()).join('\n'));
  const isClosed = !/[^\S\n]$/.test(find);
  return allIndexes(bare.text, wanted).flatMap(at => {
    const end = at + wanted.length;
    const beginsInside = wanted.startsWith('\n') && bare.lineStart(at) !== at;
    if (beginsInside || (!isClosed && bare.lineEnd(end) !== end)) return [];
    if (cutsWord(bare.text, at, end, rules) !== 'no') return [];
    return [
      candidate(doc, inDoc(doc, bare, at), inDoc(doc, bare, end), isClosed, wanted, {find, give, kinds: []}),
    ];
  });
}

function inDoc(doc: TextLines, bare: TextLines, offset: number): number {
  const line = bare.lineAt(offset);
  return (doc.starts[line] ?? 0) + offset - (bare.starts[line] ?? 0);
}

function candidate(
  doc: TextLines,
  start: number,
  bareEnd: number,
  isClosed: boolean,
  wanted: string,
  {find, give}: Slots,
): Candidate {
  const end = isClosed ? bareEnd : doc.lineEnd(bareEnd);
  const resolve = (): Resolved => {
    const {isIndented, ...change} = substringChange(doc, start, end, wanted, give);
    if (isIndented)
      return {change, kinds: give === '' ? ['trailing-space'] : ['trailing-space', 'indentation'], notes: []};
    const file = doc.text.slice(start, end).split('\n');
    const newLines = give.split('\n');
    const repeated = repeatedLines(find.split('\n'), newLines);
    const insert = newLines.map((line, index) => file[repeated[index] ?? -1] ?? line).join('\n');
    return {change: {...change, insert}, kinds: ['trailing-space'], notes: []};
  };
  return {offset: start, resolve};
}
