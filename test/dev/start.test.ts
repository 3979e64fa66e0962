import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import {cp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {createInterface} from 'node:readline';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {root} from '../support/built.ts';
import {makeTempProject, type TempProject} from '../support/temp-project.ts';

/** Says how it was called instead of drawing anything. */
const standIn = `import('./report.ts').then(({report}) => report());\n`;
const report = `import {existsSync} from 'node:fs';
export function report() {
  const args = process.argv.slice(2);
  const hasSample = existsSync(args[0] + '/sample.swift');
  console.log(JSON.stringify({args, cwd: process.cwd(), hasSample, state: process.env.XDG_STATE_HOME}));
  if (args.includes('--wait')) setInterval(() => {}, 1000);
  else process.exitCode = 7;
}\n`;

type Report = {args: string[]; cwd: string; hasSample: boolean; state?: string};

let project: TempProject;

beforeAll(async () => {
  project = await makeTempProject({
    'src/cli.ts': standIn,
    'src/report.ts': report,
    'src/index.ts': 'export {};\n',
  });
  for (const path of ['src/dev', 'src/checks/grammars.ts', 'assets/sample']) {
    await cp(join(root, path), join(project.dir, path), {recursive: true});
  }
});

afterAll(() => project.remove());

function start(...args: string[]): ChildProcess {
  const {XDG_STATE_HOME: _, ...env} = process.env;
  return spawn(process.execPath, [join(project.dir, 'src/dev/start.ts'), ...args], {
    cwd: project.dir,
    env: {...env, INIT_CWD: tmpdir()},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function reportOf(child: ChildProcess): Promise<Report> {
  if (!child.stdout) throw new Error('The output is not piped.');
  const [line] = await once(createInterface(child.stdout), 'line');
  return JSON.parse(line);
}

test('opens a copy of the sample that is gone afterwards, and ends as the app does', async () => {
  const child = start();
  const ended = once(child, 'exit');
  const {args, hasSample, state} = await reportOf(child);
  const [copy = ''] = args;
  expect({name: basename(copy), others: args.length - 1, hasSample}).toEqual({
    name: 'sample',
    others: 0,
    hasSample: true,
  });
  expect(copy.startsWith(project.dir)).toBe(false);
  expect(await ended).toEqual([7, null]);
  expect([copy, state ?? ''].map(path => existsSync(path))).toEqual([false, false]);
});

test('passes options on, with the sample', async () => {
  const child = start('--engine', 'rules');
  const ended = once(child, 'exit');
  const {args, hasSample} = await reportOf(child);
  expect([args.slice(1), hasSample]).toEqual([['--engine', 'rules'], true]);
  await ended;
});

test('opens a folder as seen from where npm was called', async () => {
  const child = start('some/folder', '--no-color');
  const ended = once(child, 'exit');
  const {args, cwd, state} = await reportOf(child);
  expect({args, cwd, state}).toEqual({args: ['some/folder', '--no-color'], cwd: tmpdir(), state: undefined});
  await ended;
});

test.each(['SIGTERM', 'SIGHUP'] as const)('on %s ends the app and removes the copy', async signal => {
  const child = start('--wait');
  const ended = once(child, 'exit');
  const {args} = await reportOf(child);
  child.kill(signal);
  expect(await ended).toEqual([signal === 'SIGTERM' ? 143 : 129, null]);
  expect(existsSync(args[0] ?? '')).toBe(false);
});
