/**
 * Notes on real lines that would be replaced though the answer expected others, which the new text may drop unseen;
 * one misspelt word is no news. `first` is the number of the first real line.
 */
export function staleNotes(
  expected: readonly string[],
  lines: readonly string[],
  first: number,
): readonly string[] {
  const differing = lines
    .map((text, index) => ({
      line: first + index,
      text: text.trim(),
      expected: (expected[index] ?? '').trim(),
    }))
    .filter(({text, expected}) => text !== expected);
  const words = differing.reduce((sum, {text, expected}) => sum + differingWords(text, expected), 0);
  if (words <= 1) return [];
  const notes = differing
    .slice(0, shown)
    .map(
      ({line, expected}) => `Line ${line} was expected to be ${expected === '' ? 'empty' : `“${expected}”`}.`,
    );
  const more = differing.length - notes.length;
  return more > 0 ? [...notes, `So it is with ${more} more of the replaced lines.`] : notes;
}

const shown = 3;

/** How many words and signs of the one are not among those of the other. */
function differingWords(one: string, other: string): number {
  const [words, left] = [wordsOf(one), wordsOf(other)];
  const most = Math.max(words.length, left.length);
  let common = 0;
  for (const word of words) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    common++;
  }
  return most - common;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
}
