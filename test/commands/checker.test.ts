import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {runCli} from '../support/run-cli.ts';
import {tempFolder} from '../support/temp-folder.ts';
import {git} from '../workspace/temp-workspace.ts';

const warning = {code: 'uncommitted', message: 'This file has uncommitted changes.'};

async function warningsOf(dir: string): Promise<unknown[]> {
  const args = ['run', 'change 10 to 20 in greet.py', '--engine', 'rules', '--json', '--dir', dir];
  return JSON.parse((await runCli(args)).stdout).warnings;
}

test('a file with uncommitted changes is named as such before the decision', async () => {
  const dir = await tempFolder({'greet.py': 'limit = 10\n'});
  expect(await warningsOf(dir)).toEqual([]);
  git(dir, 'init', '-q');
  git(dir, 'add', '-A');
  git(dir, 'commit', '-qm', 'all');
  expect(await warningsOf(dir)).toEqual([]);
  await writeFile(path.join(dir, 'greet.py'), 'limit = 10\nlast = 1\n');
  expect(await warningsOf(dir)).toEqual([warning]);
});
