import {isPathLike} from '../../../focus/path-like.ts';
import {declined, type Intent, type Outcome, understood} from './intent.ts';
import {matchOf, whole} from './match.ts';
import {ARTICLE, CODE_NOUN, LOCAL_NOUN, VALUE_NOUN} from './nouns.ts';
import {soleQuote} from './quotes.ts';
import type {Scoped} from './scope.ts';
import {isName, type Sentence, wordingOf} from './sentence.ts';
import {isPronoun} from './values.ts';

/** “rename A to B”, “benenne A in B um”; null where the task does not speak of renaming. */
export function readRename({rest, scope, hasOnly}: Scoped): Outcome<Intent> | null {
  const words = matchOf(rest.text, patterns);
  if (!words) return null;
  if (scope || hasOnly || words.local) return limited(words.from ?? '', rest);
  const from = nameOf(words.from ?? '', rest);
  if (NO_NAME.test(rest.text) || isPronoun(words.from ?? '')) return noNames();
  const to = nameOf(words.to ?? '', rest);
  if (isPathLike(from) && isPathLike(to)) return files(from, to);
  if (isName(from) && isName(to)) return understood({kind: 'rename', from, to});
  const quoted = [words.from ?? '', words.to ?? ''].every(part => soleQuote(part, rest.quotes));
  if (!quoted && (isName(from) || isName(to) || !isPlain(from) || !isPlain(to))) return noNames();
  const wording = wordingOf(words.from ?? '', rest);
  return understood({
    kind: 'replace',
    from: {...wording, text: from},
    to,
    hints: [],
    isEverywhere: true,
    scope: null,
  });
}

const NOUN = `(?:${ARTICLE} )?(?:(?:name of|namen) (?:${ARTICLE} )?)?(?:(?<local>${LOCAL_NOUN}) |(?:${CODE_NOUN}|${VALUE_NOUN}) )?`;
const NOUN_TO = `(?:(?:${CODE_NOUN}|${VALUE_NOUN}) )?`;
const ALL =
  '(?:(?:all|every) (?:(?:uses|occurrences|instances|occurrence|use) of )?|alle (?:vorkommen von )?)?';
const FROM = '(?<from>\\S+)';
const TO = '(?<to>\\S+)';

const patterns = [
  `rename ${ALL}${NOUN}${FROM} (?:to|into|as|->|=>|→) (?:be )?${NOUN_TO}${TO}`,
  `rename (?:the )?${FROM} (?:${CODE_NOUN}|${VALUE_NOUN}) (?:to|into|as) ${TO}`,
  `(?:change|update) (?:the )?name of ${NOUN}${FROM} (?:to|into) ${TO}`,
  `(?:ändere?|aendere?) (?:den )?namen (?:von|der|des) ${NOUN}${FROM} (?:in|zu|auf) ${TO}`,
  `benenne? ${ALL}${NOUN}${FROM} (?:in|zu|nach|auf) ${NOUN_TO}${TO}(?: um)?`,
  `nenne? ${ALL}${NOUN}${FROM} (?:in|zu|nach|auf) ${NOUN_TO}${TO}(?: um)?`,
  `${ALL}${NOUN}${FROM} (?:in|zu|nach|auf) ${NOUN_TO}${TO} umbenennen`,
].map(whole);

/** “rename the function to load” does not say which function. */
const NO_NAME = new RegExp(
  `^\\S+ ${ARTICLE} (?:${CODE_NOUN}|${VALUE_NOUN}) (?:to|into|as|in|zu) \\S+(?: um)?$`,
  'iu',
);

function nameOf(word: string, sentence: Sentence): string {
  const {text, mark} = wordingOf(word, sentence);
  return (mark === null ? text.replace(/,$/, '') : text).replace(/\(\)$/, '');
}

function isPlain(text: string): boolean {
  return text !== '' && !/\s/.test(text);
}

function limited(from: string, sentence: Sentence): Outcome<never> {
  const name = nameOf(from, sentence);
  return declined(
    'not-understood',
    `The task renames “${name}” in one place only, and the built-in rules rename in the whole file.`,
    `If every use in the file may change, leave the limit out: rename ${name} to another name everywhere.`,
  );
}

function files(from: string, to: string): Outcome<never> {
  return declined(
    'invalid',
    `“${from}” and “${to}” look like files, and only text inside a file is changed.`,
    `If the text is meant, say: replace "${from}" with "${to}".`,
  );
}

function noNames(): Outcome<never> {
  return declined(
    'not-understood',
    'A rename needs one old and one new name, without blanks.',
    'For other text say: replace "old text" with "new text".',
  );
}
