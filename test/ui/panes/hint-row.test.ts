import {describe, expect, test} from 'vitest';
import {hintRow} from '../../../src/ui/panes/pipeline/hint-row.ts';
import {taskBegun} from '../../../src/ui/state/run-state.ts';
import {newUiState} from '../../../src/ui/state/ui-state.ts';

describe('while a request runs', () => {
  const {run} = taskBegun(newUiState({columns: 100, rows: 30}), 'change two', 1000);

  test.each([
    [1000, 'Esc cancel'],
    [20_999, 'Esc cancel'],
    [21_000, 'no answer for 20 s   Esc cancels'],
    [66_500, 'no answer for 65 s   Esc cancels'],
  ])('at %i: %s', (now, expected) => {
    const row = hintRow(run, null, now);
    expect(row.map(({text}) => text).join('')).toBe(expected);
  });
});
