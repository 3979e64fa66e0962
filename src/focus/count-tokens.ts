/**
 * Roughly the tokens of a text, by the kinds of characters in it: parts of identifiers, numbers, signs, blanks. A tokenizer
 * is never at hand (each engine has its own and none tells over HTTP), but what splits text is alike in all of them.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  let run = 0;
  let previous = NONE;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = code < 128 ? (ASCII[code] ?? SIGN) : wideKind(code);
    const goesOn = kind === previous || (kind === LOWER && previous === UPPER && run === 1);
    if (!goesOn) {
      tokens += costOfRun(previous, run);
      run = 0;
    }
    run++;
    previous = kind;
  }
  return tokens + costOfRun(previous, run);
}

const NONE = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const SPACE = 4;
const BREAK = 5;
const SIGN = 6;
const WIDE = 7;
const ACCENTED = 8;
const TAB = 9;

const ASCII = Uint8Array.from({length: 128}, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/[0-9]/.test(character)) return DIGIT;
  if (character === ' ') return SPACE;
  if (character === '\t') return TAB;
  return character === '\n' || character === '\r' ? BREAK : SIGN;
});

/** Latin, Greek and Cyrillic letters share tokens; ideographs, signs and halves of emoji do not. */
function wideKind(code: number): number {
  return code < 0x530 ? ACCENTED : WIDE;
}

function costOfRun(kind: number, length: number): number {
  switch (kind) {
    case LOWER:
      return Math.max(1, length / 5);
    case UPPER:
      return Math.max(1, length / 2.5);
    case DIGIT:
      return Math.ceil(length / 3);
    case SPACE:
      return length > 1 ? 0.6 : 0.05;
    case TAB:
      return 0.7;
    case BREAK:
      return 0.6;
    case SIGN:
      return Math.max(1, length * 0.7);
    case ACCENTED:
      return length * 0.7;
    case WIDE:
      return length;
    default:
      return 0;
  }
}
