import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {changesInGit} from '../../src/workspace/recency.ts';
import {makeWorkspace} from './temp-workspace.ts';

// On a Mac git gives names in composed form.
const accented = process.platform === 'linux' ? 'me\u0301mo' : 'm\u00e9mo';

test('counts later changes for more, and many for more than one', async () => {
  const workspace = await makeWorkspace();
  workspace.git('init', '-q');
  const commit = async (...paths: string[]) => {
    for (const path of paths) await workspace.put(path, String(Math.random()));
    workspace.git('add', '-A');
    workspace.git('commit', '-qm', 'change');
  };
  await commit('old');
  await commit('often', accented, '\nodd');
  workspace.git('commit', '-qm', 'nothing', '--allow-empty');
  await commit('often');
  await commit('new');
  const activity = await changesInGit(workspace.root, {});
  const order = [...activity].sort((a, b) => b[1] - a[1]).map(([path]) => path);
  expect(order.slice(0, 3)).toEqual(['often', 'new', 'old']);
  expect([...activity.keys()].sort()).toEqual(['\nodd', accented, 'new', 'often', 'old']);
});

test('names files as seen from the folder that was opened, and leaves out those outside of it', async () => {
  const workspace = await makeWorkspace({'a/one': '1', two: '2'});
  workspace.git('init', '-q');
  workspace.git('add', '-A');
  workspace.git('commit', '-qm', 'first');
  expect([...(await changesInGit(join(workspace.root, 'a'), {})).keys()]).toEqual(['one']);
});

test('looks again once another commit is checked out, and not before', async () => {
  const workspace = await makeWorkspace({a: '1'});
  workspace.git('init', '-q');
  workspace.git('add', '-A');
  workspace.git('commit', '-qm', 'first');
  const first = await changesInGit(workspace.root, {});
  expect(await changesInGit(workspace.root, {})).toBe(first);
  await workspace.put('b', '2');
  workspace.git('add', '-A');
  workspace.git('commit', '-qm', 'second');
  expect([...(await changesInGit(workspace.root, {})).keys()].sort()).toEqual(['a', 'b']);
});

test('is empty outside of git, before the first commit and for a damaged repository', async () => {
  const workspace = await makeWorkspace({a: '1'});
  expect((await changesInGit(workspace.root, {})).size).toBe(0);
  workspace.git('init', '-q');
  expect((await changesInGit(workspace.root, {})).size).toBe(0);
  await rm(join(workspace.root, '.git/HEAD'));
  expect((await changesInGit(workspace.root, {})).size).toBe(0);
});
