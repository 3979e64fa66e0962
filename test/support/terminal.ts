import pty from '@lydell/node-pty';
import xterm from '@xterm/headless';
import {type Cell, cellsOf} from './cells.ts';
import {modernWidths} from './modern-widths.ts';

export type TerminalOptions = {
  command: string;
  args?: readonly string[];
  cols?: number;
  rows?: number;
  /** Added to an environment that holds only what a program needs to find its way. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
};

export type Exit = {code: number; signal: number};

/** A program in a pseudo-terminal, read as a person would read it: by what is on the screen. */
export type Terminal = {
  /** Types keys, as the bytes a terminal sends for them. */
  write(keys: string): void;
  /**
   * Resolves once the screen holds the text or satisfies the condition, looking again after every output.
   * Rejects, with the screen, when the time (in ms, 10 s if not said) is up or the program has ended without it.
   */
  waitFor(condition: string | RegExp | ((terminal: Terminal) => boolean), timeout?: number): Promise<void>;
  /** The rows that are in view, each without the blanks at its end. */
  screen(): string[];
  /** The rows that are in view, cell by cell; a wide character's second cell is left out. */
  cells(): Cell[][];
  /** Counted from 0. */
  cursor(): {row: number; column: number};
  isAlternateScreen(): boolean;
  resize(cols: number, rows: number): void;
  /** Everything the program has written so far, escape sequences included. */
  output(): string;
  /** Resolves when the program has ended and all of its output is on the screen. */
  exited: Promise<Exit>;
  signal(name: NodeJS.Signals): void;
  pid: number;
  /** Ends the program if it still runs; for the end of a test. */
  close(): Promise<void>;
};

/** Starts a program in a pseudo-terminal which answers queries as xterm does. */
export function openTerminal({
  command,
  args = [],
  cols = 80,
  rows = 24,
  env = {},
  cwd,
}: TerminalOptions): Terminal {
  const view = new xterm.Terminal({cols, rows, allowProposedApi: true, scrollback: 1000});
  view.unicode.register(modernWidths);
  view.unicode.activeVersion = modernWidths.version;
  const child = pty.spawn(command, [...args], {
    name: 'xterm-256color',
    cols,
    rows,
    cwd,
    env: {...cleanEnv(), ...env},
  });
  const watchers = new Set<() => void>();
  let output = '';
  let exit: Exit | null = null;

  const notify = () => {
    for (const watcher of watchers) watcher();
  };
  const answers = view.onData(answer => child.write(answer));
  child.onData(data => {
    output += data;
    view.write(data, notify);
  });
  const exited = new Promise<Exit>(resolve => {
    child.onExit(({exitCode, signal}) => {
      answers.dispose();
      // Behind everything written before, so that the screen is complete.
      view.write('', () => {
        exit = {code: exitCode, signal: signal ?? 0};
        resolve(exit);
        notify();
      });
    });
  });

  const terminal: Terminal = {
    write: keys => child.write(keys),
    waitFor(condition, timeout = 10_000) {
      const isMet = conditionOf(condition);
      const describe = (why: string) =>
        `${why} before ${condition}. On the screen:\n${terminal.screen().join('\n')}`;
      return waitUntil(() => isMet(terminal), {watchers, timeout, describe, end: () => exit});
    },
    screen: () =>
      cellsOf(view).map(row =>
        row
          .map(({text}) => text)
          .join('')
          .trimEnd(),
      ),
    cells: () => cellsOf(view),
    cursor: () => ({row: view.buffer.active.cursorY, column: view.buffer.active.cursorX}),
    isAlternateScreen: () => view.buffer.active.type === 'alternate',
    resize(cols, rows) {
      view.resize(cols, rows);
      child.resize(cols, rows);
    },
    output: () => output,
    exited,
    signal: name => process.kill(child.pid, name),
    pid: child.pid,
    async close() {
      if (!exit) child.kill('SIGKILL');
      await exited;
      view.dispose();
    },
  };
  return terminal;
}

/** No CI, colour or editor settings of whoever runs the tests, and nothing of npm's. */
function cleanEnv(): Record<string, string> {
  const {PATH = '', HOME = '', TMPDIR = '/tmp'} = process.env;
  return {PATH, HOME, TMPDIR, TERM: 'xterm-256color', COLORTERM: 'truecolor', LANG: 'C.UTF-8'};
}

function conditionOf(condition: Parameters<Terminal['waitFor']>[0]): (terminal: Terminal) => boolean {
  if (typeof condition === 'function') return condition;
  if (typeof condition === 'string') return terminal => terminal.screen().join('\n').includes(condition);
  return terminal => condition.test(terminal.screen().join('\n'));
}

type Wait = {
  /** Called after everything that may have changed the answer. */
  watchers: Set<() => void>;
  timeout: number;
  /** How the program ended, after which nothing changes any more. */
  end: () => Exit | null;
  describe: (why: string) => string;
};

function waitUntil(isMet: () => boolean, {watchers, timeout, end, describe}: Wait): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (failure?: string) => {
      watchers.delete(look);
      clearTimeout(timer);
      if (failure === undefined) resolve();
      else reject(new Error(describe(failure)));
    };
    const look = () => {
      const exit = end();
      if (isMet()) settle();
      else if (exit) settle(`The program ended (exit ${exit.code}, signal ${exit.signal})`);
    };
    const timer = setTimeout(() => settle(`${timeout} ms passed`), timeout);
    watchers.add(look);
    look();
  });
}
