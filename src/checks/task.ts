/** What the person's own words ask for; only English words are known, others leave all answers at false. */
export type TaskWords = {
  /** New names are asked for, e.g. by “rename”. */
  asksForName: boolean;
  /** Something may go or turn into something else. */
  asksForChange: boolean;
  /** Something may go without a substitute. */
  asksForRemoval: boolean;
  /** Adding is all that is asked for. */
  onlyAdds: boolean;
  /** The words people read are meant: comments, messages, labels. */
  isAboutText: boolean;
  /** One word, number or line is meant. */
  isSmall: boolean;
};

/** Reads a task; a commit's prefix (`fix(ui): `, `[docs] `) is passed over. */
export function readTask(task: string): TaskWords {
  const words = task.replace(/^\s*(\[[^\]]*\]\s*|\w+(\([^)]*\))?!?:\s+)/, '').toLowerCase();
  const has = (pattern: RegExp) => pattern.test(words);
  const asksForName = has(naming);
  const asksForRemoval = has(removing);
  return {
    asksForName,
    asksForRemoval,
    asksForChange: asksForName || asksForRemoval || has(changing),
    onlyAdds: has(adding) && !asksForName && !asksForRemoval && !has(changing),
    isAboutText: has(text),
    isSmall: has(small),
  };
}

const stems = (list: string) =>
  `\\b(?:${list.trim().replace(/\s+/g, '|')})(?:e|es|ed|s|d|ing|ting|ping|al)?\\b`;

const naming = new RegExp(`${stems('renam nam call')}|->|=>|→`);
const removing = new RegExp(
  `${stems('remov delet drop strip cut clear clean simplif disabl omit eras inlin mov extract hid skip revert trim')}|` +
    `\\b(?:don't|do not|doesn't|no longer|without|unused|unnecessary|redundant|obsolete|get rid|not|stop|less|too|dry)\\b`,
);
const changing = new RegExp(
  `${stems('chang replac updat switch swap us convert turn substitut upgrad downgrad migrat fix refactor lower uppercas set merg')}|` +
    `\\b(?:instead|rather than|align|to use|lowercasing|camelcase)\\b`,
);
const adding =
  /^\W*(?:please |can you |could you |now )*(?:add|insert|append|prepend|include|introduce|import)(?:s|d|ed|ing)?\b/;
const text =
  /\b(?:comments?|docs?|docstrings?|documentation|messages?|texts?|strings?|words?|wording|typos?|spelling|labels?|titles?|descriptions?|urls?|links?|todo|prompts?|log|says?|notes?|printed?|help|hint|copy|capitalization|casing)\b/;
const small =
  /\b(?:typos?|spelling|(?:a|one|the|this|single|first|last) (?:line|word|number|value|constant|import|version)|bump|numbers?|version)\b/;
