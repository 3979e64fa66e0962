import {useRef} from 'react';
import type {Layout, Size} from '../layout.ts';
import {screenOf} from '../state/screen.ts';
import type {UiState} from '../state/ui-state.ts';
import {type Store, useSelected} from '../store.ts';

/** The layout, with the same objects as long as the sizes are the same, so that panes need not draw again. */
export function useScreen(store: Store<UiState>): Layout {
  const last = useRef<Layout>(null);
  return useSelected(store, state => {
    const next = screenOf(state);
    const before = last.current;
    const layout: Layout = {
      kind: next.kind,
      files: same(before?.files, next.files),
      pipeline: same(before?.pipeline, next.pipeline),
      task: same(before?.task, next.task),
    };
    const isSame =
      before?.kind === layout.kind &&
      before.files === layout.files &&
      before.pipeline === layout.pipeline &&
      before.task === layout.task;
    last.current = isSame ? before : layout;
    return last.current;
  });
}

function same(before: Size | undefined, next: Size): Size {
  return before?.columns === next.columns && before.rows === next.rows ? before : next;
}
