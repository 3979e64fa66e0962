import {declined, type Intent, type Outcome, understood} from './intent.ts';
import {matchOf, whole} from './match.ts';
import {ARTICLE} from './nouns.ts';
import {QUOTE, soleQuote, unmask} from './quotes.ts';
import type {Scoped} from './scope.ts';
import type {Sentence} from './sentence.ts';
import {PLACE, whereOf} from './where.ts';

/** “insert "x" after the line "y"”, “add a comment "x" above function f”, “füge "x" am Ende ein”. */
export function readInsert({rest, scope, hasOnly}: Scoped): Outcome<Intent> | null {
  const start = bodyOf(rest.text);
  if (!start) return null;
  const words = matchOf(start.body, orders) ?? appended(start);
  if (!words || scope || hasOnly) return isInsertion(start.body) ? unclear(start.body) : null;
  const where = whereOf(words.where ?? '', rest);
  if (!where) return unclear(start.body);
  const isComment = /comment|kommentar/i.test(`${words.noun ?? ''} ${words.noun2 ?? ''}`);
  const isBlank = Boolean(words.blank);
  const text = isBlank ? '' : textOf(words, rest, isComment);
  if (text === null || (isComment && text.trim() === '')) return unclear(start.body);
  return understood({kind: isComment ? 'comment' : 'insert', text, where});
}

type Body = {body: string; verb: string};

/** “at the end add "x"” is read as “add "x" at the end”. */
function bodyOf(text: string): Body | null {
  const words = matchOf(text, verbs);
  if (!words) return null;
  const body = words.where ? `${words.body} ${words.where}` : (words.body ?? '');
  const told = words.told ? `${body}: ${words.told}` : body;
  return {body: commentPlace(told), verb: (words.verb ?? '').toLowerCase()};
}

/** A comment “to the function f” goes above it. */
function commentPlace(body: string): string {
  return COMMENT_TO.test(body) ? body.replace(COMMENT_TO, '$1 above ') : body;
}

const COMMENT_TO = new RegExp(
  `^((?:\\S+ )?(?:comment|kommentar)(?: line)?(?: ${'[\\uE000-\\uE0FF]'})?) (?:to|for|zu|zur|für) (?=(?:(?:the|der|die) )?(?:function|method|class|struct|funktion|methode|klasse) )`,
  'iu',
);

const VERB = '(?<verb>insert|add|put|write|append|prepend|place|leave|include)';
const VERB_DE = '(?<verb>füge?|fuege?|schreibe?|setze?|ergänze?|ergaenze?|stelle?|hänge?)';
const VERB_END = '(?<verb>einfügen|einfuegen|hinzufügen|hinzufuegen|schreiben|setzen|ergänzen|anhängen)';

const verbs = [
  `${VERB} (?<body>.+)`,
  `${VERB_DE} (?<body>.+?) (?:ein|hinzu|an): (?<told>.+)`,
  `${VERB_DE} (?<body>.+?)(?: (?:ein|hinzu|an|dazu))?`,
  `(?<where>${PLACE}),? ${VERB} (?<body>.+)`,
  `(?<body>.+) ${VERB_END}`,
].map(whole);

const COMMENT =
  '(?:(?:new |short |one-line |line |doc |kurzen |neuen )?(?:comment|kommentar)(?: line)?|comment line|kommentarzeile)';
const LINE =
  '(?:(?:new |single |neue )?(?:line|zeile)(?: of code)?|(?:new )?(?:text|statement|code|sentence|heading|paragraph|item|entry|bullet|text|satz|code))';
const NOUN = `(?:${ARTICLE} )?(?<noun>${COMMENT}|${LINE})`;
const BLANK = `(?:${ARTICLE} )?(?<blank>(?:blank|empty|leere) (?:line|zeile)|leerzeile)`;
const SAYING =
  '(?:(?:,? (?:saying|that (?:says|reads)|which (?:says|reads)|reading|containing|with(?: the (?:text|content|words))?|mit(?: dem (?:text|inhalt))?|der lautet|die lautet))?:?)';
const TOLD =
  '(?:,? (?:saying|that (?:says|reads)|which (?:says|reads)|reading|with the (?:text|content|words)|with|mit dem (?:text|inhalt)|mit|der lautet)|:)';

const orders = [
  `${BLANK} (?<where>${PLACE})`,
  `(?:${NOUN}${SAYING} )?(?<text>${QUOTE})(?: (?:as (?:a )?(?<noun2>comment)|als kommentar))?,? (?<where>${PLACE})`,
  `${NOUN} (?<where>${PLACE})${TOLD} (?<text>.+)`,
  `(?<where>${PLACE}),?:? (?:${NOUN}${SAYING} )?(?<text>${QUOTE})`,
  `${NOUN}${TOLD} (?<free>.+?),? (?<where>${PLACE})`,
  `(?<free>(?:\\/\\/|#|--|<!--|\\/\\*) ?.+?),? (?<where>${PLACE})`,
  `(?:the|die|den) (?<noun>${LINE}) (?<free>.+?),? (?<where>${PLACE})`,
].map(whole);

/** “append "x"” goes to the end and “prepend "x"” to the top without saying so. */
function appended({body, verb}: Body): Record<string, string> | null {
  if (verb !== 'append' && verb !== 'prepend') return null;
  const words = matchOf(body, [whole(`(?:${NOUN}${SAYING} )?(?<text>${QUOTE})`)]);
  return words && {...words, where: verb === 'append' ? 'at the end' : 'at the top'};
}

/** Unquoted text is taken only where no word in it could be a place or a second wish. */
function textOf(words: Record<string, string>, {quotes, end}: Sentence, isComment: boolean): string | null {
  const part = words.text || words.free || '';
  const quote = soleQuote(part, quotes);
  if (quote) return quote.text;
  if ((isComment ? DOUBTFUL_PLACES : DOUBTFUL).test(part)) return null;
  const isLast = !words.free && isComment && end !== '?';
  return unmask(part, quotes) + (isLast ? end : '');
}

const DOUBTFUL_PLACES = /["“”„]|(?<!\p{L})(?:before|above|after|below|vor|über|hinter|unter)(?!\p{L})/iu;
const DOUBTFUL =
  /["“”„]|(?<!\p{L})(?:before|above|after|below|to|for|that|which|and|vor|über|nach|hinter|unter|und|für)(?!\p{L})/iu;

function isInsertion(body: string): boolean {
  return (
    new RegExp(`${QUOTE}|(?:line|zeile|comment|kommentar|text)`, 'iu').test(body) ||
    new RegExp(`${PLACE}$`, 'iu').test(body)
  );
}

function unclear(body: string): Outcome<never> {
  return declined(
    'not-understood',
    `The built-in rules do not see what goes where in “${body.replace(/[\uE000-\uE0FF]/g, '"…"')}”.`,
    'Say: insert "new line" after the line "existing line", or: add a comment "text" above function name.',
  );
}
