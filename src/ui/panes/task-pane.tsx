import {useCursor} from 'ink';
import {memo} from 'react';
import {Lines} from '../components/line.tsx';
import {Pane} from '../components/pane.tsx';
import {innerSize, type Size} from '../layout.ts';
import {type Row, span} from '../rows.ts';
import type {Entry, InputState} from '../state/ui-state.ts';
import {inputRows, visibleInput} from './task/input-rows.ts';
import {transcriptRows} from './task/transcript-rows.ts';

type TaskPaneProps = {
  input: InputState;
  transcript: readonly Entry[];
  transcriptTop: number;
  queue: readonly string[];
  suggestions: readonly string[];
  /** A line above the input, e.g. that a review waits. */
  reminder: string | null;
  isFocused: boolean;
  size: Size;
  /** The screen row of its upper edge, for the terminal's own cursor. */
  originY: number;
};

/** What was asked and what came of it, and the input. */
export const TaskPane = memo(function TaskPane(props: TaskPaneProps) {
  const {input, isFocused, size, originY} = props;
  const inner = innerSize(size);
  const shown = visibleInput(input, inner.columns, Math.max(1, Math.floor(inner.rows / 2)));
  const above = aboveInput(props, inner.columns, inner.rows - shown.rows.length);
  const {setCursorPosition} = useCursor();
  // Its own cursor, so that input methods compose where the text goes.
  setCursorPosition(
    isFocused ? {x: 2 + shown.cursorColumn, y: originY + 1 + above.length + shown.cursorRow} : undefined,
  );
  const isEmpty = input.buffer.text === '' && input.mode.kind === 'task';
  const hint = isEmpty ? placeholder(props) : null;
  return (
    <Pane title="Task" note={noteOf(props)} isFocused={isFocused} size={size}>
      <Lines
        rows={[...above, ...inputRows(shown, input.mode, hint)]}
        width={inner.columns}
        height={inner.rows}
      />
    </Pane>
  );
});

function aboveInput(
  {transcript, transcriptTop, queue, reminder, input, suggestions}: TaskPaneProps,
  width: number,
  height: number,
): Row[] {
  const tail: Row[] = queue.map((task, index) => [span(`next ${index + 1}  `, 'dim'), span(task)]);
  if (input.mode.kind === 'refine') tail.push([span('why  ', 'dim'), span(input.mode.reason, 'warn')]);
  if (input.mode.kind === 'reword') tail.push([span('The task again, from stage 1:', 'dim')]);
  if (reminder !== null) tail.push([span('! ', 'warn'), span(reminder, 'warn')]);
  for (const [index, path] of (input.completion?.options ?? []).slice(0, 5).entries()) {
    tail.push([span(index === input.completion?.index ? '▸ ' : '  ', 'accent'), span(path)]);
  }
  const kept = tail.slice(-height);
  const rows = transcript.length > 0 ? transcriptRows(transcript, width) : suggestionRows(suggestions);
  const room = height - kept.length;
  const end = Math.max(room, rows.length - transcriptTop);
  const visible = rows.slice(Math.max(0, end - room), end);
  return [...Array.from({length: room - visible.length}, (): Row => []), ...visible, ...kept];
}

function suggestionRows(suggestions: readonly string[]): Row[] {
  if (suggestions.length === 0) return [[span('Say what to change, e.g. rename a to b in main.py', 'dim')]];
  return [[span('To try here:', 'dim')], ...suggestions.map((task): Row => [span('  '), span(task, 'dim')])];
}

function placeholder({suggestions, transcript}: TaskPaneProps): string | null {
  return transcript.length === 0 && suggestions.length > 0 ? 'type a task, or ↑ to take one of these' : null;
}

function noteOf({queue, transcriptTop}: TaskPaneProps): string {
  if (transcriptTop > 0) return `${transcriptTop} newer rows below`;
  return queue.length > 0 ? `${queue.length} queued` : '';
}
