import type {Change} from '../changes.ts';
import type {CheckedEdit, Finding} from '../edit.ts';
import {counted, wordsOf} from '../words.ts';

/** Lines go although the task only adds. */
export function findLossOnAdding(edit: CheckedEdit): Finding | null {
  if (!edit.words.onlyAdds) return null;
  const lost = lostLines(edit.changes);
  if (lost.count === 0) return null;
  return {
    message: `${counted(lost.count, 'line')} would be removed, though the task only adds.`,
    line: lost.line,
  };
}

/** Many lines go, without others in their place, that the task does not ask to remove. */
export function findLargeLoss(edit: CheckedEdit): Finding | null {
  if (edit.words.asksForRemoval) return null;
  const lost = lostLines(edit.changes);
  const shrinking = edit.changes.reduce((sum, {removed, added}) => sum + removed.length - added.length, 0);
  const count = Math.min(lost.count, shrinking);
  if (count < manyLines) return null;
  return {
    message: `${counted(count, 'line')} would be removed, which the task does not ask for.`,
    line: lost.line,
  };
}

/** More lines change than such a task needs; a line in which one name becomes another does not count. */
export function findLargeChange(edit: CheckedEdit): Finding | null {
  const limit = edit.words.isSmall ? 12 : 80;
  const large = edit.changes.filter(
    ({removed, added}) => removed.length !== added.length || removed.length > 1,
  );
  const count = large.reduce((sum, {removed, added}) => sum + Math.max(removed.length, added.length), 0);
  if (count <= limit) return null;
  return {
    message: `${counted(count, 'line')} would change, far more than the task names.`,
    line: large[0]?.line,
  };
}

const manyLines = 4;

function lostLines(changes: readonly Change[]): {count: number; line: number | undefined} {
  const isLost = lossTest(changes);
  const counts = changes.map(({removed}) => removed.filter(isLost).length);
  const first = changes[counts.findIndex(count => count > 0)];
  return {count: counts.reduce((sum, count) => sum + count, 0), line: first?.line};
}

/** A line without words says nothing; another lives on where one new line has at least half of its words. */
function lossTest(changes: readonly Change[]): (line: string) => boolean {
  const removed = changes.reduce((sum, change) => sum + change.removed.length, 0);
  const added = changes.flatMap(change => change.added).map(line => wordsOf(line));
  // Very large changes are compared with all new words at once, rather than every line with every other.
  const known =
    removed * added.length > 250_000 ? [new Set(added.flat())] : added.map(words => new Set(words));
  return line => {
    const words = [...new Set(wordsOf(line))];
    return (
      words.length > 0 && !known.some(set => words.filter(word => set.has(word)).length * 2 >= words.length)
    );
  };
}
