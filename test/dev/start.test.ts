import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {cp} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {createInterface} from 'node:readline';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {root} from '../support/built.ts';
import {makeTempProject, type TempProject} from '../support/temp-project.ts';

/** Says how it was called instead of drawing anything. */
const standIn = `import('./report.ts').then(({report}) => report());\n`;
const report = `export function report() {
  const args = process.argv.slice(2);
  console.log(JSON.stringify({args, cwd: process.cwd()}));
  if (args.includes('--wait')) setInterval(() => {}, 1000);
  else process.exitCode = 7;
}\n`;

type Report = {args: string[]; cwd: string};

let project: TempProject;

beforeAll(async () => {
  project = await makeTempProject({
    'src/cli.ts': standIn,
    'src/report.ts': report,
    'src/index.ts': 'export {};\n',
  });
  for (const path of ['src/dev', 'src/checks/grammars.ts']) {
    await cp(join(root, path), join(project.dir, path), {recursive: true});
  }
});

afterAll(() => project.remove());

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(project.dir, 'src/dev/start.ts'), ...args], {
    cwd: project.dir,
    env: {...process.env, INIT_CWD: tmpdir()},
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function reportOf(child: ChildProcess): Promise<Report> {
  if (!child.stdout) throw new Error('The output is not piped.');
  const [line] = await once(createInterface(child.stdout), 'line');
  return JSON.parse(line);
}

test.each([
  ['the demo, and ends as the app does', [], ['demo']],
  ['the demo with options passed on', ['--engine', 'rules'], ['demo', '--engine', 'rules']],
  [
    'a folder as seen from where npm was called',
    ['some/folder', '--no-color'],
    ['some/folder', '--no-color'],
  ],
])('opens %s', async (_, given, expected) => {
  const child = start(...given);
  const ended = once(child, 'exit');
  expect(await reportOf(child)).toEqual({args: expected, cwd: tmpdir()});
  expect(await ended).toEqual([7, null]);
});

test.each(['SIGTERM', 'SIGHUP'] as const)('on %s ends the app', async signal => {
  const child = start('--wait');
  const ended = once(child, 'exit');
  await reportOf(child);
  child.kill(signal);
  expect(await ended).toEqual([signal === 'SIGTERM' ? 143 : 129, null]);
});
