/**
 * Words as people and programs write them: identifiers fall into their parts, letters lose their case, and forms of
 * one word (plurals, -ing, -ed, usual short forms) meet in one stem.
 */

/** The parts of a text in order, in lower case: `parseHTTPHeader2` gives parse, http, header, 2. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  scanWords(text, (start, end) => {
    words.push(text.slice(start, end).toLowerCase());
  });
  return words;
}

/** Calls back with the bounds of each word; numbers are words, and so is each CJK character. */
export function scanWords(
  text: string,
  onWord: (start: number, end: number, hash: number) => void,
  from = 0,
  to = text.length,
): void {
  let start = -1;
  let previous = SEPARATOR;
  let hash = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? (ASCII[code] ?? SEPARATOR) : wideKind(code);
    if (start >= 0 && isBoundary(previous, kind, text, i, start)) {
      onWord(start, i, hash);
      start = -1;
    }
    if (kind !== SEPARATOR) {
      if (start < 0) {
        start = i;
        hash = 17;
      }
      hash = (Math.imul(hash, 31) + (kind === UPPER ? code + 32 : code)) | 0;
    }
    previous = kind;
  }
  if (start >= 0) onWord(start, to, hash);
}

const SEPARATOR = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const LETTER = 4;
const IDEOGRAPH = 5;

const ASCII = Uint8Array.from({length: 128}, (_, code) => {
  if (code >= 97 && code <= 122) return LOWER;
  if (code >= 65 && code <= 90) return UPPER;
  return code >= 48 && code <= 57 ? DIGIT : SEPARATOR;
});

/** Beyond ASCII: letters of any script, ideographs apart because they come without blanks. */
function wideKind(code: number): number {
  if (code < 0xc0 || (code >= 0x2000 && code < 0x2e80) || code === 0xfeff) return SEPARATOR;
  if (code >= 0x3000 && code < 0x3040) return SEPARATOR;
  if (code >= 0xd800) return code >= 0xf900 && code < 0xfb00 ? IDEOGRAPH : SEPARATOR;
  return code >= 0x2e80 ? IDEOGRAPH : LETTER;
}

function isBoundary(previous: number, kind: number, text: string, at: number, start: number): boolean {
  if (previous === UPPER) {
    if (kind === UPPER) return at - start > 1 && isLower(text.charCodeAt(at + 1)) && !isPluralEnd(text, at);
    return kind !== LOWER && kind !== LETTER;
  }
  if (kind !== previous)
    return !(previous === LOWER && kind === LETTER) && !(previous === LETTER && kind === LOWER);
  return kind === IDEOGRAPH;
}

function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** `URLs` is one word: the s closes the capitals instead of starting a word with the last of them. */
function isPluralEnd(text: string, at: number): boolean {
  return text.charCodeAt(at + 1) === 115 && !isLower(text.charCodeAt(at + 2));
}
