import type {Proposal} from '../../../pipeline/gate.ts';
import {type DiffIndex, indexDiff} from '../../diff/diff-index.ts';
import {type DiffRowOptions, diffRow, splitRow} from '../../diff/diff-rows.ts';
import {indexSplit} from '../../diff/split-index.ts';
import {indexWrapped} from '../../diff/wrap-index.ts';
import {memory} from '../../memory.ts';
import {type Row, span} from '../../rows.ts';
import type {ViewState} from '../../state/ui-state.ts';
import {languageOf} from '../../syntax/tokens.ts';
import type {Body, BodySize} from './body.ts';
import {markedRows} from './cards.ts';
import {linesOf} from './lines-of.ts';

// Every frame asks again; a long diff is indexed once.
const diffIndexes = memory<DiffIndex>();
const splitIndexes = memory<ReturnType<typeof indexSplit>>();
const wrapIndexes = memory<ReturnType<typeof indexWrapped>>();
const drawnRows = memory<Row>();

/** Warnings and notes, then the diff: unified, side by side or wrapped. */
export function diffBody(proposal: Proposal, view: ViewState, size: BodySize): Body {
  const notes = noteRows(proposal, size.width);
  const diff = diffPart(proposal, view, size);
  return {
    length: notes.length + diff.length,
    stops: diff.stops.map(at => at + notes.length),
    hasNotes: notes.length > 0,
    row: index => notes[index] ?? diff.row(index - notes.length),
  };
}

/** True where old and new stand side by side. */
export function isSplit({split, wrap}: ViewState, {isWide}: {isWide: boolean}): boolean {
  return split === 'on' || (split === 'auto' && isWide && !wrap);
}

function noteRows({warnings, match}: Proposal, width: number): Row[] {
  const place = (line: number | undefined) => (line === undefined ? '' : `line ${line}: `);
  const notes = [
    ...warnings.flatMap(({message, line}) =>
      markedRows(span('! ', 'warn'), place(line) + message, 'warn', width),
    ),
    ...match.notes.flatMap(note => markedRows(span('i ', 'accent'), note, 'text', width)),
  ];
  return notes.length > 0 ? [...notes, []] : notes;
}

function diffPart(proposal: Proposal, view: ViewState, size: BodySize): Omit<Body, 'hasNotes'> {
  const index = diffIndexes(proposal.diff, view.extraContext, () =>
    indexDiff(proposal.diff, linesOf(proposal.before), view.extraContext),
  );
  const options = {
    width: size.width,
    numberWidth: index.numberWidth,
    language: languageOf(proposal.path),
    leftOut: view.leftOut,
  };
  if (isSplit(view, size)) {
    const {entries, hunks} = splitIndexes(index, '', () => indexSplit(index));
    return {
      length: entries.length,
      stops: hunks,
      row: at => rowAt(entries, at, options, splitRow),
    };
  }
  if (view.wrap) {
    const {length, hunks, row} = wrapIndexes(index, size.width, () => indexWrapped(index, size.width));
    return {length, stops: hunks, row: at => row(at, options)};
  }
  return {
    length: index.entries.length,
    stops: index.hunks,
    row: at => rowAt(index.entries, at, options, diffRow),
  };
}

/** A row that was seen before is the same object again, so that nobody need draw it anew. */
function rowAt<Entry extends object>(
  entries: readonly Entry[],
  at: number,
  options: DiffRowOptions,
  draw: (entry: Entry, options: DiffRowOptions) => Row,
): Row {
  const entry = entries[at];
  if (entry === undefined) return [];
  return drawnRows(entry, `${options.width} ${[...options.leftOut].join()}`, () => draw(entry, options));
}
