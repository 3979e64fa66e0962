import {justifySpans} from '../../../display/spans.ts';
import {wrapText} from '../../../display/wrap.ts';
import {type Row, span} from '../../rows.ts';
import type {Entry} from '../../state/ui-state.ts';

/** More than this cannot be scrolled back to; a session rarely gets there. */
const maxEntries = 500;

/** The transcript as rows, with the time of each entry; a long entry takes up to three rows. */
export function transcriptRows(entries: readonly Entry[], width: number): Row[] {
  return entries.slice(-maxEntries).flatMap(entry => entryRows(entry, width));
}

function entryRows({who, text, tone, at}: Entry, width: number): Row[] {
  const time = at === undefined ? '' : clockTime(at);
  return wrapText(text, width - 5 - time.length - 1, 3).map((piece, index) =>
    justifySpans(
      [
        span(index === 0 ? `${who}  ` : '     ', who === 'you' ? 'accent' : 'dim'),
        tone === undefined ? span(piece) : span(piece, tone),
      ],
      index === 0 ? [span(time, 'dim')] : [],
      width,
    ),
  );
}

function clockTime(at: number): string {
  const time = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}
