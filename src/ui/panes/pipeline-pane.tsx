import {useIsScreenReaderEnabled} from 'ink';
import {memo} from 'react';
import {justifySpans} from '../../display/spans.ts';
import {Line, Lines} from '../components/line.tsx';
import {Pane} from '../components/pane.tsx';
import type {EngineState} from '../deps.ts';
import type {KeyContext} from '../keymap.ts';
import {innerSize, type Size} from '../layout.ts';
import {type Row, span} from '../rows.ts';
import type {RunState} from '../state/ui-state.ts';
import {type Body, bodyOf, hunkInView, topOf} from './pipeline/body.ts';
import {hintRow} from './pipeline/hint-row.ts';
import {bodyHeight, isCompact} from './pipeline/measure.ts';
import {stageRows} from './pipeline/stage-rows.ts';

type PipelinePaneProps = {
  run: RunState;
  engine: EngineState;
  /** The context whose keys the last row names; null where a person is not asked. */
  context: KeyContext | null;
  now: number;
  isFocused: boolean;
  size: Size;
  /** True where two texts have room side by side. */
  isWide: boolean;
};

/** The three stages, below them the diff, the chooser or the error card, and the keys that decide. */
export const PipelinePane = memo(function PipelinePane({
  run,
  engine,
  context,
  now,
  isFocused,
  size,
  isWide,
}: PipelinePaneProps) {
  const isRead = useIsScreenReaderEnabled();
  const inner = innerSize(size);
  const body = bodyOf(run, engine, {width: inner.columns, isWide});
  const height = bodyHeight(size);
  const top = topOf(body, run.view, height);
  const stages = stageRows(run, now, inner.columns)
    .filter((_, index) => !isCompact(size) || index % 2 === 0)
    .slice(0, Math.max(0, inner.rows - 1));
  const rows = Array.from({length: Math.min(height, body.length - top)}, (_, index) => body.row(top + index));
  return (
    <Pane title="Pipeline" isFocused={isFocused} size={size}>
      <Lines
        rows={stages.map(({left, right}) => justifySpans(left, right, inner.columns))}
        width={inner.columns}
        height={stages.length}
      />
      {height > 0 && !isRead && (
        <Line row={ruleRow(placesIn(body, run, height), inner.columns)} width={inner.columns} />
      )}
      {height > 0 && <Lines rows={rows} width={inner.columns} height={height} />}
      <Line row={hintRow(run, context, now)} width={inner.columns} />
    </Pane>
  );
});

/** A rule that says which hunk and which rows are seen, where there is more than that. */
function ruleRow(places: readonly string[], width: number): Row {
  const text = places.length > 0 ? ` ${places.join(' · ')} ` : '';
  return [
    span('─'.repeat(Math.max(0, width - text.length - 2)), 'border'),
    span(text, 'dim'),
    span('──', 'border'),
  ];
}

function placesIn(body: Body, {flow, view}: RunState, height: number): string[] {
  const top = topOf(body, view, height);
  const isDiff = flow !== null && 'proposal' in flow;
  return [
    ...(isDiff && body.stops.length > 1
      ? [`hunk ${hunkInView(body, view, height) + 1} of ${body.stops.length}`]
      : []),
    ...(body.length > height ? [`${top + 1}-${Math.min(body.length, top + height)} of ${body.length}`] : []),
  ];
}
