import {indentOf} from './indent.ts';
import type {InsertSpec} from './spec.ts';

/**
 * True where the new text repeats the anchor at the edge that touches it. A closing bracket that the new text needs for
 * itself is no repetition, though it looks like the anchor.
 */
export function isRepeatedAnchor(
  lines: readonly string[],
  anchor: readonly string[],
  given: readonly string[],
  position: InsertSpec['position'],
): boolean {
  const edge = position === 'after' ? lines.slice(0, anchor.length) : lines.slice(-anchor.length);
  const equals = (other: readonly string[]) =>
    edge.length === other.length && edge.every((line, index) => line.trim() === other[index]?.trim());
  if (!equals(anchor) && !equals(given)) return false;
  const rest = position === 'after' ? lines.slice(anchor.length) : lines.slice(0, -anchor.length);
  if (!standsLikeAnchor(edge[0] ?? '', rest, [anchor[0] ?? '', given[0] ?? ''])) return false;
  return !(isBalanced(lines) && !isBalanced(rest));
}

/**
 * A line in other indentation than the anchor belongs to the new text. Where the anchor was given without its own, so
 * does a line that is deeper than the rest of the text.
 */
function standsLikeAnchor(edge: string, rest: readonly string[], anchors: readonly string[]): boolean {
  const indent = indentOf(edge);
  const [real, given] = anchors.map(indentOf);
  if (indent !== real && indent !== given) return false;
  return real === given || rest.every(line => line.trim() === '' || indentOf(line).length >= indent.length);
}

const openers = '([{';
const closers = ')]}';

function isBalanced(lines: readonly string[]): boolean {
  const depths = [0, 0, 0];
  for (const character of lines.join('\n')) {
    const open = openers.indexOf(character);
    const close = closers.indexOf(character);
    if (open >= 0) depths[open] = (depths[open] ?? 0) + 1;
    if (close >= 0) depths[close] = (depths[close] ?? 0) - 1;
    if (depths.some(depth => depth < 0)) return false;
  }
  return depths.every(depth => depth === 0);
}
