import stringWidth from 'string-width';

const plain = /^[\x20-\x7e]*$/;
const segmenter = new Intl.Segmenter(undefined, {granularity: 'grapheme'});

/** Columns that a text without control characters takes in a terminal. */
export function textWidth(text: string): number {
  return plain.test(text) ? text.length : stringWidth(text);
}

/** What a reader takes for one character each: a letter with its accents, an emoji, a CJK sign. */
export function graphemes(text: string): string[] {
  return plain.test(text) ? [...text] : Array.from(segmenter.segment(text), part => part.segment);
}
