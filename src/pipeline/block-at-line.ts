import {likenessTo} from '../edit/likeness.ts';

/** Real lines that stand where an answer expected others; `first` is an index and counts from 0. */
export type Block = {
  first: number;
  lines: readonly string[];
  /** From 0 to 1, as the lines resemble those expected, longer ones counting more. */
  likeness: number;
};

/**
 * The block of as many real lines as were `sought` that holds the line with the index `line`, at that place of it
 * where all of its lines resemble those sought most.
 */
export function blockAtLine(lines: readonly string[], sought: readonly string[], line: number): Block {
  const expected = sought.map(text => ({weight: text.trim().length + 1, likeness: likenessTo(text.trim())}));
  const total = expected.reduce((sum, {weight}) => sum + weight, 0);
  const blocks = sought.map((_, offset) => {
    const first = Math.max(0, line - offset);
    const block = lines.slice(first, first + sought.length);
    const score = block.reduce((sum, text, index) => {
      const {weight = 0, likeness} = expected[index] ?? {};
      return sum + weight * (likeness?.(text.trim()) ?? 0);
    }, 0);
    return {first, lines: block, likeness: score / total};
  });
  return blocks.reduce((best, block) => (block.likeness > best.likeness ? block : best));
}

/** Lines with another indentation in place of what all of them have in common. */
export function indented(block: readonly string[], indentation: string): string[] {
  const own = commonIndentation(block).length;
  return block.map(line => (line.trim() === '' ? line : indentation + line.slice(own)));
}

/** The blanks that every line with a word begins with. */
export function commonIndentation(lines: readonly string[]): string {
  const indentations = lines.filter(line => line.trim() !== '').map(line => /^[\t ]*/.exec(line)?.[0] ?? '');
  const shortest = indentations.reduce((a, b) => (b.length < a.length ? b : a), indentations[0] ?? '');
  return indentations.every(indentation => indentation.startsWith(shortest)) ? shortest : '';
}
