import {declined, type Intent, type Outcome, understood} from './intent.ts';
import {matchOf, whole} from './match.ts';
import {ARTICLE} from './nouns.ts';
import {ORDINAL_LINE, ordinalTarget} from './ordinals.ts';
import {QUOTE} from './quotes.ts';
import type {Scoped} from './scope.ts';
import {type Sentence, wordingOf} from './sentence.ts';

/** “delete the line with X”, “remove the import of X”, “entferne den Text X”. */
export function readDelete({rest, scope, hasOnly}: Scoped): Outcome<Intent> | null {
  const body = bodyOf(rest.text);
  if (body === null) return null;
  if (hasOnly) return unclear();
  const number = scope?.kind === 'line-number' && THE_LINE.test(body) ? scope.line : undefined;
  const words = matchOf(body, patterns);
  if (!words && number === undefined) return unclear();
  return intentOf(words ?? {line: String(number)}, rest, scope);
}

const VERB = '(?:delete|remove|drop|erase|lösche?|loesche?|entferne?|streiche?)';
const VERB_END = '(?:löschen|loeschen|entfernen|streichen)';
const THE_LINE = new RegExp(`^(?:${ARTICLE} )?(?:line|zeile)$`, 'iu');

function bodyOf(text: string): string | null {
  return matchOf(text, [whole(`${VERB} (?<body>.+?)`), whole(`(?<body>.+) ${VERB_END}`)])?.body ?? null;
}

const LINE = '(?:(?:whole|entire|complete|ganze) )?(?:line|zeile)';
const HOLDS =
  '(?:with|containing|saying|reading|that (?:contains|says|has|reads|holds|is)|which (?:contains|says|has|reads|is)|mit(?: dem text)?|die (?=.* enthält$)|in der (?=.* steht$))';

const patterns = [
  `(?:${ARTICLE} )?(?:unused )?imports?(?: statement)?(?: (?:of|for|von|für))?:? (?:(?:module|modul|package) )?(?<module>\\S+)`,
  `(?:${ARTICLE} )?${LINE}(?: number)? (?<line>\\d+)`,
  `(?:${ARTICLE} )?(?<ordinal>${ORDINAL_LINE})`,
  `(?:${ARTICLE} )?(?:${LINE}(?: with)? )?(?:comment|kommentar)(?: line)?:? (?<comment>${QUOTE})`,
  `(?:${ARTICLE} )?${LINE}[:,]? (?:${HOLDS} ?)?(?<holds>.+?)(?: (?:enthält|steht|in it|darin))?`,
  `(?:${ARTICLE} )?(?:text|string|phrase|word|words|sentence|number|wort|satz|zahl)?:? ?(?<text>${QUOTE})`,
  `(?:${ARTICLE} )?(?:text|word|wort) (?<text>\\S+)`,
].map(whole);

function intentOf(
  words: Record<string, string>,
  sentence: Sentence,
  scope: Scoped['scope'],
): Outcome<Intent> {
  if (words.text) return understood({kind: 'delete-text', text: wordingOf(words.text, sentence), scope});
  if (scope && scope.kind !== 'line-number') return unclear();
  if (words.module)
    return understood({kind: 'delete-import', module: wordingOf(words.module, sentence).text});
  if (words.line)
    return understood({
      kind: 'delete-line',
      target: {kind: 'line-number', line: Number(words.line)},
      isComment: false,
    });
  const ordinal = ordinalTarget(words.ordinal ?? '');
  if (ordinal) return understood({kind: 'delete-line', target: ordinal, isComment: false});
  const {text, mark} = wordingOf(words.comment || words.holds || '', sentence);
  if (
    text.trim() === '' ||
    (mark === null &&
      /["“”„]|(?<!\p{L})(?:and|und|or|oder|after|before|above|below|vor|nach|über|unter)(?!\p{L})/iu.test(
        text,
      ))
  ) {
    return unclear();
  }
  return understood({
    kind: 'delete-line',
    target: {kind: 'line-with', text},
    isComment: Boolean(words.comment),
  });
}

function unclear(): Outcome<never> {
  return declined(
    'not-understood',
    'It is not clear which text or line is to go; whole functions and blocks are beyond the built-in rules.',
    'Say: delete the line with "exact text", or: delete the text "exact text".',
  );
}
