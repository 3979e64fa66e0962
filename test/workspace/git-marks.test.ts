import {mkdir, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {marksInGit} from '../../src/workspace/git-marks.ts';
import {codeOf, makeWorkspace} from './temp-workspace.ts';

test('marks what is changed, added or unknown to git, and nothing that is as committed', async () => {
  const workspace = await makeWorkspace({
    'same.ts': '1',
    'src/changed.ts': '1',
    'gone.ts': '1',
    'old.ts': '1',
  });
  await workspace.put('.gitignore', '*.log\n');
  workspace.git('init', '-q');
  workspace.git('add', '-A');
  workspace.git('commit', '-qm', 'all');
  await workspace.put('src/changed.ts', '22');
  await workspace.put('name with\nline end.ts', '1');
  await workspace.put('new/added.ts', '1');
  await workspace.put('a.log', '1');
  workspace.git('add', 'new/added.ts');
  workspace.git('mv', 'old.ts', 'moved.ts');
  await rm(join(workspace.root, 'gone.ts'));

  expect([...(await marksInGit(workspace.root))].sort()).toEqual([
    ['moved.ts', 'A'],
    ['name with\nline end.ts', '?'],
    ['new/added.ts', 'A'],
    ['src/changed.ts', 'M'],
  ]);
  expect([...(await marksInGit(join(workspace.root, 'src')))]).toEqual([['changed.ts', 'M']]);
});

test('marks nothing where there is no git', async () => {
  const workspace = await makeWorkspace({'a.ts': '1'});
  expect((await marksInGit(workspace.root)).size).toBe(0);
});

test('starts no program that the repository names, and leaves the index alone', async () => {
  const workspace = await makeWorkspace({'a.txt': '1', '.gitattributes': '*.txt filter=evil\n'});
  const proof = join(workspace.base, 'proof');
  workspace.git('init', '-q');
  workspace.git('add', '-A');
  workspace.git('commit', '-qm', 'all');
  await mkdir(proof);
  const program = `sh -c 'touch "${join(proof, 'ran')}"; cat'`;
  workspace.git('config', 'filter.evil.clean', program);
  workspace.git('config', 'filter.evil.process', program);
  workspace.git('config', 'filter.evil.required', 'true');
  workspace.git('config', 'core.fsmonitor', program);
  await workspace.put('a.txt', '2');
  const index = await workspace.bytes('.git/index');

  expect([...(await marksInGit(workspace.root))]).toEqual([['a.txt', 'M']]);
  expect(await codeOf(rm(join(proof, 'ran')))).toBe('ENOENT');
  expect(await workspace.bytes('.git/index')).toEqual(index);
});
