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

/** Many lines go that the task does not ask to remove. */
export function findLargeLoss(edit: CheckedEdit): Finding | null {
  if (edit.words.asksForRemoval) return null;
  const lost = lostLines(edit.changes);
  if (lost.count < manyLines) return null;
  return {
    message: `${counted(lost.count, 'line')} would be removed, which the task does not ask for.`,
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
  const added = changes.flatMap(change => change.added);
  const isLost = (line: string) => !isKept(line, added);
  const counts = changes.map(({removed}) => removed.filter(isLost).length);
  const first = changes[counts.findIndex(count => count > 0)];
  return {count: counts.reduce((sum, count) => sum + count, 0), line: first?.line};
}

/** A line without words says nothing; another lives on where one new line has most of its words. */
function isKept(line: string, added: readonly string[]): boolean {
  const words = new Set(wordsOf(line));
  if (words.size === 0) return true;
  return added.some(other => {
    const others = new Set(wordsOf(other));
    return [...words].filter(word => others.has(word)).length / words.size >= 0.5;
  });
}
