import {declined, type Intent, type Outcome, understood} from './intent.ts';
import {matchOf, splitOnce, whole} from './match.ts';
import {ARTICLE, CODE_NOUN, VALUE_NOUN} from './nouns.ts';
import {QUOTE, soleQuote, unmask} from './quotes.ts';
import type {Scoped} from './scope.ts';
import {wordingOf} from './sentence.ts';
import {countOf, hintsOf, isPronoun, isQuotedName, isValue, settingName, withoutUnits} from './values.ts';

/** “replace X with Y”, “change the timeout from 30 to 60”, “set debug to true”, and the same in German. */
export function readReplace(scoped: Scoped): Outcome<Intent> | null {
  const {rest, isEverywhere} = scoped;
  const fromTo = matchOf(rest.text, fromToPatterns);
  if (fromTo) return replacement(scoped, fromTo.subject ?? '', fromTo.from ?? '', fromTo.to ?? '');
  for (const {pattern, words, isSetting} of verbs) {
    const body = matchOf(rest.text, [pattern])?.body;
    if (body === undefined) continue;
    const parts = splitOnce(body, words) ?? singleTokens(body, words);
    if (!parts) return unclearSplit(body);
    const first = parts[0].replace(ALL, '');
    return twoParts(
      {...scoped, isEverywhere: isEverywhere || first !== parts[0]},
      first,
      parts[1],
      isSetting,
    );
  }
  return null;
}

const VERB = '(?:change|set|update|edit|modify|switch|bump|increase|raise|decrease|reduce|lower|turn|adjust)';
const VERB_DE = '(?:ändere?|aendere?|setze?|stelle?|erhöhe?|erhoehe?|senke?|verringere?|aktualisiere?)';
const VERB_END = '(?:ändern|aendern|setzen|stellen|erhöhen|senken)';
const FROM_TO = '(?:(?! (?:from|to) ).)+';
const VON_AUF = '(?:(?! (?:von|auf|zu|in) ).)+';

const fromToPatterns = [
  `${VERB}(?: (?<subject>.+?))? from (?<from>${FROM_TO}) (?:to|into) (?<to>${FROM_TO})`,
  `${VERB_DE}(?: (?<subject>.+?))? von (?<from>${VON_AUF}) (?:auf|zu|in) (?<to>${VON_AUF})`,
  `(?<subject>.+?) von (?<from>${VON_AUF}) (?:auf|zu|in) (?<to>${VON_AUF}) ${VERB_END}`,
].map(whole);

const INSTEAD = ['with', 'by'];
const INSTEAD_DE = ['durch', 'mit', 'gegen'];

const verbs: readonly {pattern: RegExp; words: readonly string[]; isSetting: boolean}[] = [
  {source: '(?:replace|substitute|exchange) (?<body>.+)', words: INSTEAD, isSetting: false},
  {source: 'swap (?<body>.+)', words: ['for'], isSetting: false},
  {
    source: `(?:fix|correct)(?: the)?(?: typo)? (?<body>${QUOTE} .+)`,
    words: ['to', 'into', 'with'],
    isSetting: false,
  },
  {source: `${VERB} (?<body>.+)`, words: ['to', 'into', '->', '=>', '→'], isSetting: true},
  {source: '(?:ersetze?|tausche?) (?<body>.+?)(?: aus)?', words: INSTEAD_DE, isSetting: false},
  {source: `${VERB_DE} (?<body>.+?)(?: um)?`, words: ['zu', 'in', 'auf', 'nach'], isSetting: true},
  {source: '(?<body>.+) (?:ersetzen|austauschen|tauschen)', words: INSTEAD_DE, isSetting: false},
  {source: `(?<body>.+) ${VERB_END}`, words: ['zu', 'in', 'auf'], isSetting: true},
].map(({source, ...rest}) => ({pattern: whole(source), ...rest}));

const ALL =
  /^(?:(?:all|every|each|alle|jede[ns]?) (?:of )?(?:the )?(?:(?:occurrences?|instances?|uses?|vorkommen) (?:of|von) )?|(?:any|the) (?:occurrences?|instances?|uses?) of )(?=\S)/i;

/** “replace to with into”: with single words on both sides there is only one reading. */
function singleTokens(body: string, words: readonly string[]): [string, string] | null {
  const tokens = body.split(' ');
  const [from, word, to] = tokens;
  return tokens.length === 3 && from && word && to && words.includes(word.toLowerCase()) ? [from, to] : null;
}

function twoParts(scoped: Scoped, first: string, second: string, isSetting: boolean): Outcome<Intent> {
  const {rest, scope} = scoped;
  const line = LINE.exec(first)?.groups;
  if (line) return wholeLine(scoped, line, second);
  const from = wordingOf(first, rest);
  const to = wordingOf(second, rest);
  const described = from.kind === 'quoted' ? undefined : DESCRIBED.exec(first)?.groups;
  if (described) return replacement(scoped, described.subject ?? '', described.quote ?? '', second);
  if (isSetting && isValue(to) && (!isValue(from) || isQuotedName(from, to))) {
    const name = from.kind === 'quoted' ? from.text : settingName(unmask(first, rest.quotes));
    return name === null || scoped.hasOnly
      ? unclearText(first)
      : understood({kind: 'set', name, to: countOf(to), scope});
  }
  if (SET_ONLY.test(rest.text)) return noValue(second);
  if (from.kind !== 'quoted' && CODE_THING.test(first)) return nameOrValue();
  return replacement(scoped, '', first, second);
}

