import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import pty from '@lydell/node-pty';
import {builtCli} from '../support/built.ts';
import {bundledOneLine} from './one-line.ts';

const rounds = 15;

type Start = {
  name: string;
  args: readonly string[];
  /** What the screen shows when it can be used; null waits for the end. */
  shows: string | null;
};

/** Time from start to the first usable frame or to the end, in a pseudo-terminal; medians, taken in turns. */
export async function run(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'bench-startup-'));
  try {
    const workspace = join(home, 'workspace');
    await mkdir(workspace);
    await writeFile(join(workspace, 'a.txt'), 'one\n');
    const oneLine = await bundledOneLine(join(home, 'one-line.mjs'));
    const starts: Start[] = [
      {name: 'node -e 0', args: ['-e', '0'], shows: null},
      {name: 'Ink, one line', args: [oneLine], shows: '>'},
      {name: '--version', args: [builtCli(), '--version'], shows: null},
      {name: 'first frame', args: [builtCli(), workspace, '--engine', 'rules'], shows: '›'},
    ];
    const times = starts.map((): number[] => []);
    // The first round fills caches and does not count.
    for (let round = 0; round <= rounds; round++) {
      for (const [index, start] of starts.entries()) {
        const time = await timed(start, home);
        if (round > 0) times[index]?.push(time);
      }
    }
    const [node = Number.NaN, ink = Number.NaN] = times.map(median);
    for (const [index, {name}] of starts.entries()) {
      const time = median(times[index] ?? []);
      console.log(
        `${name.padEnd(14)} ${time.toFixed(0).padStart(5)} ms   ${(time / node).toFixed(2)} of node -e 0   ${(time / ink).toFixed(2)} of Ink with one line`,
      );
    }
  } finally {
    await rm(home, {recursive: true, force: true});
  }
}

function timed({args, shows}: Start, home: string): Promise<number> {
  const env = {PATH: process.env.PATH ?? '', HOME: home, XDG_STATE_HOME: home, TERM: 'xterm-256color'};
  return new Promise(resolve => {
    const begun = performance.now();
    const child = pty.spawn(process.execPath, [...args], {cols: 120, rows: 40, env});
    let output = '';
    let shownAt: number | null = null;
    child.onData(data => {
      output += data;
      if (shows === null || shownAt !== null || !output.includes(shows)) return;
      shownAt = performance.now();
      child.kill();
    });
    child.onExit(() => resolve((shownAt ?? performance.now()) - begun));
  });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
