import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {builtCli} from '../support/built.ts';
import {type StandIn, startStandIn} from '../support/stand-in.ts';
import {openTerminal, type Terminal} from '../support/terminal.ts';
import {commitAll, makeFiles} from './many-files.ts';

const tasks = [
  ['rare words', 'rename loadUser12 to loadMember in the account view'],
  ['common words', 'load the user account when the token is parsed and the view is rendered'],
  ['a file', 'change the token in file4711.ts'],
] as const;

/** Milliseconds between two keys: as fast as a held key repeats. */
const pause = 40;

/**
 * The built app in a pseudo-terminal on a folder of many files (the first argument, else 100,000), without and with git:
 * how long it takes from Enter until the first request of a task is at the server, and how long keys take to show on the
 * screen meanwhile.
 */
export async function run([count = '100000']: readonly string[]): Promise<void> {
  const base = await mkdtemp(join(tmpdir(), 'apfel-tui-big-'));
  try {
    const root = join(base, 'root');
    await makeFiles(root, Number(count));
    console.log(`\n${count} files, the app in a pseudo-terminal of 120x40`);
    await measure('walk', root, join(base, 'home'));
    commitAll(root);
    await measure('git', root, join(base, 'home'));
  } finally {
    await rm(base, {recursive: true});
  }
}

async function measure(label: string, root: string, home: string): Promise<void> {
  const arrivals: number[] = [];
  const server = await startStandIn({
    answers: () => {
      arrivals.push(performance.now());
      return {silent: true};
    },
  });
  try {
    const early = await openApp(root, home, server);
    report(label, 'the first task, at once', await giveTask(early, tasks[0][1], arrivals));
    await early.close();
    const app = await openApp(root, home, server);
    await sleep(5000);
    for (const [name, task] of tasks) {
      report(label, name, await giveTask(app, task, arrivals));
      report(label, `${name}, again`, await giveTask(app, task, arrivals));
    }
    await app.close();
  } finally {
    await server.close();
  }
}

async function openApp(root: string, home: string, {baseUrl}: StandIn): Promise<Terminal> {
  const app = openTerminal({
    command: process.execPath,
    args: [builtCli(), root, '--base-url', baseUrl],
    cols: 120,
    rows: 40,
    env: {HOME: home, XDG_STATE_HOME: home, XDG_CONFIG_HOME: home},
  });
  await app.waitFor('Pipeline');
  return app;
}

type Times = {toRequest: number; echoes: number[]};

/** Sends a task off, types until its first request has arrived, and cancels it. */
async function giveTask(app: Terminal, task: string, arrivals: readonly number[]): Promise<Times> {
  const before = arrivals.length;
  app.write(task);
  await app.waitFor(task.slice(-20));
  const start = performance.now();
  app.write('\r');
  // Enter and the keys after it in one read would count as pasted.
  await sleep(200);
  const echoes: number[] = [];
  for (let typed = ''; arrivals.length === before && performance.now() - start < 30_000; ) {
    await sleep(pause);
    typed += 'qxzjk'[typed.length % 5] ?? '';
    const pressedAt = performance.now();
    app.write(typed.slice(-1));
    await app.waitFor(typed.slice(-60), 30_000);
    echoes.push(performance.now() - pressedAt);
  }
  app.write('\u0015');
  await sleep(300);
  app.write('\u001b');
  await app.waitFor(isCancelled, 30_000);
  return {toRequest: (arrivals[before] ?? Number.POSITIVE_INFINITY) - start, echoes};
}

/** Whether the last thing that was said is that the task was cancelled. */
function isCancelled(app: Terminal): boolean {
  const said = app.screen().filter(row => /│ (?:you|app) /.test(row));
  return said.at(-1)?.includes('cancelled') === true;
}

function report(label: string, name: string, {toRequest, echoes}: Times): void {
  const sorted = echoes.toSorted((a, b) => a - b);
  const echo = sorted[Math.floor(sorted.length / 2)] ?? 0;
  console.log(
    `${label.padEnd(5)} ${name.padEnd(24)} ${toRequest.toFixed(0).padStart(6)} ms to the request` +
      `  ${String(echoes.length).padStart(3)} keys meanwhile, shown after ${echo.toFixed(0)} ms (median), ${(sorted.at(-1) ?? 0).toFixed(0)} ms (longest)`,
  );
}
