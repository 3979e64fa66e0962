/** The named groups of the first pattern that fits the whole text; what a group did not take is an empty string. */
export function matchOf(text: string, patterns: readonly RegExp[]): Record<string, string> | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match)
      return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, part]) => [name, part ?? '']));
  }
  return null;
}

/** A pattern for a whole text, from words whose blanks stand for one blank; case does not matter. */
export function whole(source: string): RegExp {
  return new RegExp(`^(?:${source})$`, 'iu');
}

/** Splits a text at the only place of one of the words; null where there is none, or several. */
export function splitOnce(text: string, words: readonly string[]): [string, string] | null {
  const parts = text.split(new RegExp(` (?:${words.join('|')}) `, 'iu'));
  const [before, after] = parts;
  return parts.length === 2 && before && after ? [before, after] : null;
}
