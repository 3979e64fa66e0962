import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {layoutOf, type PaneName} from '../../src/ui/layout.ts';

const panes: readonly PaneName[] = ['files', 'task', 'pipeline'];

describe('layoutOf', () => {
  test.each([
    [100, 30, 'wide'],
    [99, 30, 'stacked'],
    [60, 16, 'stacked'],
    [59, 16, 'single'],
    [60, 15, 'single'],
  ] as const)('%d x %d is %s', (columns, rows, kind) => {
    expect(layoutOf({columns, rows}, 'task', 1).kind).toBe(kind);
  });

  test('fills the screen but for the status row, and never exceeds it', () => {
    const sizes = fc.record({columns: fc.integer({min: 1, max: 300}), rows: fc.integer({min: 2, max: 120})});
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom(...panes),
        fc.integer({min: 1, max: 60}),
        (size, focus, inputRows) => {
          const {kind, files, pipeline, task} = layoutOf(size, focus, inputRows);
          const upper = kind === 'wide' ? Math.max(files.rows, pipeline.rows) : files.rows + pipeline.rows;
          expect(upper + task.rows).toBe(size.rows - 1);
          for (const pane of [files, pipeline, task]) {
            expect(pane.rows).toBeGreaterThanOrEqual(0);
            expect(pane.columns).toBeLessThanOrEqual(size.columns);
          }
          if (kind === 'wide') expect(files.columns + pipeline.columns).toBe(size.columns);
        },
      ),
    );
  });

  test.each(panes)('gives %s more room when it has the focus', focus => {
    const own = layoutOf({columns: 80, rows: 24}, focus, 1)[focus].rows;
    const others = panes
      .filter(pane => pane !== focus)
      .map(pane => layoutOf({columns: 80, rows: 24}, pane, 1)[focus].rows);
    expect(own).toBeGreaterThan(Math.min(...others));
  });

  test('lets the input grow to a third of the screen', () => {
    const rows = (inputRows: number) => layoutOf({columns: 120, rows: 40}, 'task', inputRows).task.rows;
    expect(rows(5) - rows(1)).toBe(4);
    expect(rows(100) - rows(1)).toBe(12);
  });
});
