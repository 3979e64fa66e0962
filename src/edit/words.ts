/** What belongs to a name in a language, beside letters, digits and `_`. */
export type WordRules = {dollar: 'name' | 'sigil' | 'other'; hyphen: boolean};

const dollarNames = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|java|html?)$/i;
const dollarSigils =
  /\.(?:php|phtml|sh|bash|zsh|fish|ksh|pl|pm|t|ps1|psm1)$|(?:^|\/)\.?(?:bashrc|zshrc|profile|bash_profile)$/i;
const hyphenNames = /\.(?:css|scss|sass|less|styl|pcss|lisp|el|clj|cljs|cljc|edn|scm|rkt)$/i;

/**
 * The rules for a file, told by its name. `$` is part of a name in JavaScript and Java, a sigil beside it in PHP, Perl
 * and shells; `-` belongs to names in CSS and in Lisps. Without a path `$` counts as part of the name: careful.
 */
export function wordRules(path: string | undefined): WordRules {
  if (path === undefined || dollarNames.test(path)) return {dollar: 'name', hyphen: false};
  if (dollarSigils.test(path)) return {dollar: 'sigil', hyphen: false};
  return {dollar: 'other', hyphen: hyphenNames.test(path)};
}

/** True for a text that is one name and nothing else. */
export function isIdentifier(text: string, rules: WordRules): boolean {
  if (rules.dollar === 'name') return /^[\p{L}_$][\p{L}\p{M}\p{N}_$]*$/u.test(text);
  if (rules.hyphen) return /^-{0,2}[\p{L}_][\p{L}\p{M}\p{N}_-]*$/u.test(text);
  return (
    rules.dollar === 'sigil' ? /^\$?[\p{L}_][\p{L}\p{M}\p{N}_]*$/u : /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u
  ).test(text);
}

/**
 * Whether the edges of a place cut through a word: `no`, `yes`, or `unclear` where the script puts no blanks between
 * words, as in Chinese. A number is a run of digits with no letter in front, so `10` ends whole in `10px`.
 */
export function cutsWord(
  text: string,
  start: number,
  end: number,
  rules: WordRules,
): 'no' | 'yes' | 'unclear' {
  const first = cutAt(text, start, rules);
  if (first === 'yes') return first;
  const last = cutAt(text, end, rules);
  if (last === 'no' || endsInNumber(text, end, rules)) return first;
  return last;
}

function cutAt(text: string, at: number, rules: WordRules): 'no' | 'yes' | 'unclear' {
  if (at <= 0 || at >= text.length) return 'no';
  if (isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at))) return 'yes';
  if (!isNamePart(text, at - 1, rules) || !isNamePart(text, at, rules)) return 'no';
  return isSpaceless(text, at - 1) || isSpaceless(text, at) ? 'unclear' : 'yes';
}

/** True where digits end at `end`, something other than a digit follows, and no letter stands before the digits. */
function endsInNumber(text: string, end: number, rules: WordRules): boolean {
  let first = end;
  while (first > 0 && isDigit(text.charCodeAt(first - 1))) first--;
  if (first === end || isDigit(text.charCodeAt(end))) return false;
  return first === 0 || !isNamePart(text, first - 1, rules);
}

function isNamePart(text: string, at: number, rules: WordRules): boolean {
  const unit = text.charCodeAt(at);
  if (unit < 128) {
    if (isLetter(unit) || isDigit(unit) || unit === 0x5f) return true;
    if (unit === 0x24) return rules.dollar === 'name';
    return unit === 0x2d && rules.hyphen && joinsName(text, at);
  }
  return /^[\p{L}\p{M}\p{N}]$/u.test(characterAt(text, at));
}

/** A hyphen belongs to a name in `a-b` and `--a`, and is a sign in `-10px`. */
function joinsName(text: string, at: number): boolean {
  const beside = (index: number) => {
    const unit = text.charCodeAt(index);
    return isLetter(unit) || unit === 0x5f || unit === 0x2d;
  };
  return (
    beside(at + 1) || beside(at - 1) || (isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1)))
  );
}

function isSpaceless(text: string, at: number): boolean {
  const spaceless =
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー]$/u;
  return text.charCodeAt(at) >= 0x0e00 && spaceless.test(characterAt(text, at));
}

/** The whole character to which a UTF-16 unit belongs. */
function characterAt(text: string, at: number): string {
  const first = isLow(text.charCodeAt(at)) && at > 0 && isHigh(text.charCodeAt(at - 1)) ? at - 1 : at;
  return String.fromCodePoint(text.codePointAt(first) ?? 0);
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isLetter(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
