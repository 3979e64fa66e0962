import {innerSize, type Size} from '../../layout.ts';
import type {FilesState} from '../../state/files-state.ts';

/** Rows for files in a pane of this size, below the field of the filter where there is one. */
export function listHeight({filter}: FilesState, size: Size): number {
  return Math.max(0, innerSize(size).rows - (filter === null ? 0 : 1));
}
