import {selectExcerpt} from '../../src/focus/excerpt.ts';
import type {LineRange} from '../../src/focus/line-range.ts';
import {type Edit, percent} from './window-data.ts';

const maxChars = 6000;

/** Whether the lines to change lie wholly inside one shown part; for a rename, one place of the name. */
export function excerptTable(edits: readonly Edit[]): void {
  const rows = new Map<string, {total: number; shown: number}>();
  const count = (label: string, isShown: boolean) => {
    const row = rows.get(label) ?? {total: 0, shown: 0};
    rows.set(label, {total: row.total + 1, shown: row.shown + (isShown ? 1 : 0)});
  };
  let parts = 0;
  for (const edit of edits) {
    const excerpt = selectExcerpt(edit.before, edit.subject, {maxChars});
    if (excerpt.text.length > maxChars) throw new Error(`${edit.id}: ${excerpt.text.length} characters`);
    const isShown = excerpt.parts.some(part => holdsChange(edit, part));
    count('all', isShown);
    if (edit.before.length <= maxChars) continue;
    parts += excerpt.parts.length;
    count('files that do not fit', isShown);
    count(`  ${edit.kind}`, isShown);
  }
  console.log(`\nStage 2, the lines to change inside one part of an excerpt of ${maxChars} characters`);
  for (const [label, {total, shown}] of rows) {
    console.log(`${label.padEnd(24)} ${String(total).padStart(4)} edits ${percent(shown, total)}`);
  }
  console.log(
    `parts of an excerpt, on average: ${(parts / (rows.get('files that do not fit')?.total ?? 1)).toFixed(1)}`,
  );
}

function holdsChange({kind, spec, before, changed_lines: [first, last]}: Edit, part: LineRange): boolean {
  if (kind !== 'rename-identifier' || spec.operation !== 'replace') {
    return part.firstLine <= first && last <= part.lastLine;
  }
  const shown = before
    .split('\n')
    .slice(part.firstLine - 1, part.lastLine)
    .join('\n');
  return new RegExp(`(?<![\\w$])${spec.old_string.replace(/[$]/g, '\\$&')}(?![\\w$])`).test(shown);
}
