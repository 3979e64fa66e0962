import {expandTabs} from '../../display/fit.ts';
import {textWidth} from '../../display/width.ts';
import {type Row, type Span, span} from '../rows.ts';
import type {TextOverlay} from '../state/ui-state.ts';
import {type Language, languageOf, tokensOf} from '../syntax/tokens.ts';

/** Rows that are built one by one, only those that are seen. */
export type LazyRows = {length: number; row: (index: number) => Row};

/** Of a line this much can be seen at most. */
const maxLine = 2000;

/** A file with line numbers and the colours of its language, or why it cannot be shown. */
export function preview({path, lines, problem}: Extract<TextOverlay, {kind: 'preview'}>): LazyRows {
  if (problem !== null) return listRows([[span(problem.message, 'bad')], [span(problem.next)]]);
  if (lines === null) return listRows([[span('reading', 'dim')]]);
  const width = String(lines.length).length;
  const language = languageOf(path);
  return {
    length: lines.length,
    row: index => [
      span(`${String(index + 1).padStart(width)}  `, 'gutter'),
      ...codeSpans(lines[index] ?? '', language),
    ],
  };
}

/** Rows that are all there already. */
export function listRows(rows: readonly Row[]): LazyRows {
  return {length: rows.length, row: index => rows[index] ?? []};
}

function codeSpans(line: string, language: Language | null): Span[] {
  let column = 0;
  return tokensOf(line.slice(0, maxLine), language).map(({text, tone}) => {
    const shown = expandTabs(text, {column});
    column += textWidth(shown);
    return span(shown, tone);
  });
}
