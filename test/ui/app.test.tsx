import {afterEach, describe, expect, test} from 'vitest';
import {textWidth} from '../../src/display/width.ts';
import {fakeDeps, reviewState, stuckState, waitingAt} from './support/fake-deps.ts';
import {keys, openApp, type TestScreen} from './support/screen.tsx';

let screen: TestScreen | undefined;

afterEach(() => screen?.close());

const sizes = [
  {columns: 140, rows: 40},
  {columns: 100, rows: 30},
  {columns: 99, rows: 30},
  {columns: 80, rows: 24},
  {columns: 60, rows: 20},
  {columns: 59, rows: 15},
  {columns: 40, rows: 12},
  {columns: 20, rows: 6},
];

const hostile = {
  list: async () => ({
    paths: [
      '挨拶/こんにちは.txt',
      'bad\n\u001b[31mname.txt',
      '👩‍👩‍👧/e\u0301.md',
      `${'deep/'.repeat(20)}file.ts`,
    ],
    source: 'git' as const,
    isPartial: false,
    skippedFolders: 0,
  }),
};

describe.each(sizes)('at $columns x $rows', size => {
  test.each([
    ['a change', reviewState],
    ['an error', stuckState],
  ])('%s fills the screen and no more, with straight borders', async (_, stateFor) => {
    const open = openApp(fakeDeps({...hostile, runTask: waitingAt(stateFor).runTask}), size);
    screen = open;
    open.press('漢字 change');
    open.press(keys.enter);
    await open.shows(size.rows > 8 ? '1 pick' : 'Pipeline');
    for (let pane = 0; pane < 3; pane++) {
      open.press(keys.tab);
      expect(open.rows()).toHaveLength(size.rows);
      for (const row of open.rows().slice(0, -1)) {
        expect(row).toMatch(/[│╮╯]$/);
        expect(textWidth(stripStyles(row))).toBe(size.columns);
      }
    }
  });
});

test('shows one pane at a time on a small screen, and Tab goes on', async () => {
  screen = openApp(fakeDeps(), {columns: 50, rows: 14});
  expect(screen.text()).toContain('Task');
  expect(screen.text()).not.toContain('Pipeline');
  screen.press(keys.tab);
  await screen.shows('Pipeline');
  screen.press(keys.shiftTab);
  screen.press(keys.shiftTab);
  await screen.shows('main.py');
});

test('names the built-in engine for what it is', async () => {
  screen = openApp(fakeDeps());
  await screen.shows('rules (no model)');
});

test('? shows the keys of the focused pane first, and Esc closes them', async () => {
  screen = openApp(fakeDeps());
  screen.press('?');
  await screen.shows('send the task');
  screen.press(keys.esc);
  await screen.shows('Pipeline');
});

test('? is text once something is typed', async () => {
  screen = openApp(fakeDeps());
  screen.press('why');
  screen.press('?');
  await screen.shows('› why?');
});

test('a change of size is drawn anew', async () => {
  screen = openApp(fakeDeps(), {columns: 120, rows: 40});
  screen.resize({columns: 60, rows: 16});
  await expect.poll(() => screen?.rows().length).toBe(16);
});

function stripStyles(row: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what a style begins with
  return row.replace(/\u001b\[[\d;]*m/g, '');
}
