import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import pty from '@lydell/node-pty';
import {build} from 'esbuild';
import {builtCli, root} from '../support/built.ts';

const fileCount = 100_000;
const changedLines = 2500;

/** Milliseconds between two keys: as fast as a held key repeats. */
const pause = 40;

type App = {args: readonly string[]; home: string};

/**
 * Time from a key to the first byte of the frame that it leads to, in a pseudo-terminal of 120x40, with many files
 * listed and a long diff on screen, beside an Ink app of one text line in the same run.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-screen-'));
  try {
    const workspace = await manyFiles(join(folder, 'workspace'));
    const oneLine = await bundled(join(folder, 'one-line.mjs'));
    const app = {args: [builtCli(), workspace, '--engine', 'rules'], home: folder};
    const base = await measure({args: [oneLine], home: folder}, {lead: [], key: 'a', count: 50});
    report('one line of Ink', base, base);
    report('typing', await measure(app, {lead: [], key: 'a', count: 50}), base);
    const task = 'rename value to total in big.txt';
    report('scrolling a diff', await measure(app, {lead: [task, '\r'], key: 'j', count: 200}), base);
    report('moving in files', await measure(app, {lead: ['\u001b[Z'], key: 'j', count: 100}), base);
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

async function bundled(outfile: string): Promise<string> {
  await build({
    entryPoints: [join(root, 'test', 'bench', 'one-line.tsx')],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    outfile,
    // Never called: it stands in for the developer tools, which are not installed.
    alias: {'react-devtools-core': 'node:events'},
    define: {'process.env.NODE_ENV': '"production"'},
    banner: {js: 'import {createRequire} from "node:module";const require=createRequire(import.meta.url);'},
  });
  return outfile;
}

/** Times in milliseconds, ascending. `lead` is typed first, with time to take effect. */
async function measure(
  {args, home}: App,
  {lead, key, count}: {lead: readonly string[]; key: string; count: number},
): Promise<number[]> {
  const env = {PATH: process.env.PATH ?? '', HOME: home, XDG_STATE_HOME: home, TERM: 'xterm-256color'};
  const child = pty.spawn(process.execPath, [...args], {cols: 120, rows: 40, env});
  const times: number[] = [];
  let pressedAt: number | null = null;
  child.onData(() => {
    if (pressedAt !== null) times.push(performance.now() - pressedAt);
    pressedAt = null;
  });
  await sleep(6000);
  for (const text of lead) {
    child.write(text);
    await sleep(text === '\r' ? 5000 : 500);
  }
  for (let pressed = 0; pressed < count; pressed++) {
    pressedAt = performance.now();
    child.write(key);
    await sleep(pause);
  }
  await sleep(500);
  child.kill();
  return times.sort((a, b) => a - b);
}

function report(name: string, times: readonly number[], base: readonly number[]): void {
  const at = (values: readonly number[], part: number) =>
    values[Math.floor(values.length * part)] ?? Number.NaN;
  const text = (part: number) => {
    const time = at(times, part);
    return `${time.toFixed(1)} ms (${(time / at(base, part)).toFixed(1)} times)`;
  };
  console.log(
    `${name.padEnd(18)} ${String(times.length).padStart(4)} keys   median ${text(0.5)}   p95 ${text(0.95)}`,
  );
}
