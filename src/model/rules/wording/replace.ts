import {declined, type Intent, type Outcome, understood, type Wording} from './intent.ts';
import {matchOf, splitOnce, whole} from './match.ts';
import {ARTICLE, CODE_NOUN, VALUE_NOUN} from './nouns.ts';
import {unmask} from './quotes.ts';
import type {Scoped} from './scope.ts';
import {isName, type Sentence, wordingOf} from './sentence.ts';

/** “replace X with Y”, “change the timeout from 30 to 60”, “set debug to true”, and the same in German. */
export function readReplace(scoped: Scoped): Outcome<Intent> | null {
  const {rest} = scoped;
  const fromTo = matchOf(rest.text, fromToPatterns);
  if (fromTo) return replacement(scoped, fromTo.subject ?? '', fromTo.from ?? '', fromTo.to ?? '');
  for (const {pattern, words, isSetting} of verbs) {
    const body = matchOf(rest.text, [pattern])?.body;
    if (body === undefined) continue;
    const parts = splitOnce(body, words) ?? singleTokens(body, words);
    if (!parts) return unclearSplit(body);
    return twoParts(scoped, parts[0], parts[1], isSetting);
  }
  return null;
}

const VERB = '(?:change|set|update|edit|modify|switch|bump|increase|raise|decrease|reduce|lower|turn|adjust)';
const VERB_DE = '(?:ändere?|aendere?|setze?|stelle?|erhöhe?|erhoehe?|senke?|verringere?|aktualisiere?)';

const fromToPatterns = [
  `${VERB}(?: (?<subject>.+?))? from (?<from>(?:(?! (?:from|to) ).)+) (?:to|into) (?<to>(?:(?! (?:from|to) ).)+)`,
  `${VERB_DE}(?: (?<subject>.+?))? von (?<from>(?:(?! (?:von|auf|zu|in) ).)+) (?:auf|zu|in) (?<to>(?:(?! (?:von|auf|zu|in) ).)+)`,
  `(?<subject>.+?) von (?<from>(?:(?! (?:von|auf|zu|in) ).)+) (?:auf|zu|in) (?<to>(?:(?! (?:von|auf|zu|in) ).)+) (?:ändern|aendern|setzen|stellen|erhöhen|senken)`,
].map(whole);

const verbs: readonly {pattern: RegExp; words: readonly string[]; isSetting: boolean}[] = [
  {source: '(?:replace|substitute|exchange) (?<body>.+)', words: ['with', 'by'], isSetting: false},
  {source: 'swap (?<body>.+)', words: ['for'], isSetting: false},
  {source: `${VERB} (?<body>.+)`, words: ['to', 'into', '->', '=>', '→'], isSetting: true},
  {source: '(?:ersetze?|tausche?) (?<body>.+?)(?: aus)?', words: ['durch', 'mit', 'gegen'], isSetting: false},
  {source: `${VERB_DE} (?<body>.+?)(?: um)?`, words: ['zu', 'in', 'auf', 'nach'], isSetting: true},
  {
    source: '(?<body>.+) (?:ersetzen|austauschen|tauschen)',
    words: ['durch', 'mit', 'gegen'],
    isSetting: false,
  },
  {
    source: '(?<body>.+) (?:ändern|aendern|setzen|stellen|erhöhen|senken)',
    words: ['zu', 'in', 'auf'],
    isSetting: true,
  },
].map(({source, ...rest}) => ({pattern: whole(source), ...rest}));

/** “replace to with into”: with single words on both sides there is only one reading. */
function singleTokens(body: string, words: readonly string[]): [string, string] | null {
  const tokens = body.split(' ');
  const [from, word, to] = tokens;
  return tokens.length === 3 && from && word && to && words.includes(word.toLowerCase()) ? [from, to] : null;
}

function twoParts(scoped: Scoped, first: string, second: string, isSetting: boolean): Outcome<Intent> {
  const {rest, scope} = scoped;
  const from = wordingOf(first, rest);
  const to = wordingOf(second, rest);
  if (isSetting && isValue(to) && (!isValue(from) || isQuotedName(from, to))) {
    const name = subjectOf(first, rest);
    return name === '' ? unclearText(first) : understood({kind: 'set', name, to, scope});
  }
  if (from.kind !== 'quoted' && CODE_THING.test(first)) {
    return declined(
      'not-understood',
      'It is not clear whether the name or what it stands for is meant.',
      'For the name say: rename old to new. For other text put the old and the new one in quotes.',
    );
  }
  return replacement(scoped, '', first, second);
}

const CODE_THING = new RegExp(`^(?:${ARTICLE} )?(?:${CODE_NOUN}|${VALUE_NOUN}) `, 'iu');

