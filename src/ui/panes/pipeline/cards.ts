import {wrapText} from '../../../display/wrap.ts';
import type {EditSpec} from '../../../edit/spec.ts';
import type {Problem} from '../../../errors.ts';
import type {FlowState} from '../../../pipeline/state.ts';
import type {EngineState} from '../../deps.ts';
import {type Row, type Span, span} from '../../rows.ts';
import type {Tone} from '../../theme.ts';
import {linesOf} from './lines-of.ts';
import {surroundings} from './surroundings.ts';

/** What went wrong and what to do next. */
export function problemRows({message, next}: Problem, width: number, mark = span('✗ ', 'bad')): Row[] {
  return [
    ...markedRows(mark, message, 'strong', width),
    ...markedRows(span('→ ', 'accent'), next, 'text', width),
    [],
  ];
}

/** Text that wraps behind a mark of two columns. */
export function markedRows(mark: Span, text: string, tone: Tone, width: number): Row[] {
  return wrapText(text, width - 2).map((row, index) => [index === 0 ? mark : span('  '), span(row, tone)]);
}

/** The error card: what was looked for, and the real lines that were probably meant. */
export function stuckRows(flow: Extract<FlowState, {kind: 'stuck'}>, width: number): Row[] {
  const lines = flow.file ? linesOf(flow.file.text) : [];
  const sought: Row[] = flow.spec
    ? [[span('looked for  ', 'dim'), span(soughtText(flow.spec), 'removed')]]
    : [];
  const nearest = flow.nearest
    .slice(0, 3)
    .flatMap((near, index) => [
      optionRow(index, false, `line ${near.line}, resembles it by ${Math.round(near.score * 100)}%`),
      ...surroundings(lines, near.line, {around: 1}),
    ]);
  const title: Row[] = nearest.length > 0 ? [[], [span('The nearest lines of the file:', 'title')]] : [];
  return [...problemRows(flow.problem, width), ...sought, ...title, ...nearest];
}

/** Before a question, where nothing has failed yet. */
export const questionMark = span('? ', 'warn');

/** Files, one of which is meant. */
export function fileChoiceRows(
  flow: Extract<FlowState, {kind: 'choosing-file'}>,
  marked: number,
  width: number,
): Row[] {
  return [
    ...problemRows(flow.problem, width, questionMark),
    ...flow.options.map((path, index) => optionRow(index, index === marked, path)),
  ];
}

/** What the engine says or asks while there is nothing to review. */
export function engineRows(engine: EngineState, marked: number, width: number): Row[] {
  switch (engine.kind) {
    case 'searching':
      return [[span(`Looking for a model: ${engine.step}`, 'dim')]];
    case 'offer':
      return markedRows(span('? ', 'warn'), engine.question, 'strong', width);
    case 'choose-model':
      return [
        [span('This server has several models. Which one?', 'strong')],
        [],
        ...engine.models.map((name, index) => optionRow(index, index === marked, name)),
      ];
    case 'unavailable':
      return problemRows(engine.problem, width);
    case 'ready':
      return [
        ...(engine.problem ? problemRows(engine.problem, width) : []),
        [span('Nothing to review yet.', 'dim')],
        [span('Type a task below and press Enter.', 'dim')],
      ];
  }
}

/** One of several, with the digit that takes it. */
export function optionRow(index: number, isMarked: boolean, text: string): Row {
  const key: Span = index < 9 ? span(`${index + 1}`, 'key') : span(' ');
  return [span(isMarked ? '▸ ' : '  ', 'accent'), key, span('  '), span(text, isMarked ? 'strong' : 'text')];
}

function soughtText(spec: EditSpec): string {
  return spec.operation === 'replace' ? spec.oldString : spec.anchor;
}
