import {diffArrays} from 'diff';

const doubleQuotes = /[\u201c\u201d\u201e\u201f]/g;
const singleQuotes = /[\u2018\u2019\u201a\u201b]/g;
const wideBlanks = /[\u00a0\u2007\u202f]/g;
const anyQuote = /["'\u2018-\u201f]/;

/** The text with plain quotes and blanks, character for character. */
export function plainTypography(text: string): string {
  if (!/[\u2018-\u201f\u00a0\u2007\u202f]/.test(text)) return text;
  return text.replace(doubleQuotes, '"').replace(singleQuotes, "'").replace(wideBlanks, ' ');
}

/** Beyond so many differing words a change is not carried over. */
const maxDifferences = 500;

/**
 * `changed` with the file's own quotes and blanks wherever it repeats `given`, which equals `file` but for these.
 * Null where quotes differ and are part of the change too: nobody could say which ones are meant.
 */
export function keepTypography(given: string, file: string, changed: string): string | null {
  const isStrict = hasOtherQuotes(given, file);
  const pieces = diffArrays(words(given), words(changed), {maxEditLength: maxDifferences});
  if (pieces === undefined) return null;
  let at = 0;
  let text = '';
  for (const {added, removed, value} of pieces) {
    const piece = value.join('');
    if ((added || removed) && isStrict && anyQuote.test(piece)) return null;
    if (added) text += piece;
    else if (!removed) text += file.slice(at, at + piece.length);
    if (!added) at += piece.length;
  }
  return text;
}

function hasOtherQuotes(given: string, file: string): boolean {
  if (given === '') return true;
  for (let at = 0; at < given.length; at++) {
    if (given[at] !== file[at] && anyQuote.test(given[at] ?? '')) return true;
  }
  return false;
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_]/gu) ?? [];
}
