import {expandTabs} from '../../display/fit.ts';
import {type Row, span} from '../rows.ts';
import type {Overlay} from '../state/ui-state.ts';

/** A file with line numbers, or why it cannot be shown. */
export function previewRows({path, lines, problem}: Extract<Overlay, {kind: 'preview'}>): Row[] {
  if (problem !== null) return [[span(problem.message, 'bad')], [span(problem.next)]];
  if (lines === null) return [[span(`reading ${path}`, 'dim')]];
  const width = String(lines.length).length;
  return lines.map((text, index) => [
    span(`${String(index + 1).padStart(width)}  `, 'gutter'),
    span(expandTabs(text.slice(0, 2000))),
  ]);
}
