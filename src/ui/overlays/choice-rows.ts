import {justifySpans} from '../../display/spans.ts';
import {type Row, span} from '../rows.ts';
import {historyChoices, paletteChoices} from '../state/choices.ts';
import type {SearchOverlay, UiState} from '../state/ui-state.ts';

/** The list below a search field: actions with their keys, or earlier tasks. */
export function choiceRows(overlay: SearchOverlay, state: UiState, width: number): Row[] {
  const mark = (index: number) => span(index === overlay.index ? '▸ ' : '  ', 'accent');
  if (overlay.kind === 'history-search') {
    return historyChoices(state.input.history, overlay.query).map((task, index) => [mark(index), span(task)]);
  }
  return paletteChoices(overlay.query).map(({label, keys, where}, index) =>
    justifySpans([mark(index), span(label), span(`  ${where}`, 'dim')], [span(keys, 'key')], width),
  );
}
