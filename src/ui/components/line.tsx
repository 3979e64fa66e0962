import {Box, Text} from 'ink';
import {memo, useContext} from 'react';
import {fitSpans} from '../../display/spans.ts';
import type {Row, Span} from '../rows.ts';
import {LookContext} from './look.ts';

type LineProps = {row: Row; width: number};

/** One row of the screen: never wider than `width`, never more than visible characters, whatever the spans hold. */
export const Line = memo(function Line({row, width}: LineProps) {
  const {paint} = useContext(LookContext);
  const text = fitSpans(row, width).map(paint).join('');
  return <Text wrap="truncate">{text === '' ? ' ' : text}</Text>;
}, isSameLine);

/** Rows one below the other, and empty room up to `height`. */
export function Lines({rows, width, height}: {rows: readonly Row[]; width: number; height: number}) {
  const shown = rows.slice(0, height);
  return (
    <Box flexDirection="column" height={height} flexShrink={0}>
      {shown.map((row, index) => (
        <Line key={index} row={row} width={width} />
      ))}
    </Box>
  );
}

/** Rows are made anew for every frame, while on screen most of them stay what they were. */
function isSameLine(before: LineProps, next: LineProps): boolean {
  if (before.width !== next.width || before.row.length !== next.row.length) return false;
  return before.row.every((span, index) => isSameSpan(span, next.row[index]));
}

function isSameSpan(before: Span, next: Span | undefined): boolean {
  return (
    next !== undefined &&
    before.text === next.text &&
    before.tone === next.tone &&
    before.ground === next.ground
  );
}
