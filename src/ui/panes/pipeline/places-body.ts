import {applyEdit} from '../../../edit/apply.ts';
import {diffTexts} from '../../../edit/diff.ts';
import type {Occurrence} from '../../../edit/spec.ts';
import type {FlowState} from '../../../pipeline/state.ts';
import {indexDiff} from '../../diff/diff-index.ts';
import {diffRow} from '../../diff/diff-rows.ts';
import {memory} from '../../memory.ts';
import {type Row, span} from '../../rows.ts';
import {languageOf} from '../../syntax/tokens.ts';
import type {Body, BodySize} from './body.ts';
import {optionRow, problemRows, questionMark} from './cards.ts';
import {linesOf} from './lines-of.ts';
import {listBody} from './list-body.ts';
import {surroundings} from './surroundings.ts';

type Choosing = Extract<FlowState, {kind: 'choosing-place'}>;

const previews = memory<Row[]>();

/** Each place in its surroundings, the marked one as the diff it would give; the last option is all of them. */
export function placesBody(flow: Choosing, marked: number, size: BodySize): Body {
  const lines = linesOf(flow.file.text);
  const rows = problemRows(flow.problem, size.width, questionMark);
  const stops: number[] = [];
  for (const [index, {line, column}] of flow.places.entries()) {
    stops.push(rows.length);
    rows.push(optionRow(index, index === marked, `line ${line}, column ${column}`));
    rows.push(
      ...(index === marked ? preview(flow, index + 1, size) : surroundings(lines, line, {around: 1, column})),
    );
  }
  const isAll = marked === flow.places.length;
  stops.push(rows.length);
  rows.push([
    span(isAll ? '▸ ' : '  ', 'accent'),
    span('A', 'key'),
    span(`  all ${flow.places.length} places`, isAll ? 'strong' : 'text'),
  ]);
  if (isAll) rows.push(...preview(flow, 'all', size));
  return listBody(rows, stops);
}

/** The diff that this choice would give, before anything is decided. */
function preview(flow: Choosing, occurrence: Occurrence, {width}: BodySize): Row[] {
  return previews(flow.places, `${occurrence} ${width}`, () => {
    const {path, text} = flow.file;
    const result = applyEdit(text, flow.spec, {occurrence, path});
    if (result.status !== 'applied') return [[span('     this place cannot be changed on its own', 'warn')]];
    const {entries, numberWidth} = indexDiff(diffTexts(text, result.content, 1), [], 0);
    const options = {width: width - 2, numberWidth, language: languageOf(path), leftOut: new Set<number>()};
    return entries
      .filter(entry => entry.kind !== 'fold')
      .map(entry => [span('  '), ...diffRow(entry, options)]);
  });
}
