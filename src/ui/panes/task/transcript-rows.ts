import {cutToWidth, takeColumns} from '../../../display/fit.ts';
import {safeText} from '../../../display/safe-text.ts';
import {type Row, span} from '../../rows.ts';
import type {Entry} from '../../state/ui-state.ts';

/** The transcript as rows; a long entry takes up to three of them. */
export function transcriptRows(entries: readonly Entry[], width: number): Row[] {
  // More than this cannot be scrolled back to; a session rarely gets there.
  return entries.slice(-500).flatMap(entry => entryRows(entry, width));
}

const maxRows = 3;

function entryRows({who, text, tone}: Entry, width: number): Row[] {
  const room = Math.max(1, width - 5);
  const pieces: string[] = [];
  let rest = safeText(text.slice(0, room * maxRows * 4).replace(/\s*\n\s*/g, ' ⏎ '));
  while (rest !== '' && pieces.length < maxRows) {
    const piece = pieces.length === maxRows - 1 ? cutToWidth(rest, room) : breakAt(rest, room);
    pieces.push(piece.trimEnd());
    rest = rest.slice(piece.length);
  }
  return pieces.map((piece, index) => [
    span(index === 0 ? `${who}  ` : '     ', who === 'you' ? 'accent' : 'dim'),
    tone === undefined ? span(piece) : span(piece, tone),
  ]);
}

/** As much as fits, to the last blank if there is one in the second half. */
function breakAt(text: string, room: number): string {
  const taken = takeColumns(text, room);
  if (taken.length === text.length) return taken;
  const blank = taken.lastIndexOf(' ');
  return blank > taken.length / 2 ? taken.slice(0, blank + 1) : taken || text;
}
