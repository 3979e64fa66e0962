/**
 * For each line the line that heads its block, by indentation and by Markdown headings, or -1 at the outermost level.
 * Lines without text belong to the block around them.
 */
export function headsOfLines(lines: readonly string[]): Int32Array {
  const heads = new Int32Array(lines.length).fill(-1);
  const open: {line: number; depth: number}[] = [];
  for (const [at, line] of lines.entries()) {
    const depth = depthOf(line);
    if (depth === null) {
      heads[at] = open.at(-1)?.line ?? -1;
      continue;
    }
    while ((open.at(-1)?.depth ?? Number.NEGATIVE_INFINITY) >= depth) open.pop();
    heads[at] = open.at(-1)?.line ?? -1;
    open.push({line: at, depth});
  }
  return heads;
}

/** Columns of indentation; headings stand left of all text, the highest leftmost. Null for a line of blanks. */
function depthOf(line: string): number | null {
  const heading = /^(#{1,6})\s/.exec(line);
  if (heading) return (heading[1]?.length ?? 0) - 10;
  let depth = 0;
  for (const character of line) {
    if (character === '\t') depth += 4;
    else if (character === ' ') depth++;
    else return character === '\n' || character === '\r' ? null : depth;
  }
  return null;
}
