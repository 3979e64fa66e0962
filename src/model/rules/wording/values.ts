import type {Wording} from './intent.ts';
import {ARTICLE, VALUE_NOUN} from './nouns.ts';
import {isName} from './sentence.ts';

/** A number, a version, a quoted text, true, false or nothing: what can stand behind a name as its value. */
export function isValue({kind, text, mark}: Wording): boolean {
  if (kind === 'quoted') return mark !== '`' || !isName(text);
  if (kind === 'number' || COUNTED.test(text)) return true;
  return /^(?:true|false|null|nil|none)$/i.test(text) || /^v?\d[\w.+-]*$/.test(text);
}

/** `change "timeout" to 60` sets what is named, it does not put 60 in the place of the name. */
export function isQuotedName(from: Wording, to: Wording): boolean {
  return from.kind === 'quoted' && isName(from.text) && to.mark === null;
}

/** What a setting is called, without the words around its name; null where the words are no plain name. */
export function settingName(words: string): string | null {
  const bare = words.replace(LEAD, '').replace(TAIL, '').trim();
  const parts = bare.split(' ');
  const isPlain = parts.length <= 4 && parts.every(part => /^[\p{L}_$][\p{L}\p{N}_$.-]*$/u.test(part));
  if (!isPlain || NO_SETTING.test(bare) || isPronoun(bare)) return null;
  return bare;
}

/** Words that stand for something said elsewhere; as names they need quotes. */
export function isPronoun(word: string): boolean {
  return /^(?:it|this|that|these|those|them|everything|something|anything|nothing|es|sie|ihn|dies|dieses|diese|alles|etwas|nichts)$/i.test(
    word,
  );
}

/** The words that a line must name, all of them or at least those that are not general. */
export function settingNames(name: string): readonly (readonly string[])[] {
  const words = name.split(' ');
  const special = words.filter(word => !/^(?:default|current|value|number|wert)$/i.test(word));
  return special.length === 0 || special.length === words.length ? [words] : [words, special];
}

const LEAD = new RegExp(
  `^(?:${ARTICLE} )?(?:(?:value|default|number|wert) (?:of|for|von|für) )?(?:${ARTICLE} )?(?:${VALUE_NOUN} )?`,
  'iu',
);
const TAIL = / (?:value|constant|variable|setting|option|key|field|property)$/i;
const NO_SETTING =
  /(?<![\p{L}_])(?:first|second|third|last|next|line|lines|zeile|and|or|but|not|all|every|each|of|in|und|oder|nicht|alle|erste[nrs]?|zweite[nrs]?|letzte[nrs]?)(?![\p{L}_])/iu;

/** The words of a description that can single out a line. */
export function hintsOf(subject: string): readonly string[] {
  return subject.split(/[^\p{L}\p{N}_$]+/u).filter(word => word !== '' && !EMPTY_WORDS.test(word));
}

const EMPTY_WORDS =
  /^(?:the|a|an|of|for|in|on|my|our|its|from|der|die|das|den|dem|des|von|für|im|constant|variable|setting|property|field|option|konstante)$/i;

const UNIT =
  '(?:ms|milliseconds?|s|secs?|seconds?|minutes?|mins?|hours?|days?|times?|retries|percent|pixels?|bytes?|sekunden?|minuten?|stunden?|tagen?|mal|prozent)';
const COUNTED = new RegExp(`^([+-]?\\d[\\d_]*(?:\\.\\d+)?) (${UNIT})$`, 'i');

/** “from 30 to 60 seconds” speaks of the numbers; different units are another text altogether. */
export function withoutUnits(from: Wording, to: Wording): [Wording, Wording] {
  const old = COUNTED.exec(from.text);
  const next = COUNTED.exec(to.text);
  if (from.mark !== null || to.mark !== null || (!next && !old)) return [from, to];
  const isSame = !old || !next || unitOf(old) === unitOf(next);
  const isCount = (old || from.kind === 'number') && (next || to.kind === 'number');
  if (!isSame || !isCount) return [from, to];
  return [number(old?.[1] ?? from.text), number(next?.[1] ?? to.text)];
}

/** The number of “60 seconds”; anything else as it is. */
export function countOf(wording: Wording): Wording {
  const counted = wording.mark === null ? COUNTED.exec(wording.text) : null;
  return counted ? number(counted[1] ?? '') : wording;
}

function unitOf(counted: RegExpExecArray): string {
  return (counted[2] ?? '').toLowerCase().replace(/(?:en|n|s)$/, '');
}

function number(text: string): Wording {
  return {kind: 'number', text, mark: null};
}
