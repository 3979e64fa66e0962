import {german} from './task-in-german.ts';

/** What the person's own words ask for; English and German are known, other languages leave all answers at false. */
export type TaskWords = {
  /** A thing gets another name. */
  asksForRename: boolean;
  /** A name may become another that the task does not tell: a rename, or a correction of its spelling. */
  asksForName: boolean;
  /** Something may go or turn into something else. */
  asksForChange: boolean;
  /** Lines or parts of names may go without a substitute. */
  asksForRemoval: boolean;
  /** Adding is all that is asked for. */
  onlyAdds: boolean;
  /** The words people read are meant: comments, messages, labels. */
  isAboutText: boolean;
  /** One word, number or line is meant. */
  isSmall: boolean;
};

/** Reads a task; a commit's prefix (`fix(ui): `, `[docs] `), and that a name is to stay, are passed over. */
export function readTask(task: string): TaskWords {
  const words = task
    .replace(/^\s*(\[[^\]]*\]\s*|\w+(\([^)]*\))?!?:\s+)/, '')
    .toLowerCase()
    .replace(keepingName, '')
    .replace(german.keepingName, '');
  const says = (english: RegExp, other: RegExp) => english.test(words) || other.test(words);
  const asksForRename = says(renaming, german.renaming);
  const asksForName = asksForRename || says(naming, german.naming);
  const asksForRemoval = says(removing, german.removing);
  const asksForChange = asksForName || asksForRemoval || says(changing, german.changing);
  return {
    asksForRename,
    asksForName,
    asksForChange,
    asksForRemoval,
    onlyAdds: says(adding, german.adding) && !asksForChange,
    isAboutText: says(text, german.text),
    isSmall: says(small, german.small),
  };
}

const keepingName =
  /\b(?:keep(?:s|ing)?|preserv(?:e|es|ing)|retain(?:s|ing)?|(?:without|not) (?:chang|renam)(?:e|ing))(?: (?:its|the|their|same|original|old|function|method))* names?\b/g;
const renaming = anyOf(['renam'], ['->', '=>', '→']);
const naming = anyOf(
  [
    'nam',
    'nicknam',
    'call',
    'inlin',
    'merg',
    'unif',
    'pluraliz',
    'pluralis',
    'prefix',
    'suffix',
    'abbreviat',
  ],
  [
    '\\btypos?\\b',
    'spell',
    '\\b(?:plural|singular|casing|case|capitalization)\\b',
    '\\b(?:better|shorter|longer)\\b',
  ],
);
const removing = anyOf(
  (
    'remov delet drop strip cut clear clean simplif disabl omit eras inlin mov extract hid skip revert trim refactor ' +
    'rewrit replac convert shorten combin collaps reduc condens unif merg'
  ).split(' '),
  [
    "\\b(?:don't|do not|doesn't|not|no longer|without|stop|less|too|dry)\\b",
    '\\b(?:unused|unnecessary|redundant|obsolete|get rid)\\b',
  ],
);
const changing = anyOf(
  'chang updat switch swap us turn substitut upgrad downgrad migrat fix lower uppercas set'.split(' '),
  ['\\b(?:instead|rather than|align|should be|becomes?|into|lowercasing)\\b'],
);
const adding =
  /^\W*(?:please |can you |could you |now )*(?:add|insert|append|prepend|include|introduce|import)(?:s|d|ed|ing)?\b/;
const text =
  /\b(?:comments?|docs?|docstrings?|documentation|messages?|texts?|strings?|words?|wording|typos?|spelling|labels?|titles?|descriptions?|urls?|links?|todo|prompts?|log|says?|mention(?:s|ed)?|notes?|printed?|help|hint|copy|capitalization|casing)\b/;
const small =
  /\b(?:typos?|spelling|(?:a|one|the|this|single|first|last) (?:line|word|number|value|constant|import|version)|bump|numbers?|version)\b/;

/** Verbs by their stems, in any of their forms, and further patterns. */
function anyOf(stems: readonly string[], patterns: readonly string[]): RegExp {
  return new RegExp(
    `\\b(?:${stems.join('|')})(?:e|es|ed|s|d|y|ies|ied|ing|[pt]ing|[pt]ed|al)?\\b|${patterns.join('|')}`,
  );
}
