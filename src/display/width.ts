import stringWidth from 'string-width';

/** One column and one code unit each: ASCII, Latin-1 and the signs that this screen is drawn with. */
const plain =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff\u2010-\u2027\u2039\u203a\u2190-\u2193\u2212\u22ef\u2500-\u257f\u25b8\u25be\u2713\u2717]*$/;
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/** Columns that a text without control characters takes in a terminal. */
export function textWidth(text: string): number {
  return plain.test(text) ? text.length : stringWidth(text);
}

/** What a reader takes for one character each: a letter with its accents, an emoji, a CJK sign. */
export function graphemes(text: string): string[] {
  return plain.test(text) ? [...text] : Array.from(segmenter.segment(text), part => part.segment);
}
