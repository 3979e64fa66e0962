import type {CommandContext} from '../commands/command.ts';
import {Lines} from '../components/line.tsx';
import {OneLineField} from '../components/one-line-field.tsx';
import {Pane} from '../components/pane.tsx';
import {innerSize, type Size} from '../layout.ts';
import type {Overlay as OverlayState, SearchOverlay, UiState} from '../state/ui-state.ts';
import {clampTop, windowStart} from '../state/window.ts';
import {useSelected} from '../store.ts';
import {choiceRows} from './choice-rows.ts';
import {overlayRows} from './overlay-rows.ts';
import type {LazyRows} from './preview.ts';

/** What covers the panes for a while: help, details, a preview, or a list to search. */
export function Overlay({context, size}: {context: CommandContext; size: Size}) {
  const {store} = context;
  const overlay = useSelected(store, state => state.overlay);
  const state = store.get();
  const outer = {columns: size.columns, rows: Math.max(1, size.rows - 1)};
  if (overlay === null) return null;
  if ('query' in overlay) {
    const setQuery = (query: string) =>
      store.update(now => ({...now, overlay: {...overlay, query, index: 0}}));
    return <SearchPane overlay={overlay} state={state} size={outer} onQuery={setQuery} />;
  }
  return (
    <ScrollPane title={titleOf(overlay)} rows={overlayRows(overlay, state)} top={overlay.top} size={outer} />
  );
}

function SearchPane({
  overlay,
  state,
  size,
  onQuery,
}: {
  overlay: SearchOverlay;
  state: UiState;
  size: Size;
  onQuery: (query: string) => void;
}) {
  const inner = innerSize(size);
  const height = Math.max(0, inner.rows - 1);
  const rows = choiceRows(overlay, state, inner.columns);
  const top = windowStart(0, overlay.index, {length: rows.length, height});
  return (
    <Pane title={titleOf(overlay)} note="Enter takes · Esc back" isFocused size={size}>
      <OneLineField label="› " value={overlay.query} onChange={onQuery} />
      <Lines rows={rows.slice(top, top + height)} width={inner.columns} height={height} />
    </Pane>
  );
}

function ScrollPane({title, rows, top, size}: {title: string; rows: LazyRows; top: number; size: Size}) {
  const inner = innerSize(size);
  const from = clampTop(top, rows.length, inner.rows);
  const count = Math.min(inner.rows, rows.length - from);
  const seen = Array.from({length: Math.max(0, count)}, (_, index) => rows.row(from + index));
  const position = rows.length > inner.rows ? `${from + 1}-${from + inner.rows} of ${rows.length} · ` : '';
  return (
    <Pane title={title} note={`${position}Esc back`} isFocused size={size}>
      <Lines rows={seen} width={inner.columns} height={inner.rows} />
    </Pane>
  );
}

function titleOf(overlay: OverlayState): string {
  switch (overlay.kind) {
    case 'help':
      return 'Keys';
    case 'details':
      return 'What was sent and answered';
    case 'palette':
      return 'Actions';
    case 'history-search':
      return 'Earlier tasks';
    case 'preview':
      return overlay.path;
  }
}
