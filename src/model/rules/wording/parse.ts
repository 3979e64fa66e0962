import {readDelete} from './delete.ts';
import {readImport} from './import.ts';
import {readInsert} from './insert.ts';
import {declined, type Intent, type Outcome, understood} from './intent.ts';
import {findMention} from './mention.ts';
import {readRename} from './rename.ts';
import {readReplace} from './replace.ts';
import {readScope} from './scope.ts';
import {readSentence, type Sentence, spoken} from './sentence.ts';
import {countWishes, isForbidden} from './wishes.ts';

/** What a task asks for: the edit, the file it names, and the wish without that file's name. */
export type Wish = {intent: Intent; path: string | null; bareName: string | null; instruction: string};

/**
 * Reads one plainly worded task, in English or German. `paths` are the files it may name. Declines whatever it is
 * not sure about: a wrong reading would be a wrong edit.
 */
export function parseTask(task: string, paths: readonly string[]): Outcome<Wish> {
  const sentence = readSentence(task);
  if (!sentence || sentence.text === '')
    return declined('not-understood', 'There is no task in these words.');
  const objection = objectionTo(sentence);
  if (objection) return objection;
  const mention = findMention(sentence, paths);
  if (!mention.ok) return mention;
  const {path, bareName, rest} = mention.value;
  const intent = readIntent(rest);
  return intent.ok ? understood({intent: intent.value, path, bareName, instruction: spoken(rest)}) : intent;
}

function objectionTo(sentence: Sentence): Outcome<never> | null {
  if (isForbidden(sentence.text)) {
    return declined('not-understood', 'The task says what not to do; the built-in rules need what to do.');
  }
  if (sentence.end === '?' && !sentence.isPolite) {
    return declined('not-understood', 'The task is a question; the built-in rules only make edits.');
  }
  if (SEVERAL_FILES.test(sentence.text)) {
    return declined(
      'invalid',
      'The task reaches over several files, and an edit changes one.',
      'Give one task for each file.',
    );
  }
  if (countWishes(sentence.text) > 1) {
    return declined(
      'invalid',
      'The task asks for several edits, and one edit is made at a time.',
      'Give the edits one after another, each as its own task.',
    );
  }
  return null;
}

const SEVERAL_FILES =
  /(?<!\p{L})(?:(?:in|across|throughout) (?:the |this |my )?(?:whole |entire )?(?:project|workspace|repo|repository|codebase|folder)|(?:in|across) (?:all|every|each|both)(?: of)?(?: the)?(?: \w+)? files?|im (?:ganzen |gesamten )?projekt|in (?:allen|jeder) datei(?:en)?)(?!\p{L})/iu;

const readers = [readRename, readImport, readInsert, readDelete, readReplace];

function readIntent(sentence: Sentence): Outcome<Intent> {
  const scoped = readScope(sentence);
  for (const read of readers) {
    const outcome = read(scoped);
    if (outcome) return outcome;
  }
  const said = spoken(sentence);
  const shown = said.length > 60 ? `${said.slice(0, 60)}…` : said;
  return declined(
    'not-understood',
    NEEDS_UNDERSTANDING.test(sentence.text)
      ? `“${shown}” needs understanding of the code, which no built-in rule has.`
      : `The built-in rules do not understand “${shown}”.`,
  );
}

const NEEDS_UNDERSTANDING =
  /^(?:make|turn|convert|refactor|rewrite|fix|implement|optimi[sz]e|simplify|improve|clean|extract|inline|handle|support|document|explain|test|write|create|let|use|allow|ensure|mache?|verbessere?|behebe?|repariere?|implementiere?|vereinfache?|optimiere?|erkläre?|schreibe?|wandle?|nutze?|verwende?|erstelle?)(?= )|async/iu;
