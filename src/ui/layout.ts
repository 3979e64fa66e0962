export type PaneName = 'files' | 'task' | 'pipeline';

export type Size = {columns: number; rows: number};

/** Outer sizes of the panes, frames included; a pane without rows is not drawn. */
export type Layout = {
  kind: 'wide' | 'stacked' | 'single';
  files: Size;
  pipeline: Size;
  task: Size;
};

/** What is left of a pane inside its frame and margin. */
export function innerSize({columns, rows}: Size): Size {
  return {columns: Math.max(0, columns - 4), rows: Math.max(0, rows - 2)};
}

const none: Size = {columns: 0, rows: 0};

/**
 * Divides the screen between the panes and one status row: side by side from 100 columns, else one above the other
 * with the room for the focused one, and one pane at a time under 60x16. The parts never exceed the screen.
 * `inputRows` is the height that the task input asks for.
 */
export function layoutOf(screen: Size, focus: PaneName, inputRows: number): Layout {
  const columns = Math.max(1, screen.columns);
  const rows = Math.max(1, screen.rows - 1);
  if (columns < 60 || screen.rows < 16) {
    return {kind: 'single', files: none, pipeline: none, task: none, [focus]: {columns, rows}};
  }
  return columns >= 100 ? wide(columns, rows, inputRows) : stacked(columns, rows, focus, inputRows);
}

function wide(columns: number, rows: number, inputRows: number): Layout {
  const task = taskRows(rows, inputRows, rows >= 36 ? 6 : 4);
  const files = Math.min(38, Math.max(24, Math.floor(columns * 0.24)));
  return {
    kind: 'wide',
    files: {columns: files, rows: rows - task},
    pipeline: {columns: columns - files, rows: rows - task},
    task: {columns, rows: task},
  };
}

function stacked(columns: number, rows: number, focus: PaneName, inputRows: number): Layout {
  const task = taskRows(rows, inputRows, focus === 'task' ? Math.min(8, Math.floor(rows / 3)) : 2);
  const rest = rows - task;
  const files = stackedFilesRows(rest, focus);
  return {
    kind: 'stacked',
    files: {columns, rows: files},
    pipeline: {columns, rows: rest - files},
    task: {columns, rows: task},
  };
}

/** A few rows say where one is; a diff needs the others more. */
function stackedFilesRows(rest: number, focus: PaneName): number {
  if (focus === 'files') return Math.max(4, rest - Math.max(5, Math.floor(rest * 0.35)));
  if (rest < 16) return 0;
  return focus === 'pipeline' && rest < 24 ? 3 : 4;
}

/** Frame, some lines of the transcript and the input, which may grow to a third of the screen. */
function taskRows(rows: number, inputRows: number, transcriptRows: number): number {
  const third = Math.max(1, Math.floor(rows / 3));
  return Math.min(2 + transcriptRows + Math.min(inputRows, third), rows - 6);
}