/** A number, a version, a quoted text, true, false or nothing: what can stand behind a name as its value. */
function isValue({kind, text, mark}: Wording): boolean {
  if (kind === 'quoted') return mark !== '`' || !isName(text);
  return (
    kind === 'number' ||
    /^(?:true|false|null|nil|none)$/i.test(text) ||
    /^v?\d[\w.+-]*$/.test(text) ||
    COUNTED.test(text)
  );
}

/** `change "timeout" to 60` sets what is named, it does not put 60 in the place of the name. */
function isQuotedName(from: Wording, to: Wording): boolean {
  return from.kind === 'quoted' && isName(from.text) && to.mark === null;
}

function subjectOf(part: string, sentence: Sentence): string {
  const wording = wordingOf(part, sentence);
  if (wording.kind === 'quoted') return wording.text;
  return unmask(part, sentence.quotes)
    .replace(
      new RegExp(
        `^(?:${ARTICLE} )?(?:(?:value|default|number|wert) (?:of|for|von|für) )?(?:${ARTICLE} )?(?:${VALUE_NOUN} )?`,
        'iu',
      ),
      '',
    )
    .replace(/ (?:value|constant|variable|setting|option|key|field|property)$/i, '')
    .trim();
}

function replacement(
  {rest, isEverywhere, scope, hasOnly}: Scoped,
  subject: string,
  first: string,
  second: string,
): Outcome<Intent> {
  let from = wordingOf(first, rest);
  let to = wordingOf(second, rest);
  if (hasOnly) return unclearText('only');
  [from, to] = withoutUnits(from, to);
  for (const part of [first, second]) {
    if (UNCLEAR.test(part)) return unclearText(part);
  }
  if (from.text === '')
    return declined('invalid', 'The text to replace is empty.', 'Name the text that stands in the file now.');
  const mark =
    rest.end === '.' && from.mark === null && to.mark === null && from.text.endsWith('.') ? '.' : '';
  const hints = hintsOf(subject);
  return understood({kind: 'replace', from, to: to.text + mark, hints, isEverywhere, scope});
}

const UNIT =
  '(?:ms|milliseconds?|s|secs?|seconds?|minutes?|mins?|hours?|days?|times?|retries|percent|pixels?|bytes?|sekunden?|minuten?|stunden?|tagen?|mal|prozent)';
const COUNTED = new RegExp(`^([+-]?\\d[\\d_]*(?:\\.\\d+)?) (${UNIT})$`, 'i');

/** “from 30 to 60 seconds” speaks of the numbers; different units are another text altogether. */
function withoutUnits(from: Wording, to: Wording): [Wording, Wording] {
  const old = COUNTED.exec(from.text);
  const next = COUNTED.exec(to.text);
  if (from.mark !== null || to.mark !== null || (!next && !old)) return [from, to];
  const isSame = !old || !next || stemOf(old[2]) === stemOf(next[2]);
  const isCount = (old || from.kind === 'number') && (next || to.kind === 'number');
  if (!isSame || !isCount) return [from, to];
  return [number(old?.[1] ?? from.text), number(next?.[1] ?? to.text)];
}

function stemOf(unit: string | undefined): string {
  return (unit ?? '').toLowerCase().replace(/(?:en|n|s)$/, '');
}

function number(text: string): Wording {
  return {kind: 'number', text, mark: null};
}

/** Words that join or limit: outside quotes nobody can tell whether they belong to the text. */
const UNCLEAR =
  /(?<![\p{L}\p{N}_])(?:and|or|but|not|except|only|then|if|when|unless|without|und|oder|aber|nicht|kein|keine|nur|wenn|falls|dann|ohne|außer)(?![\p{L}\p{N}_])|["“”„]/iu;

const EMPTY_WORDS =
  /^(?:the|a|an|of|for|in|on|my|our|its|value|number|text|string|default|current|line|from|der|die|das|den|dem|des|von|für|im|wert|zahl|zeile|constant|variable|setting|property|field|option|konstante|variable)$/i;

function hintsOf(subject: string): readonly string[] {
  return subject.split(/[^\p{L}\p{N}_$]+/u).filter(word => word !== '' && !EMPTY_WORDS.test(word));
}

function unclearSplit(body: string): Outcome<never> {
  return declined(
    'not-understood',
    `The built-in rules cannot tell the old from the new text in “${body.replace(/[\uE000-\uE0FF]/g, '"…"')}”.`,
    'Put both in quotes: replace "old text" with "new text".',
  );
}

function unclearText(text: string): Outcome<never> {
  return declined(
    'not-understood',
    `It is not clear what “${text.replace(/[\uE000-\uE0FF]/g, '"…"')}” means here.`,
    'Put the exact texts in quotes: replace "old text" with "new text".',
  );
}
