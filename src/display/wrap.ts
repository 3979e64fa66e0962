import {takeColumns} from './fit.ts';
import {safeText} from './safe-text.ts';

/**
 * Safe text broken into rows of at most `width` columns, at a blank where there is one in the second half of a row.
 * Line ends are shown as `⏎`; at most `maxRows` rows come back, the last one cut by whoever draws it.
 */
export function wrapText(text: string, width: number, maxRows = 6): string[] {
  const room = Math.max(1, width);
  let rest = safeText(text.slice(0, room * maxRows * 4).replace(/\s*\r?\n\s*/g, ' ⏎ '));
  const rows: string[] = [];
  while (rest !== '' && rows.length < maxRows) {
    const row = rows.length === maxRows - 1 ? rest : breakAt(rest, room);
    rows.push(row.trimEnd());
    rest = rest.slice(row.length).trimStart();
  }
  return rows.length > 0 ? rows : [''];
}

function breakAt(text: string, room: number): string {
  const taken = takeColumns(text, room);
  if (taken.length === text.length || /^\s/.test(text.slice(taken.length))) return taken;
  const blank = taken.lastIndexOf(' ');
  if (blank > taken.length / 2) return taken.slice(0, blank + 1);
  // A single character wider than the row is still taken, or the row would never end.
  return taken === '' ? text : taken;
}
