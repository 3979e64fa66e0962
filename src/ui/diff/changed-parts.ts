/** Part of a line, in UTF-16 units; `to` is exclusive. */
export type Part = {from: number; to: number};

/** The parts in which two lines differ, by whole words. */
export function changedParts(before: string, after: string): {before: Part[]; after: Part[]} {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start++;
  let end = 0;
  while (end < limit - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  while (start > 0 && isWord(before[start - 1]) && (isWord(before[start]) || isWord(after[start]))) start--;
  while (end > 0 && isWord(before.at(-end)) && (isWord(before.at(-1 - end)) || isWord(after.at(-1 - end))))
    end--;
  const part = (text: string): Part[] =>
    text.length - end > start ? [{from: start, to: text.length - end}] : [];
  return {before: part(before), after: part(after)};
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}\p{M}_]/u.test(character);
}
