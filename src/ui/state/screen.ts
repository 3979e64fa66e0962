import {type Layout, layoutOf} from '../layout.ts';
import {visibleInput} from '../panes/task/input-rows.ts';
import type {UiState} from './ui-state.ts';

/** From so many columns old and new stand side by side by themselves. */
const wideColumns = 140;

/** True where two texts have room side by side. */
export function isWide({size}: UiState): boolean {
  return size.columns >= wideColumns;
}

/** Where the panes are in this state. */
export function screenOf({size, focus, input, run}: UiState): Layout {
  const columns = Math.max(1, size.columns);
  const rows = Math.max(1, size.rows - 1);
  if (run.view.isFull && focus === 'pipeline') {
    const none = {columns: 0, rows: 0};
    return {kind: 'single', files: none, task: none, pipeline: {columns, rows}};
  }
  return layoutOf(size, focus, visibleInput(input, columns - 4, rows).rows.length);
}
