import {Box, Text} from 'ink';
import {memo, useContext} from 'react';
import {fitSpans} from '../../display/spans.ts';
import type {Paint} from '../paint.ts';
import type {Row, Span} from '../rows.ts';
import {LookContext} from './look.ts';

type LineProps = {row: Row; width: number};

/** One row of the screen: never wider than `width`, never more than visible characters, whatever the spans hold. */
export function Line({row, width}: LineProps) {
  return <Lines rows={[row]} width={width} height={1} />;
}

type LinesProps = {rows: readonly Row[]; width: number; height: number};

/** Such rows one below the other, and empty room up to `height`; one text, since each costs Ink its share of a frame. */
export const Lines = memo(function Lines({rows, width, height}: LinesProps) {
  const {paint} = useContext(LookContext);
  const text = rows
    .slice(0, height)
    .map(row => drawn(row, width, paint))
    .join('\n');
  return (
    <Box height={height} flexShrink={0}>
      <Text wrap="truncate">{text === '' ? ' ' : text}</Text>
    </Box>
  );
}, isSame);

type Drawn = {width: number; paint: Paint; text: string};

const drawnRows = new WeakMap<Row, Drawn>();

/** Rows that scroll are the same objects in their new places. */
function drawn(row: Row, width: number, paint: Paint): string {
  const known = drawnRows.get(row);
  if (known?.width === width && known.paint === paint) return known.text;
  const text = fitSpans(row, width).map(paint).join('');
  drawnRows.set(row, {width, paint, text});
  return text;
}

/** Rows are made anew for every frame, while on screen most of them stay what they were. */
function isSame(before: LinesProps, next: LinesProps): boolean {
  return (
    before.width === next.width &&
    before.height === next.height &&
    before.rows.length === next.rows.length &&
    before.rows.every((row, index) => isSameRow(row, next.rows[index]))
  );
}

function isSameRow(before: Row, next: Row | undefined): boolean {
  if (before.length !== next?.length) return false;
  return before === next || before.every((span, index) => isSameSpan(span, next[index]));
}

function isSameSpan(before: Span, next: Span | undefined): boolean {
  return (
    next !== undefined &&
    before.text === next.text &&
    before.tone === next.tone &&
    before.ground === next.ground
  );
}
