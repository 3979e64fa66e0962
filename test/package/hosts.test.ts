import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {root} from '../support/built.ts';

/** Which host packages come from is for each machine's own settings to say. */
const registryHost = '\\bregistry\\.[a-z0-9-]+\\.[a-z]+';

test('no file of the repository names a package registry', () => {
  const args = [
    'grep',
    '--untracked',
    '--files-with-matches',
    '--ignore-case',
    '--extended-regexp',
    '-I',
    registryHost,
  ];
  const {status, stdout, stderr} = spawnSync('git', args, {cwd: root, encoding: 'utf8'});
  // git ends with 1 where it has looked and found nothing.
  expect({status, stdout, stderr}).toEqual({status: 1, stdout: '', stderr: ''});
});

test('the lockfile says what each package is, not where it was fetched', () => {
  const {packages} = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const entries = Object.entries<{resolved?: string; integrity?: string}>(packages).filter(
    ([path]) => path !== '',
  );
  expect(entries.filter(([, {resolved}]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, {integrity}]) => integrity === undefined).map(([path]) => path)).toEqual([]);
});
