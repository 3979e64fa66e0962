import {execFileSync} from 'node:child_process';
import {describe, expect, test} from 'vitest';
import {keys, leave, openApp} from '../support/open-app.ts';
import {tempFolder} from '../support/temp-folder.ts';
import type {Terminal} from '../support/terminal.ts';
import {modesIn} from '../support/tty-modes.ts';

async function opened(): Promise<Terminal> {
  const app = await openApp(await tempFolder({'a.txt': 'one\n'}), {args: ['--engine', 'rules']});
  await app.waitFor('a.txt');
  await app.waitFor('rules (no model)');
  return app;
}

function expectTerminalAsBefore(app: Terminal): void {
  expect(app.isAlternateScreen()).toBe(false);
  const {before, after} = modesIn(app.output());
  expect(after).toBe(before);
  // The cursor is shown again, and bracketed paste is off.
  expect(app.output().lastIndexOf('\x1b[?25h')).toBeGreaterThan(app.output().lastIndexOf('\x1b[?25l'));
  expect(app.output().lastIndexOf('\x1b[?2004l')).toBeGreaterThanOrEqual(
    app.output().lastIndexOf('\x1b[?2004h'),
  );
}

describe('every way out leaves the terminal as it was', () => {
  test('Ctrl+C twice', async () => {
    const app = await opened();
    expect(await leave(app)).toEqual({code: 0, signal: 0});
    expectTerminalAsBefore(app);
  });

  test('q in the list of files', async () => {
    const app = await opened();
    const border = () => JSON.stringify(app.cells()[0]?.[0]);
    const unfocused = border();
    app.write(keys.shiftTab);
    await app.waitFor(() => border() !== unfocused);
    app.write('q');
    expect(await app.exited).toEqual({code: 0, signal: 0});
    expectTerminalAsBefore(app);
  });

  test('Ctrl+D on an empty line, and not on one with text', async () => {
    const app = await opened();
    app.write('text');
    await app.waitFor('› text');
    app.write(keys.ctrlD);
    app.write(keys.ctrlU);
    await app.waitFor(terminal => !terminal.screen().some(row => row.includes('› text')));
    app.write(keys.ctrlD);
    expect(await app.exited).toEqual({code: 0, signal: 0});
    expectTerminalAsBefore(app);
  });

  test.each([
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s', async (signal, code) => {
    const app = await opened();
    // To the app itself, which runs below the shell that prints the modes.
    const pid = Number(execFileSync('pgrep', ['-P', String(app.pid)], {encoding: 'utf8'}));
    process.kill(pid, signal);
    expect(await app.exited).toEqual({code, signal: 0});
    expectTerminalAsBefore(app);
  });
});
