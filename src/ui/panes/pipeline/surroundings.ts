import {expandTabs} from '../../../display/fit.ts';
import {type Row, span} from '../../rows.ts';

/**
 * A line of a file between its neighbours, with line numbers; the line itself stands out. `column` (from 1, UTF-16
 * units) keeps that part of a long line in view.
 */
export function surroundings(
  lines: readonly string[],
  line: number,
  {around, column = 1}: {around: number; column?: number},
): Row[] {
  const width = String(line + around).length;
  const rows: Row[] = [];
  for (let number = line - around; number <= line + around; number++) {
    const text = lines[number - 1];
    const isMeant = number === line;
    const from = column > 60 ? column - 20 : 0;
    const shown = text === undefined ? '' : (from > 0 ? '…' : '') + expandTabs(text.slice(from, from + 1000));
    const label = text === undefined ? '' : String(number);
    rows.push([
      span(`     ${label.padStart(width)} ${isMeant ? '>' : ' '} `, 'gutter'),
      span(shown, isMeant ? 'strong' : 'dim'),
    ]);
  }
  return rows;
}
