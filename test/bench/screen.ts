import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import pty from '@lydell/node-pty';
import {builtCli} from '../support/built.ts';
import {bundledOneLine} from './one-line.ts';

const fileCount = 100_000;
const changedLines = 2500;

/** Milliseconds between two keys: longer than Ink waits at least from frame to frame, so that its work is measured and not its waiting. */
const pause = 45;

/** What is typed first, with time to take effect, and the key that is measured then. */
type Use = {lead: readonly string[]; key: string; count: number};

/**
 * Time from a key to the first byte of the frame that it leads to, in a pseudo-terminal of 120x40, with many files
 * listed and a long diff on screen, beside an Ink app of one text line. The two get their keys in turns, so that
 * whatever else the machine does weighs on both.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-screen-'));
  try {
    const app = [builtCli(), await manyFiles(join(folder, 'workspace')), '--engine', 'rules'];
    const oneLine = [await bundledOneLine(join(folder, 'one-line.mjs'))];
    const measured = (use: Use) => compare(app, oneLine, use, folder);
    report('typing', await measured({lead: [], key: 'a', count: 50}));
    const task = 'rename value to total in big.txt';
    report('scrolling a diff', await measured({lead: [task, '\r'], key: 'j', count: 200}));
    report('moving in files', await measured({lead: ['\u001b[Z'], key: 'j', count: 100}));
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

async function manyFiles(folder: string): Promise<string> {
  for (let part = 0; part < 100; part++) {
    const inside = join(folder, `package-${part}`);
    await mkdir(inside, {recursive: true});
    const names = Array.from({length: fileCount / 100}, (_, index) => join(inside, `file-${index}.ts`));
    await Promise.all(names.map(name => writeFile(name, '')));
  }
  const lines = Array.from(
    {length: changedLines},
    (_, index) => `line ${index} has the value of ${index * 7}\n`,
  );
  await writeFile(join(folder, 'big.txt'), lines.join(''));
  return folder;
}

type Times = {app: number[]; oneLine: number[]};

/** Times in milliseconds, ascending. */
async function compare(
  appArgs: readonly string[],
  oneLineArgs: readonly string[],
  {lead, key, count}: Use,
  home: string,
): Promise<Times> {
  const app = openProbe(appArgs, home);
  const oneLine = openProbe(oneLineArgs, home);
  await sleep(6000);
  for (const text of lead) {
    app.write(text);
    await sleep(text === '\r' ? 5000 : 500);
  }
  for (let pressed = 0; pressed < count; pressed++) {
    for (const probe of [app, oneLine]) {
      probe.press(probe === app ? key : 'a');
      await sleep(pause);
    }
  }
  await sleep(500);
  return {app: app.end(), oneLine: oneLine.end()};
}

function openProbe(args: readonly string[], home: string) {
  const env = {PATH: process.env.PATH ?? '', HOME: home, XDG_STATE_HOME: home, TERM: 'xterm-256color'};
  const child = pty.spawn(process.execPath, [...args], {cols: 120, rows: 40, env});
  const times: number[] = [];
  let pressedAt: number | null = null;
  child.onData(() => {
    if (pressedAt !== null) times.push(performance.now() - pressedAt);
    pressedAt = null;
  });
  return {
    write: (text: string) => child.write(text),
    press(key: string) {
      pressedAt = performance.now();
      child.write(key);
    },
    end() {
      child.kill();
      return times.sort((a, b) => a - b);
    },
  };
}

function report(name: string, {app, oneLine}: Times): void {
  const at = (values: readonly number[], part: number) =>
    values[Math.floor(values.length * part)] ?? Number.NaN;
  const text = (part: number) =>
    `${at(app, part).toFixed(1)} ms, one line ${at(oneLine, part).toFixed(1)} ms (${(at(app, part) / at(oneLine, part)).toFixed(1)} times)`;
  console.log(
    `${name.padEnd(17)} ${String(app.length).padStart(4)} keys   median ${text(0.5)}   p95 ${text(0.95)}`,
  );
}
