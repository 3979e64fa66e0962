import {safeText} from '../display/safe-text.ts';

/** Rows as aligned lines: the first column to the left, the others to the right, two blanks between them. */
export function columns(rows: readonly (readonly string[])[]): string {
  const safe = rows.map(row => row.map(safeText));
  const widths = safe.reduce<number[]>(
    (widest, row) => row.map((cell, index) => Math.max(widest[index] ?? 0, cell.length)),
    [],
  );
  const line = (row: readonly string[]) =>
    row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)));
  return safe.map(row => `${line(row).join('  ').trimEnd()}\n`).join('');
}
