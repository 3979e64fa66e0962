import type {Wording} from './intent.ts';
import {maskQuotes, type Quote, soleQuote, unmask} from './quotes.ts';

/** A task made ready for the wording rules: quotes masked, courtesy and the final mark taken off. */
export type Sentence = {text: string; quotes: readonly Quote[]; end: '' | '.' | '!' | '?'; isPolite: boolean};

/** Null where the task cannot be masked. */
export function readSentence(task: string): Sentence | null {
  const masked = maskQuotes(task.trim());
  if (!masked) return null;
  const payload = maskPayload(masked.text, masked.quotes);
  const {text, end} = splitEnd(payload.text.replace(/\s+/g, ' ').trim());
  const withoutCourtesy = stripCourtesy(text);
  return {text: withoutCourtesy.text, quotes: payload.quotes, end, isPolite: withoutCourtesy.isPolite};
}

/** The sentence as it was typed, as far as it was kept. */
export function spoken(sentence: Sentence): string {
  return unmask(sentence.text, sentence.quotes) + (sentence.end === '?' ? '' : sentence.end);
}

/** What a quoted text or a number may be called in front of it. */
const QUOTED_NOUN =
  '(?:exact )?(?:string|text|word|words|phrase|number|value|literal|title|heading|wort|wörter|zahl|wert|zeichenkette|ausdruck|überschrift)';
/** What a bare word may be called; “text color” or “title case” would be a name of two words. */
const BARE_NOUN = '(?:word|string|phrase|literal|wort|zeichenkette)';
const DETERMINER =
  '(?:(?:the|a|an|all|every|each|any|der|die|das|den|dem|ein|eine|einen|jede[ns]?|alle)\\s+)';

const LEAD = new RegExp(
  `^(?:${DETERMINER}*(?:${QUOTED_NOUN}:?\\s+)?(?=[\\uE000-\\uE0FF]$|[+-]?\\d\\S*$)|${DETERMINER}${BARE_NOUN}\\s+(?=[\\p{L}_$][\\p{L}\\p{N}_$]*$))`,
  'iu',
);

/** What a part of the sentence names; a noun in front (“the word Hello”) says only what sort of thing it is. */
export function wordingOf(part: string, sentence: Sentence): Wording {
  const bare = part.trim().replace(LEAD, '');
  const quote = soleQuote(bare, sentence.quotes);
  if (quote) return {kind: 'quoted', text: quote.text, mark: quote.mark};
  const text = unmask(bare, sentence.quotes);
  return {kind: plainKind(text), text, mark: null};
}

export function isName(text: string): boolean {
  return /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text);
}

export function isNumber(text: string): boolean {
  return /^[+-]?(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d+)?)$/.test(text);
}

function plainKind(text: string): Wording['kind'] {
  if (isNumber(text)) return 'number';
  return isName(text) ? 'name' : 'words';
}

/** What follows a colon at the end of a line is text to be taken as it stands, over several lines. */
function maskPayload(text: string, quotes: readonly Quote[]): {text: string; quotes: readonly Quote[]} {
  const payload = /:[ \t]*\r?\n([\s\S]*\S)\s*$/.exec(text);
  if (!payload || soleQuote((payload[1] ?? '').trim(), quotes)) return {text, quotes};
  const raw = unmask(payload[1] ?? '', quotes);
  const mark = String.fromCharCode(0xe000 + quotes.length);
  return {
    text: `${text.slice(0, payload.index)}: ${mark}`,
    quotes: [...quotes, {text: raw, mark: ':', raw: `\n${raw}`}],
  };
}

function splitEnd(text: string): {text: string; end: Sentence['end']} {
  const end = /\s*([.!?])+$/.exec(text);
  if (!end || /\.\.\.$/.test(text)) return {text, end: ''};
  const mark = end[1] === '?' || end[1] === '!' ? end[1] : '.';
  return {text: text.slice(0, end.index), end: mark};
}

const ASKING =
  /^(?:can|could|would|will) you(?: please| kindly)? |^(?:kannst|könntest|würdest) du(?: bitte)? /i;
const COURTESY =
  /^(?:please|kindly|bitte|hey|hi|ok|okay|now|jetzt|just|i want you to|i(?:'|’)d like you to|i(?:'|’)d like to|i want to|let(?:'|’)?s|du sollst|ich möchte)(?:, ?| )/i;

function stripCourtesy(text: string): {text: string; isPolite: boolean} {
  const isPolite = ASKING.test(text);
  let rest = text.replace(/,? (?:please|thanks|thank you|bitte|danke)$/i, '').replace(ASKING, '');
  for (let next = rest.replace(COURTESY, ''); next !== rest; next = rest.replace(COURTESY, '')) rest = next;
  return {text: rest.trim(), isPolite};
}
