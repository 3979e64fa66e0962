import {execFileSync} from 'node:child_process';
import {readdir, stat, truncate, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {taskHistory} from '../../src/workspace/history.ts';
import {tempFolder} from '../support/temp-folder.ts';

test('tasks come back in order, in a new process as well, without one given twice in a row', async () => {
  const folder = path.join(await tempFolder(), 'history');
  const history = taskHistory(folder);
  await Promise.all([
    history.append('one'),
    history.append('two'),
    history.append('two'),
    history.append('one'),
  ]);
  expect(await taskHistory(folder).load()).toEqual(['one', 'two', 'one']);
});

test('only the owner can read it, and nothing else is left in the folder', async () => {
  const folder = path.join(await tempFolder(), 'history');
  await taskHistory(folder).append('one');
  expect(await readdir(folder)).toEqual(['tasks.json']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.join(folder, 'tasks.json'))).mode & 0o777).toBe(0o600);
});

test('it is bounded: the oldest tasks are dropped, long ones are cut', async () => {
  const folder = await tempFolder({
    'tasks.json': JSON.stringify(Array.from({length: 600}, (_, index) => `task ${index}`)),
  });
  const history = taskHistory(folder);
  await history.append('x'.repeat(10_000));
  const tasks = await history.load();
  expect(tasks).toHaveLength(500);
  expect(tasks[0]).toBe('task 101');
  expect(tasks.at(-1)).toHaveLength(4000);
});

test.each(['', '{"a": 1}', '[1, "one"]'])('a damaged history (%j) does not stand in the way', async text => {
  const folder = await tempFolder();
  await writeFile(path.join(folder, 'tasks.json'), text);
  await taskHistory(folder).append('two');
  expect((await taskHistory(folder).load()).at(-1)).toBe('two');
});

test('what is too large to be a history, or never ends, is not read', async () => {
  const folder = await tempFolder({'tasks.json': '["one"]'});
  await truncate(path.join(folder, 'tasks.json'), 17 << 20);
  expect(await taskHistory(folder).load()).toEqual([]);
  const endless = await tempFolder();
  execFileSync('mkfifo', [path.join(endless, 'tasks.json')]);
  expect(await taskHistory(endless).load()).toEqual([]);
});