const LINE = new RegExp(
  `^(?:the |die )?(?:whole |ganze )?(?:line|zeile):? (?:(?<number>\\d+)|(?<text>${QUOTE}))$`,
  'iu',
);
/** “the greeting "Hello"” says of the quoted text where it stands. */
const DESCRIBED = new RegExp(`^(?<subject>[\\p{L}][\\p{L}\\p{N}_ ]*) (?<quote>${QUOTE})$`, 'iu');
const CODE_THING = new RegExp(`^(?:${ARTICLE} )?(?:${CODE_NOUN}|${VALUE_NOUN}) `, 'iu');

/** These verbs give a value; “set x to y” never means that the name x becomes the name y. */
const SET_ONLY =
  /^(?:set|increase|raise|decrease|reduce|lower|adjust|turn|setze?|stelle?|erhöhe?|erhoehe?|senke?|verringere?)(?= )| (?:setzen|stellen|erhöhen|senken)$/iu;

function wholeLine(
  {rest, scope, hasOnly}: Scoped,
  line: Record<string, string>,
  second: string,
): Outcome<Intent> {
  const to = wordingOf(second, rest);
  if (to.kind !== 'quoted' || scope || hasOnly) return unclearText(second);
  const text = soleQuote(line.text ?? '', rest.quotes)?.text ?? '';
  const target = line.number
    ? ({kind: 'line-number', line: Number(line.number)} as const)
    : ({kind: 'line-with', text} as const);
  return understood({kind: 'replace-line', target, to: to.text});
}

function replacement(
  {rest, isEverywhere, scope, hasOnly}: Scoped,
  subject: string,
  first: string,
  second: string,
): Outcome<Intent> {
  if (hasOnly) return unclearText('only');
  for (const part of [first, second]) {
    const isQuoted = wordingOf(part, rest).kind === 'quoted';
    if (!isQuoted && (UNCLEAR.test(part) || MIXED.test(part))) return unclearText(part);
  }
  if (ORDINAL.test(subject)) return unclearText(subject);
  if (isPronoun(first)) return unclearText(first);
  const [from, to] = withoutUnits(wordingOf(first, rest), wordingOf(second, rest));
  if (from.text === '') return emptyText();
  const keepsStop = rest.end === '.' && from.mark === null && to.mark === null && from.text.endsWith('.');
  return understood({
    kind: 'replace',
    from,
    to: keepsStop ? `${to.text}.` : to.text,
    hints: hintsOf(subject),
    isEverywhere,
    scope,
  });
}

/** Words that join or limit: outside quotes nobody can tell whether they belong to the text. */
const UNCLEAR =
  /(?<![\p{L}\p{N}_])(?:and|or|but|not|except|only|then|if|when|unless|without|in|inside|within|und|oder|aber|nicht|kein|keine|nur|wenn|falls|dann|ohne|außer|im)(?![\p{L}\p{N}_])|["“”„]/iu;

/** A quote beside plain words: the words say something about it that was not understood. */
const MIXED = new RegExp(`(?:^|[\\p{L}\\p{N}] )${QUOTE} \\S|[\\p{L}\\p{N}] ${QUOTE}$`, 'u');
const ORDINAL =
  /(?<!\p{L})(?:first|second|third|fourth|last|next|other|erste[nrs]?|zweite[nrs]?|dritte[nrs]?|letzte[nrs]?|nächste[nrs]?)(?!\p{L})/iu;

function noValue(value: string): Outcome<never> {
  return declined(
    'not-understood',
    `It is not clear which value “${dotted(value)}” is.`,
    'Put a text in quotes: set name to "value". To put one text in the place of another say: replace "old" with "new".',
  );
}

function nameOrValue(): Outcome<never> {
  return declined(
    'not-understood',
    'It is not clear whether the name or what it stands for is meant.',
    'For the name say: rename old to new. For other text put the old and the new one in quotes.',
  );
}

function emptyText(): Outcome<never> {
  return declined('invalid', 'The text to replace is empty.', 'Name the text that stands in the file now.');
}

function unclearSplit(body: string): Outcome<never> {
  return declined(
    'not-understood',
    `The built-in rules cannot tell the old from the new text in “${dotted(body)}”.`,
    'Put both in quotes: replace "old text" with "new text".',
  );
}

function unclearText(text: string): Outcome<never> {
  return declined(
    'not-understood',
    `It is not clear what “${dotted(text)}” means here.`,
    'Put the exact texts in quotes: replace "old text" with "new text".',
  );
}

function dotted(text: string): string {
  return text.replace(/[\uE000-\uE0FF]/g, '"…"');
}
