import type {Scope} from './intent.ts';
import {CODE_NOUN} from './nouns.ts';
import {QUOTE, soleQuote} from './quotes.ts';
import type {Sentence} from './sentence.ts';

/** The limits of a task: “everywhere”, or a place, and the sentence without them. */
export type Scoped = {rest: Sentence; isEverywhere: boolean; scope: Scope | null; hasOnly: boolean};

/** Takes the words off that say how far a change reaches. */
export function readScope(sentence: Sentence): Scoped {
  const wide = sentence.text.replace(EVERYWHERE, '').trim();
  const isEverywhere = wide !== sentence.text;
  const {text, scope} = takeScope({...sentence, text: wide});
  const hasOnly = ONLY.test(text);
  return {rest: {...sentence, text}, isEverywhere, scope, hasOnly};
}

const EVERYWHERE =
  /,? ?\b(?:everywhere(?: in (?:the|this) (?:whole |entire )?file)?|throughout(?: (?:the|this) (?:whole |entire )?file)?|(?:in|across) (?:the|this) (?:whole|entire) file|in all places|in (?:the|this) file|in der (?:ganzen|gesamten) datei|in der datei)$|,? ?(?<![\p{L}])(?:überall(?: in der datei)?|ueberall|an allen stellen)(?=$| (?:in|um))/iu;

const ONLY = /(?<![\p{L}\p{N}_])(?:only|just|nur|except|but not|außer|ausser)(?![\p{L}\p{N}_])/iu;

const IN =
  '(?:(?:only|just|nur|but only|aber nur) )?(?:in|inside|within|of|on|at|from|innerhalb|aus|von)(?: only)?';
const THE = '(?: (?:the|der|die|das|dem))?';
const IDENTIFIER = '(?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*)(?:\\(\\))?';
const QUOTED = `(?<quote>${QUOTE})`;
const END = '(?=$|[\\s,])';
const HOLDING = '(?:with|containing|that (?:contains|says|has)|which (?:contains|says|has)|mit|die)';
/** “the name of function f” and “the top of class C” are no limits. */
const NOT_OF = '(?<!\\b(?:name|namen|definition|declaration|top|beginning|start|end))(?=[ ,])';

const patterns: readonly {pattern: RegExp; scope: (text: string) => Scope}[] = [
  {
    source: `${IN}${THE}(?: body of(?: the)?)? ${CODE_NOUN} (?:${IDENTIFIER}|${QUOTED})${END}`,
    scope: inFunction,
  },
  {source: `${IN} the ${IDENTIFIER} (?:function|method|class|struct)${END}`, scope: inFunction},
  // In German “in load()” also says what something is to become.
  {
    source: `(?:only )?(?:in|inside|within) (?<name>[\\p{L}_$][\\p{L}\\p{N}_$]*)\\(\\)(?=$|,)(?<!^(?:benenne?|ändere?|aendere?|nenne?) .*)`,
    scope: inFunction,
  },
  {
    source: `${IN}${THE} (?:line|zeile)(?: number)? (?<name>\\d+)${END}`,
    scope: (text: string): Scope => ({kind: 'line-number', line: Number(text)}),
  },
  {
    source: `${IN}${THE} (?:line|zeile) (?:${HOLDING} )?${QUOTED}(?: (?:enthält|steht))?${END}`,
    scope: (text: string): Scope => ({kind: 'line-with', text}),
  },
].map(({source, scope}) => ({pattern: new RegExp(`(?:^|${NOT_OF}),? ?${source}`, 'iu'), scope}));

function inFunction(name: string): Scope {
  return {kind: 'function', name};
}

function takeScope(sentence: Sentence): {text: string; scope: Scope | null} {
  for (const {pattern, scope} of patterns) {
    const match = pattern.exec(sentence.text);
    if (!match) continue;
    const {name, quote} = match.groups ?? {};
    const named = name ?? soleQuote(quote ?? '', sentence.quotes)?.text ?? '';
    const text = sentence.text.replace(match[0], '').replace(/^[\s,]+|[\s,]+$/g, '');
    return {text, scope: scope(named)};
  }
  return {text: sentence.text, scope: null};
}
