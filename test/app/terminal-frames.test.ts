import {execFileSync} from 'node:child_process';
import {describe, expect, test} from 'vitest';
import {openWithModel} from '../support/app-with-model.ts';
import {giveTask, leave, openApp} from '../support/open-app.ts';
import {tempFolder} from '../support/temp-folder.ts';
import {hasStraightBorders, openAtGate} from '../support/terminal-reports.ts';
import {modesIn} from '../support/tty-modes.ts';

const files = {'a.txt': 'one\ntwo\n'};
const frameStart = '\u001b[?2026h';
const count = (text: string, part: string) => text.split(part).length - 1;

/** The app while its first request is not answered. */
async function whileWaiting(size: {cols: number; rows: number}) {
  const opened = await openWithModel(files, [{silent: true}], size);
  await giveTask(opened.app, 'change two');
  await opened.app.waitFor(/pick {2}▸ 0\.[2-9]s/);
  return opened;
}

describe('resizing', () => {
  test.each([
    [
      [
        [120, 40],
        [60, 15],
        [120, 40],
      ],
    ],
    [
      [
        [40, 12],
        [140, 40],
        [80, 24],
      ],
    ],
    [
      [
        [100, 30],
        [99, 30],
        [100, 29],
      ],
    ],
  ])(
    '%j: each pane is there once, with straight borders, and the shell is as before afterwards',
    async steps => {
      const {app} = await openAtGate('shrink-window-repeats-output');
      for (const [cols = 0, rows = 0] of steps) {
        app.resize(cols, rows);
        await app.waitFor(
          terminal =>
            /^[╭].*[╮]$/.test(terminal.screen()[0] ?? '') &&
            terminal.cells()[0]?.at(-1)?.text === '╮' &&
            /\? help$/.test(terminal.screen().at(-1) ?? ''),
        );
        await app.waitFor(hasStraightBorders);
        expect(count(app.screen().join('\n'), '╭ Pipeline ')).toBe(1);
      }
      await leave(app);
      expect(app.isAlternateScreen()).toBe(false);
      expect(app.output()).not.toContain('\u001b[3J');
      expect(app.screen().join('\n')).not.toContain('╭');
    },
  );

  test('while a request runs', async () => {
    const {app} = await whileWaiting({cols: 100, rows: 30});
    for (const [cols, rows] of [
      [60, 20],
      [140, 40],
      [40, 12],
      [100, 30],
    ] as const)
      app.resize(cols, rows);
    await app.waitFor(/pick {2}▸ [12]\.\ds/);
    await app.waitFor(hasStraightBorders);
    expect(count(app.screen().join('\n'), '╭ Pipeline ')).toBe(1);
  });
});

describe('while a stage runs', () => {
  test.each([
    [80, 24],
    [105, 35],
    [120, 40],
  ])(
    'at %i x %i nothing scrolls, frames are few and small, and only the row of the clock changes',
    async (cols, rows) => {
      const {app} = await whileWaiting({cols, rows});
      const before = app.screen();
      const written = app.output().length;
      await app.waitFor(/pick {2}▸ 3\.\ds/);
      const changed = app.screen().filter((row, index) => row !== before[index]);
      expect(changed).toHaveLength(1);
      expect(changed[0]).toContain('1 pick');
      const frames = app.output().slice(written).split(frameStart).slice(1);
      // Three seconds at twelve frames each.
      expect(frames.length).toBeLessThanOrEqual(36);
      for (const frame of frames) expect(frame.length).toBeLessThan(2048);
    },
  );
});

test('Ctrl+L draws the screen again', async () => {
  const {app} = await openAtGate('frame-exactly-window-height');
  const before = app.screen();
  const written = app.output().length;
  app.write('\u000c');
  await app.waitFor(terminal => terminal.output().slice(written).includes('Pipeline'));
  expect(app.screen()).toEqual(before);
});

test('Ctrl+Z gives the terminal back, and the screen comes back whole', async () => {
  const app = await openApp(await tempFolder(files), {args: ['--engine', 'rules']});
  await app.waitFor('a.txt');
  await app.waitFor('rules (no model)');
  const before = app.screen();
  const pid = Number(execFileSync('pgrep', ['-P', String(app.pid)], {encoding: 'utf8'}));
  app.write('\u001a');
  await app.waitFor(terminal => !terminal.isAlternateScreen());
  process.kill(pid, 'SIGCONT');
  await app.waitFor(terminal => terminal.isAlternateScreen() && terminal.screen().join() === before.join());
  app.write('text');
  await app.waitFor('› text');
});

test('a crash leaves the terminal as it was, says what happened on the normal screen, and ends the process', async () => {
  const crash = 'process.once("SIGUSR2", () => { throw new Error("broken on purpose"); })';
  const app = await openApp(await tempFolder(files), {
    args: ['--engine', 'rules'],
    env: {NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(crash)}`},
  });
  await app.waitFor('rules (no model)');
  const pid = Number(execFileSync('pgrep', ['-P', String(app.pid)], {encoding: 'utf8'}));
  process.kill(pid, 'SIGUSR2');
  expect((await app.exited).code).toBe(1);
  expect(app.isAlternateScreen()).toBe(false);
  expect(app.screen().join('\n')).toContain('broken on purpose');
  const {before, after} = modesIn(app.output());
  expect(after).toBe(before);
  expect(app.output().lastIndexOf('\u001b[?25h')).toBeGreaterThan(app.output().lastIndexOf('\u001b[?25l'));
});
