/** Gathers found lines within fixed bounds of memory. */
export type Findings = {
  /** Takes a line that holds one of the words; false when nothing more is taken at all. */
  add(path: string, line: string): boolean;
  /** Each file's lines in the order they were added, joined by line ends. */
  texts(): Map<string, string>;
};

const LINES_PER_FILE = 12;
const MAX_LINE = 300;
const MAX_TOTAL = 8 << 20;

/** `isWanted` decides about each path once, when its first line comes. */
export function startFindings(isWanted: (path: string) => boolean): Findings {
  const lines = new Map<string, string[] | null>();
  let total = 0;
  return {
    add(path, line) {
      let known = lines.get(path);
      if (known === undefined) {
        known = isWanted(path) ? [] : null;
        lines.set(path, known);
      }
      if (known === null || known.length >= LINES_PER_FILE) return true;
      known.push(line.slice(0, MAX_LINE));
      total += Math.min(line.length, MAX_LINE);
      return total < MAX_TOTAL;
    },
    texts() {
      const texts = new Map<string, string>();
      for (const [path, found] of lines) if (found !== null) texts.set(path, found.join('\n'));
      return texts;
    },
  };
}
