import {render} from 'ink-testing-library';
import {vi} from 'vitest';
import {App} from '../../../src/ui/app.tsx';
import type {AppDeps} from '../../../src/ui/deps.ts';
import type {Size} from '../../../src/ui/layout.ts';

export type TestScreen = {
  /** The screen as rows. */
  rows: () => string[];
  text: () => string;
  /** Presses a key, or sends several characters in one read. */
  press: (input: string) => void;
  /** Lets the screen's clock run on, in milliseconds. */
  wait: (ms: number) => void;
  /** Waits until the screen shows the text. */
  shows: (text: string) => Promise<void>;
  resize: (size: Size) => void;
  close: () => void;
};

/** The app on a screen of its own, with a clock that only runs when told to. */
export function openApp(deps: AppDeps, size: Size = {columns: 100, rows: 30}): TestScreen {
  let time = 10_000;
  const now = () => time;
  const {lastFrame, stdin, stdout, rerender, unmount} = render(<App deps={deps} size={size} now={now} />);
  // The library's own terminal is always 100 columns wide.
  Object.defineProperty(stdout, 'columns', {value: size.columns, configurable: true});
  rerender(<App deps={deps} size={size} now={now} />);
  const text = () => lastFrame() ?? '';
  return {
    text,
    rows: () => text().split('\n'),
    press: input => stdin.write(input),
    wait: ms => {
      time += ms;
    },
    shows: async expected => {
      await vi.waitFor(() => {
        if (!text().includes(expected)) throw new Error(`The screen does not show "${expected}":\n${text()}`);
      });
    },
    resize: next => rerender(<App deps={deps} size={next} now={now} />),
    close: unmount,
  };
}

export const keys = {
  enter: '\r',
  esc: '\u001b',
  tab: '\t',
  shiftTab: '\u001b[Z',
  up: '\u001b[A',
  down: '\u001b[B',
  left: '\u001b[D',
  backspace: '\u007f',
  ctrlC: '\u0003',
  ctrlD: '\u0004',
  ctrlR: '\u0012',
  paste: (text: string) => `\u001b[200~${text}\u001b[201~`,
} as const;
