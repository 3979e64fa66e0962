import type {Problem} from '../../../errors.ts';
import type {FlowState} from '../../../pipeline/state.ts';
import type {EngineState} from '../../deps.ts';
import {type DiffIndex, indexDiff} from '../../diff/diff-index.ts';
import {diffRow} from '../../diff/diff-rows.ts';
import {type Row, type Span, span} from '../../rows.ts';
import type {ViewState} from '../../state/ui-state.ts';
import {clampTop} from '../../state/window.ts';
import {surroundings} from './surroundings.ts';

/** What fills the pipeline pane below the stages; rows are built one by one, only those that are seen. */
export type Body = {
  length: number;
  row: (index: number, width: number) => Row;
  /** Rows at which something begins that one may want to jump to. */
  stops: readonly number[];
  /** True where the first rows must be read before the rest. */
  hasNotes: boolean;
};

/** The first row that is seen: where someone scrolled to, else the top with its warnings, else the first change. */
export function topOf(body: Body, view: ViewState, height: number): number {
  const lead = Math.min(3, Math.floor(height / 3));
  return clampTop(view.top ?? (body.hasNotes ? 0 : (body.stops[0] ?? 0) - lead), body.length, height);
}

/** The diff, the chooser or the error card, whichever the state calls for. */
export function bodyOf(flow: FlowState | null, view: ViewState, engine: EngineState): Body {
  if (flow === null) return listBody(engineRows(engine, view.option));
  switch (flow.kind) {
    case 'review':
    case 'writing':
    case 'applied':
    case 'rejected':
      return diffBody(flow, view);
    case 'choosing-place':
      return placesBody(flow, view.option);
    case 'choosing-file':
      return listBody([...problemRows(flow.problem), ...optionRows(flow.options, view.option)]);
    case 'stuck':
      return stuckBody(flow);
    case 'failed':
      return listBody(problemRows(flow.problem));
    case 'cancelled':
      return listBody([[span('Cancelled; nothing was written.', 'dim')]]);
    default:
      return listBody([]);
  }
}

const indexes = new WeakMap<object, Map<number, DiffIndex>>();

/** The index of a proposal's diff, made once per proposal and amount of context. */
function indexOf(flow: Extract<FlowState, {proposal: unknown}>, extraContext: number): DiffIndex {
  const {diff, before} = flow.proposal;
  const known = indexes.get(diff) ?? new Map<number, DiffIndex>();
  indexes.set(diff, known);
  const index = known.get(extraContext) ?? indexDiff(diff, linesOf(before), extraContext);
  known.set(extraContext, index);
  return index;
}

function diffBody(flow: Extract<FlowState, {proposal: unknown}>, view: ViewState): Body {
  const index = indexOf(flow, view.extraContext);
  const {warnings, match} = flow.proposal;
  const notes: Row[] = [
    ...warnings.map(
      ({message, line}): Row => [
        span('! ', 'warn'),
        span(line === undefined ? message : `line ${line}: ${message}`, 'warn'),
      ],
    ),
    ...match.notes.map((note): Row => [span('i ', 'accent'), span(note)]),
  ];
  return {
    length: notes.length + index.entries.length,
    stops: index.hunks.map(at => at + notes.length),
    hasNotes: notes.length > 0,
    row(at, width) {
      const entry = index.entries[at - notes.length];
      return notes[at] ?? (entry ? diffRow(entry, {width, numberWidth: index.numberWidth}) : []);
    },
  };
}

function placesBody(flow: Extract<FlowState, {kind: 'choosing-place'}>, option: number): Body {
  const lines = linesOf(flow.file.text);
  const blocks = flow.places.map((place, index) => [
    numbered(index, index === option, `line ${place.line}, column ${place.column}`),
    ...surroundings(lines, place.line, {around: 1, column: place.column}),
  ]);
  const head = problemRows(flow.problem);
  return {...listBody([...head, ...blocks.flat()]), stops: blocks.map((_, index) => head.length + index * 4)};
}

function stuckBody(flow: Extract<FlowState, {kind: 'stuck'}>): Body {
  const lines = flow.file ? linesOf(flow.file.text) : [];
  const asked: Row[] = flow.spec
    ? [[span('looked for  ', 'dim'), span(soughtText(flow.spec), 'removed')]]
    : [];
  const nearest = flow.nearest
    .slice(0, 3)
    .flatMap((near, index) => [
      numbered(index, false, `line ${near.line}, resembles it by ${Math.round(near.score * 100)}%`),
      ...surroundings(lines, near.line, {around: 1}),
    ]);
  const title: Row[] = nearest.length > 0 ? [[], [span('The nearest lines of the file:', 'title')]] : [];
  return listBody([...problemRows(flow.problem), ...asked, ...title, ...nearest]);
}

function soughtText(spec: NonNullable<Extract<FlowState, {kind: 'stuck'}>['spec']>): string {
  return spec.operation === 'replace' ? spec.oldString : spec.anchor;
}

/** What went wrong and what to do next. */
function problemRows({message, next}: Problem): Row[] {
  return [[span('✗ ', 'bad'), span(message, 'strong')], [span('→ ', 'accent'), span(next)], []];
}

function optionRows(options: readonly string[], marked: number): Row[] {
  return options.map((path, index) => numbered(index, index === marked, path));
}

function numbered(index: number, isMarked: boolean, text: string): Row {
  const key: Span = index < 9 ? span(`${index + 1}`, 'key') : span(' ');
  return [span(isMarked ? '▸ ' : '  ', 'accent'), key, span('  '), span(text, isMarked ? 'strong' : 'text')];
}

function engineRows(engine: EngineState, marked: number): Row[] {
  switch (engine.kind) {
    case 'searching':
      return [[span(`Looking for a model: ${engine.step}`, 'dim')]];
    case 'offer':
      return [[span(engine.question, 'strong')]];
    case 'choose-model':
      return [
        [span('This server has several models. Which one?', 'strong')],
        [],
        ...optionRows(engine.models, marked),
      ];
    case 'unavailable':
      return problemRows(engine.problem);
    case 'ready':
      return [[span('Nothing to review yet.', 'dim')], [span('Type a task below and press Enter.', 'dim')]];
  }
}

function listBody(rows: readonly Row[]): Body {
  return {length: rows.length, stops: [], hasNotes: true, row: index => rows[index] ?? []};
}

let last: {text: string; lines: readonly string[]} = {text: '', lines: []};

/** Lines without their ends; remembered for the text on screen, since every frame asks for them. */
function linesOf(text: string): readonly string[] {
  if (text !== last.text) {
    const lines = text.split(/\r\n|\n/);
    last = {text, lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines};
  }
  return last.lines;
}
