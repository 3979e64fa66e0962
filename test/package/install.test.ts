import {execFile} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {promisify} from 'node:util';
import {expect, onTestFinished, test} from 'vitest';
import {builtCli, root} from '../support/built.ts';

const run = promisify(execFile);

test('the packed package installs into an empty prefix and runs from there, in a folder that is no project', async () => {
  builtCli();
  const dir = await mkdtemp(join(tmpdir(), 'apfel-tui-install-'));
  onTestFinished(() => rm(dir, {recursive: true, force: true}));
  const prefix = join(dir, 'prefix');
  const env = {PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: dir};
  const npm = (...args: string[]) =>
    run('npm', [...args, '--offline', '--cache', join(dir, 'cache')], {cwd: root, env});

  await npm('pack', '--ignore-scripts', '--pack-destination', dir);
  const {name, version} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  await npm('install', '--global', '--prefix', prefix, join(dir, `${name}-${version}.tgz`));
  const {stdout} = await run(join(prefix, 'bin', name), ['--version'], {cwd: dir, env});
  expect(stdout).toBe(`${version}\n`);
}, 60_000);
