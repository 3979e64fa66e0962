import {Box, Text, useIsScreenReaderEnabled} from 'ink';
import {type ReactNode, useContext} from 'react';
import {fitSpans, spansWidth} from '../../display/spans.ts';
import type {Size} from '../layout.ts';
import {type Row, span} from '../rows.ts';
import {noStyle} from '../theme.ts';
import {Line} from './line.tsx';
import {LookContext} from './look.ts';

type PaneProps = {title: string; note?: string; isFocused: boolean; size: Size; children: ReactNode};

/** A frame with its title in the upper edge and a note at that edge's end; the content gets `innerSize`. */
export function Pane({title, note = '', isFocused, size, children}: PaneProps) {
  const isRead = useIsScreenReaderEnabled();
  const {theme, depth} = useContext(LookContext);
  const {color, dimColor} = depth > 1 ? theme[isFocused ? 'border-focused' : 'border'] : noStyle;
  if (isRead) return <ReadPane title={title}>{children}</ReadPane>;
  return (
    <Box flexDirection="column" width={size.columns} height={size.rows}>
      <Line row={upperEdge(title, note, isFocused, size.columns)} width={size.columns} />
      <Box
        borderStyle="round"
        borderTop={false}
        borderColor={color}
        borderDimColor={dimColor ?? false}
        flexDirection="column"
        height={size.rows - 1}
        width={size.columns}
        paddingX={1}
      >
        {children}
      </Box>
    </Box>
  );
}

/** For screen readers, which would read a frame out sign by sign. */
function ReadPane({title, children}: {title: string; children: ReactNode}) {
  return (
    <Box flexDirection="column">
      <Text>{title}:</Text>
      {children}
    </Box>
  );
}

function upperEdge(title: string, note: string, isFocused: boolean, columns: number): Row {
  const tone = isFocused ? 'border-focused' : 'border';
  const name = fitSpans([span(` ${title} `, isFocused ? 'selected' : 'title')], Math.max(0, columns - 3));
  const room = columns - spansWidth(name) - 4;
  const end = note === '' || room < note.length + 2 ? [] : [span(` ${note} `, 'dim'), span('─', tone)];
  const rule = '─'.repeat(Math.max(0, columns - spansWidth(name) - spansWidth(end) - 2));
  return [span('╭', tone), ...name, span(rule, tone), ...end, span('╮', tone)];
}
