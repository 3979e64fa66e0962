import type {TextOverlay, UiState} from '../state/ui-state.ts';
import {detailRows} from './detail-rows.ts';
import {helpRows} from './help-rows.ts';
import {type LazyRows, listRows, preview} from './preview.ts';

/** What an overlay that is only read has to show, for the screen as it is. */
export function overlayRows(overlay: TextOverlay, {size, focus, run}: UiState): LazyRows {
  const width = size.columns - 4;
  switch (overlay.kind) {
    case 'help':
      return listRows(helpRows(focus, width));
    case 'details':
      return listRows(detailRows(run.flow, width));
    case 'preview':
      return preview(overlay);
  }
}
