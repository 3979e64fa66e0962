import {onTestFinished} from 'vitest';
import {builtCli} from './built.ts';
import {tempFolder} from './temp-folder.ts';
import {openTerminal, type Terminal} from './terminal.ts';
import {withModes} from './tty-modes.ts';

export const keys = {
  enter: '\r',
  escape: '\x1b',
  tab: '\t',
  shiftTab: '\x1b[Z',
  ctrlC: '\x03',
  ctrlD: '\x04',
  ctrlU: '\x15',
} as const;

export type AppOptions = {
  args?: readonly string[];
  cols?: number;
  rows?: number;
  env?: Readonly<Record<string, string>>;
};

/** The built app on a folder in a pseudo-terminal, with a home of its own; closed at the end of the test. */
export async function openApp(
  folder: string,
  {args = [], cols = 110, rows = 32, env = {}}: AppOptions = {},
): Promise<Terminal> {
  const home = await tempFolder();
  const terminal = openTerminal(
    withModes({
      command: process.execPath,
      args: [builtCli(), folder, ...args],
      cols,
      rows,
      env: {HOME: home, XDG_STATE_HOME: home, XDG_CONFIG_HOME: home, ...env},
    }),
  );
  onTestFinished(() => terminal.close());
  // A small screen shows one pane at a time.
  await terminal.waitFor(/Pipeline|Task/);
  return terminal;
}

/** Types a task and sends it off once all of it stands in the input. */
export async function giveTask(terminal: Terminal, task: string): Promise<void> {
  terminal.write(task);
  await terminal.waitFor(task.slice(-20));
  terminal.write(keys.enter);
}

/**
 * Presses a key until the screen shows what it leads to. A gate takes a key only after a time without any, so a key
 * that came too soon is pressed again.
 */
export async function pressUntil(terminal: Terminal, key: string, expected: string | RegExp): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    terminal.write(key);
    try {
      return await terminal.waitFor(expected, 1500);
    } catch (error) {
      if (attempt === 8) throw error;
    }
  }
}

/** Leaves the app by pressing Ctrl+C twice; resolves with how it ended. */
export async function leave(terminal: Terminal) {
  terminal.write(keys.ctrlC);
  await terminal.waitFor(/again/i);
  terminal.write(keys.ctrlC);
  return terminal.exited;
}
