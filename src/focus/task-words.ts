import {stem} from './stem.ts';
import {splitWords} from './words.ts';

/** What a task offers to look for in names and texts. */
export type TaskWords = {
  /** Stems with how telling they are by their form alone, in the order of the task. */
  terms: {stem: string; weight: number}[];
  /** Indexes of terms that follow each other in the task. */
  pairs: [number, number][];
  /** Identifiers and quoted texts, exactly as typed. */
  names: string[];
  /** What looks like a path or a file's name, lower case. */
  files: string[];
  /** Stems of a leading `fix(scope):` or `[Scope]`, which names an area and not the text to change. */
  scope: string[];
  /** The kind of change that a leading `docs:` or `[Tests]` names. */
  label: string;
  /** Indexes of terms that a word such as "in" or "to" leads to: where the change is to be made. */
  located: Set<number>;
};

export function readTask(task: string): TaskWords {
  const {scope, label, rest} = splitPrefix(task);
  const located = new Set<number>();
  let isLocated = false;
  const terms: TaskWords['terms'] = [];
  const pairs: TaskWords['pairs'] = [];
  const places = new Map<string, number>();
  let previous = -1;
  for (const [place, token] of (rest.match(TOKEN) ?? []).entries()) {
    if (/^(?:in|to|for|from|of|on|into|at|inside|within)$/i.test(token)) isLocated = true;
    else if (/^(?:when|with|by|as|and|so|instead|if|that|which|is|are|using|not)$/i.test(token))
      isLocated = false;
    const isCode = looksLikeCode(token);
    const parts = splitWords(token);
    const whole = token.toLowerCase();
    if (parts.length > 1 && /^[a-z]+$/.test(whole)) {
      const root = stem(whole);
      if (!places.has(root)) places.set(root, terms.push({stem: root, weight: 1.2}) - 1);
      if (isLocated) located.add(places.get(root) ?? 0);
    }
    for (const word of parts) {
      const weight = place === 0 && !isCode ? Math.min(0.35, weightOf(word, isCode)) : weightOf(word, isCode);
      if (weight === 0) {
        previous = -1;
        continue;
      }
      const root = stem(word);
      const known = places.get(root);
      const at = known ?? terms.push({stem: root, weight}) - 1;
      places.set(root, at);
      if (isLocated) located.add(at);
      if (previous >= 0 && previous !== at) pairs.push([previous, at]);
      previous = at;
    }
  }
  for (const root of scope) {
    if (places.has(root) || root.length < 2) continue;
    located.add(terms.length);
    places.set(root, terms.push({stem: root, weight: 0.5}) - 1);
  }
  return {terms, pairs, names: namesIn(task), files: filesIn(task), scope, label, located};
}

/**
 * The few texts worth searching for in file contents, most telling first: quoted texts and identifiers as typed, then
 * the long plain words. At most 12, each at least 3 characters.
 */
export function searchWords(task: string): string[] {
  const {rest} = splitPrefix(task);
  const plain = (rest.match(TOKEN) ?? [])
    .filter(token => !looksLikeCode(token))
    .flatMap(token => splitWords(token))
    .filter(word => word.length > 3 && weightOf(word, false) === 1)
    .map(word => word.replace(/(?<!s)s$/, ''))
    .sort((a, b) => b.length - a.length);
  return [...new Set([...namesIn(task), ...plain])].filter(word => word.length > 2).slice(0, 12);
}

const TOKEN = /[\p{L}\p{N}_$]+(?:[-./:#][\p{L}\p{N}_$]+)*/gu;

const PREFIX =
  /^\s*(?:\[([^\]\n]{1,40})\]|([a-z]+)(?:\(([^)\n]{1,40})\))?!?:(?=\s)|([\w./-]{1,40}):(?=\s))\s*/;

const LABELS =
  /^(?:fix(?:es)?|feat|feature|chore|docs?|tests?|refactor|style|build|ci|perf|revert|meta|misc|new|minor|deps|dev|bug|examples?|readme)$/i;

function splitPrefix(task: string): {scope: string[]; label: string; rest: string} {
  let rest = task;
  const parts: string[] = [];
  for (let match = PREFIX.exec(rest); match && parts.length < 4; match = PREFIX.exec(rest)) {
    parts.push(...[match[1], match[2], match[3], match[4]].filter(part => part !== undefined));
    rest = rest.slice(match[0].length);
  }
  const label = parts.find(part => LABELS.test(part)) ?? '';
  const scope = parts.filter(part => !LABELS.test(part) || /readme/i.test(part)).join(' ');
  return {scope: splitWords(scope).map(stem), label: label.toLowerCase(), rest};
}

function looksLikeCode(token: string): boolean {
  return /[a-z][A-Z]|[_$]|\w[./:#]\w|^[A-Z]{2,}s?$|[A-Z][a-z]+[A-Z]/.test(token);
}

function namesIn(task: string): string[] {
  const quoted = [...task.matchAll(/`([^`\n]+)`|"([^"\n]+)"|“([^”\n]+)”|(?<![\w])'([^'\n]+)'(?!\w)/g)].map(
    match => match[1] ?? match[2] ?? match[3] ?? match[4] ?? '',
  );
  const identifiers = (task.match(/[\p{L}_$][\p{L}\p{N}_$]*(?:[-.][\p{L}\p{N}_$]+)*/gu) ?? []).filter(token =>
    /[a-z][A-Z]|[_$.]|[A-Z][a-z]+[A-Z]|^[A-Z][A-Z0-9]{2,}$/.test(token),
  );
  return [...new Set([...quoted, ...identifiers])].filter(name => name.trim().length > 2);
}

function filesIn(task: string): string[] {
  const tokens = task.match(/[\w@.+-]*(?:[/\\][\w@.+-]+)+|[\w@+-]+(?:\.[\w+-]+)+|\.[a-z][\w.-]+/g) ?? [];
  return tokens.map(token => token.replace(/[.]+$/, '').replaceAll('\\', '/').toLowerCase());
}

/** Code counts in full; words that every task could hold do not count, and verbs of editing hardly. */
function weightOf(word: string, isCode: boolean): number {
  if (word.length < 2 && word.charCodeAt(0) < 128) return 0;
  if (isCode) return 1.2;
  if (stopWords.has(word)) return 0;
  if (editVerbs.has(word)) return 0.35;
  return 1;
}

const stopWords = new Set(
  `a about after again all also always an and any are as at be because been before being both but by can cannot could did do does
  doesn don each ed else for from get gets had has have how if in instead into is isn it its itself just let like ll make makes
  may more most must need needs no not now of on once one only onto or other our out over own per please properly re same should
  shouldn so some still such than that the their them then there these they this those through to too under until up us very via
  was we were what when where whether which while who why will with within without won would you your ve`.split(
    /\s+/,
  ),
);

const editVerbs = new Set(
  `add added adding adds adjust allow allows avoid change changed changes clean correct correctly create delete disable drop enable
  ensure fix fixed fixes fixing handle handling implement improve improved improvements increase introduce minor move new old
  prefer prevent refactor remove removed removes removing rename renamed replace rework set show simplify skip small some support
  switch tweak typo update updated updates updating use used uses using work works wrong bug issue issues feat chore test tests
  better missing unused unnecessary proper doc docs documentation document ci example examples`.split(/\s+/),
);
