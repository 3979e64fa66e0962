import {
  chmod,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import type {OpenedWorkspace} from '../../src/workspace/workspace.ts';
import {openWorkspace} from '../../src/workspace/workspace.ts';
import {watchedDisk} from './disk-with-faults.ts';
import {approved, codeOf, makeWorkspace, type TempWorkspace} from './temp-workspace.ts';

async function edit(opened: OpenedWorkspace, path: string, after: string, task?: string): Promise<void> {
  await opened.write(approved(await opened.read(path), after, task));
}

async function journalFolder(workspace: TempWorkspace): Promise<string> {
  const parent = join(workspace.state, 'apfel-tui/journal');
  const [name = ''] = await readdir(parent);
  return join(parent, name);
}

const texts = [
  '',
  'a',
  'a\r\nb',
  '\ufeffa\n',
  'a\n\n\n',
  '日本語\u0301👩‍👩‍👧',
  'mixed\r\nends\nand\rmore',
  '\x1b[31m',
];

test.each(texts)('undo brings back every byte and the mode, redo the edit again: %j', async before => {
  const workspace = await makeWorkspace({'dir/run.sh': before});
  await chmod(join(workspace.root, 'dir/run.sh'), 0o755);
  const opened = await workspace.open();
  await edit(opened, 'dir/run.sh', `${before}more`);
  const later = await workspace.open();
  expect(await later.undo()).toMatchObject({kind: 'done', edit: {path: 'dir/run.sh', state: 'undone'}});
  expect(await workspace.bytes('dir/run.sh')).toEqual(Buffer.from(before));
  expect((await stat(join(workspace.root, 'dir/run.sh'))).mode & 0o7777).toBe(0o755);
  expect(await later.redo()).toMatchObject({kind: 'done', edit: {path: 'dir/run.sh', state: 'applied'}});
  expect(await workspace.bytes('dir/run.sh')).toEqual(Buffer.from(`${before}more`));
  expect(await workspace.names()).toEqual(['dir', 'dir/run.sh']);
});

test('undo restores the mode that the file had, even if another program changed it', async () => {
  const workspace = await makeWorkspace({a: 'x'});
  await chmod(join(workspace.root, 'a'), 0o755);
  const opened = await workspace.open();
  await edit(opened, 'a', 'y');
  await chmod(join(workspace.root, 'a'), 0o644);
  await opened.undo();
  expect((await stat(join(workspace.root, 'a'))).mode & 0o7777).toBe(0o755);
});

test('undo and redo go through several edits in order, one after the other', async () => {
  const workspace = await makeWorkspace({a: '1', b: 'x'});
  const opened = await workspace.open();
  await edit(opened, 'a', '2', 'first');
  await edit(opened, 'b', 'y', 'second');
  await edit(opened, 'a', '3', 'third');
  const state = async () => `${await workspace.text('a')}${await workspace.text('b')}`;
  const seen: string[] = [await state()];
  for (const step of [
    'undo',
    'undo',
    'undo',
    'undo',
    'redo',
    'redo',
    'redo',
    'redo',
    'undo',
    'redo',
  ] as const) {
    const {kind} = await opened[step]();
    seen.push(`${step} ${kind} ${await state()}`);
  }
  expect(seen).toEqual([
    '3y',
    'undo done 2y',
    'undo done 2x',
    'undo done 1x',
    'undo nothing 1x',
    'redo done 2x',
    'redo done 2y',
    'redo done 3y',
    'redo nothing 3y',
    'undo done 2y',
    'redo done 3y',
  ]);
});

test('once another edit was made, an undone one is redone only by name', async () => {
  const workspace = await makeWorkspace({a: '1', b: 'x'});
  const opened = await workspace.open();
  await edit(opened, 'a', '2');
  await opened.undo();
  await edit(opened, 'b', 'y');
  expect(await opened.redo()).toEqual({kind: 'nothing'});
  await opened.undo();
  expect(await opened.redo()).toMatchObject({kind: 'done', edit: {path: 'b'}});
  const [, first] = await opened.log();
  expect(await opened.redo(first?.id)).toMatchObject({kind: 'done', edit: {path: 'a'}});
  expect(await workspace.text('a')).toBe('2');
});

test('an older edit can be undone by its id, and only in the state for it', async () => {
  const workspace = await makeWorkspace({a: '1', b: 'x'});
  const opened = await workspace.open();
  await edit(opened, 'a', '2');
  await edit(opened, 'b', 'y');
  const [second, first] = await opened.log();
  expect(await opened.undo(first?.id)).toMatchObject({kind: 'done', edit: {path: 'a'}});
  expect(await opened.undo(first?.id)).toEqual({kind: 'nothing'});
  expect(await opened.redo(second?.id)).toEqual({kind: 'nothing'});
  expect(await opened.undo('no-such-id')).toEqual({kind: 'nothing'});
});

const disturbances: readonly [
  what: string,
  disturb: (file: string) => Promise<void>,
  found: string | null,
][] = [
  ['was changed', file => writeFile(file, 'after, and more'), 'after, and more'],
  ['was removed', file => unlink(file), null],
  [
    'is a folder now',
    async file => {
      await unlink(file);
      await mkdir(file);
    },
    null,
  ],
  ['is binary now', file => writeFile(file, Buffer.from([0, 1, 2])), null],
  ['was already put back', file => writeFile(file, 'before'), 'before'],
];

test.each(disturbances)('undo refuses a file that %s and gives what differs', async (_, disturb, found) => {
  const workspace = await makeWorkspace({a: 'before'});
  const opened = await workspace.open();
  await edit(opened, 'a', 'after');
  await disturb(join(workspace.root, 'a'));
  const bytes = await workspace.bytes('a').catch(String);
  expect(await opened.undo()).toMatchObject({
    kind: 'refused',
    problem: {code: 'stale'},
    expected: 'after',
    found,
  });
  expect(await workspace.bytes('a').catch(String)).toEqual(bytes);
  expect(await opened.log()).toMatchObject([{path: 'a', state: 'applied'}]);
});

test('undo refuses a file that is read-only now', async () => {
  const workspace = await makeWorkspace({a: 'before'});
  const opened = await workspace.open();
  await edit(opened, 'a', 'after');
  await chmod(join(workspace.root, 'a'), 0o444);
  expect(await opened.undo()).toMatchObject({kind: 'refused', problem: {code: 'read-only'}});
  expect(await workspace.text('a')).toBe('after');
});

test('redo refuses a file that has changed since the undo', async () => {
  const workspace = await makeWorkspace({a: 'before'});
  const opened = await workspace.open();
  await edit(opened, 'a', 'after');
  await opened.undo();
  await writeFile(join(workspace.root, 'a'), 'other');
  expect(await opened.redo()).toMatchObject({
    kind: 'refused',
    problem: {code: 'stale'},
    expected: 'before',
    found: 'other',
  });
  expect(await workspace.text('a')).toBe('other');
});

test('the log names task, time, state, hashes and mode, newest first', async () => {
  const workspace = await makeWorkspace({a: 'abc', b: 'x'});
  const opened = await workspace.open();
  await edit(opened, 'a', '', 'empty it');
  await edit(opened, 'b', 'y', 'a task\nof two lines');
  await opened.undo();
  const log = await (await workspace.open()).log();
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(log).toMatchObject([
    {path: 'b', task: 'a task\nof two lines', state: 'undone', mode: 0o644, time},
    {
      ...{path: 'a', task: 'empty it', state: 'applied', mode: 0o644, time},
      beforeHash: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      afterHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
  ]);
});

test('an edit through a link is undone through it, and the link stays', async () => {
  const workspace = await makeWorkspace({'real.txt': 'old'});
  await symlink('real.txt', join(workspace.root, 'link.txt'));
  const opened = await workspace.open();
  await edit(opened, 'link.txt', 'new');
  expect(await workspace.text('real.txt')).toBe('new');
  await opened.undo();
  expect(await workspace.text('real.txt')).toBe('old');
  expect(await workspace.names()).toEqual(['link.txt', 'real.txt']);
});

test('only the owner can see into the journal, and it lies outside of the workspace', async () => {
  const workspace = await makeWorkspace({a: 'x'});
  await edit(await workspace.open(), 'a', 'y');
  const folder = await journalFolder(workspace);
  for (const name of [folder, join(folder, '..'), join(folder, '../..')])
    expect((await stat(name)).mode & 0o777).toBe(0o700);
  const [entry = ''] = await readdir(folder);
  expect((await stat(join(folder, entry))).mode & 0o777).toBe(0o600);
});

test('each workspace has a journal of its own', async () => {
  const workspace = await makeWorkspace({'one/a': 'x', 'two/a': 'x'});
  const environment = {XDG_STATE_HOME: workspace.state};
  const one = await openWorkspace(join(workspace.root, 'one'), {environment});
  const two = await openWorkspace(join(workspace.root, 'two'), {environment});
  await edit(one, 'a', 'y');
  expect(await two.undo()).toEqual({kind: 'nothing'});
  expect(await one.undo()).toMatchObject({kind: 'done'});
});

test('a relative state home is not followed; the one in the home folder is used', async () => {
  const workspace = await makeWorkspace({a: 'x'});
  const opened = await openWorkspace(workspace.root, {
    environment: {XDG_STATE_HOME: 'state', HOME: workspace.base},
  });
  await edit(opened, 'a', 'y');
  expect(await readdir(join(workspace.base, '.local/state/apfel-tui/journal'))).toHaveLength(1);
});

test('drops the oldest entries beyond a hundred', async () => {
  const workspace = await makeWorkspace({a: '0'});
  const opened = await workspace.open();
  for (let count = 1; count <= 103; count++) await edit(opened, 'a', String(count), `edit ${count}`);
  const log = await opened.log();
  expect(log.map(each => each.task)).toEqual(Array.from({length: 100}, (_, index) => `edit ${103 - index}`));
});

test('drops the oldest entries beyond 64 MiB, never the newest', async () => {
  const text = 'x'.repeat(1 << 20);
  const workspace = await makeWorkspace({a: text});
  const opened = await workspace.open();
  for (let count = 0; count < 34; count++) await edit(opened, 'a', `${count % 10}${text.slice(1)}`);
  const folder = await journalFolder(workspace);
  const sizes = await Promise.all(
    (await readdir(folder)).map(async name => (await stat(join(folder, name))).size),
  );
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(64 << 20);
  expect(total).toBeGreaterThan(60 << 20);
  expect(await opened.undo()).toMatchObject({kind: 'done'});
});

test('damaged, foreign and unknown files in the journal are passed over', async () => {
  const workspace = await makeWorkspace({a: '1'});
  const opened = await workspace.open();
  await edit(opened, 'a', '2', 'damaged');
  const folder = await journalFolder(workspace);
  const [entry = ''] = await readdir(folder);
  await writeFile(join(folder, entry), (await readFile(join(folder, entry), 'utf8')).slice(0, -20));
  for (const name of ['notes.txt', '000000000000001-00000000.x.applied.json', '.apfel-tui-x.tmp'])
    await writeFile(join(folder, name), '{}');
  await edit(opened, 'a', '3', 'whole');
  const later = await workspace.open();
  expect(await later.log()).toMatchObject([{task: 'whole'}]);
  expect(await later.undo()).toMatchObject({kind: 'done'});
  expect(await codeOf(later.undo())).toBe('write-failed');
  expect(await workspace.text('a')).toBe('2');
});

test('nothing is written where the journal cannot be kept', async () => {
  const workspace = await makeWorkspace({a: 'x'});
  await writeFile(workspace.state, 'a file in the way');
  const opened = await workspace.open();
  expect(await codeOf(edit(opened, 'a', 'y'))).toBe('write-failed');
  expect(await workspace.text('a')).toBe('x');
});

test('a journal that cannot be read is a readable problem, not a fault', async () => {
  const workspace = await makeWorkspace({a: 'x'});
  await edit(await workspace.open(), 'a', 'y');
  const folder = await journalFolder(workspace);
  await rm(folder, {recursive: true});
  await writeFile(folder, 'a file in the way');
  const opened = await workspace.open();
  for (const work of [opened.log, opened.undo, opened.redo])
    expect(await codeOf(work())).toBe('write-failed');
  expect((await opened.read('a')).text).toBe('y');
});

test('a journal inside of the workspace is not listed', async () => {
  const workspace = await makeWorkspace({a: 'x'});
  const opened = await openWorkspace(workspace.root, {environment: {HOME: workspace.root}});
  await edit(opened, 'a', 'y');
  expect(await workspace.names()).toContain('.local/state/apfel-tui');
  expect((await opened.list({})).paths).toEqual(['a']);
  workspace.git('init', '-q');
  expect((await opened.list({})).paths).toEqual(['a']);
});

test('undo takes back the newest edit of its own instance before one of another', async () => {
  const workspace = await makeWorkspace({'a.txt': 'a\n', 'b.txt': 'b\n'});
  const [first, second] = [await workspace.open(), await workspace.open()];
  await first.write(approved(await first.read('a.txt'), 'A\n'));
  await second.write(approved(await second.read('b.txt'), 'B\n'));
  expect(await first.undo()).toMatchObject({kind: 'done', edit: {path: 'a.txt'}});
  expect(await first.undo()).toMatchObject({kind: 'done', edit: {path: 'b.txt'}});
});

test('two instances that write one file at the same time: one writes, the other is refused', async () => {
  const workspace = await makeWorkspace({a: 'x'});
  const first = await workspace.open();
  const file = await first.read('a');
  const released = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const second = await workspace.open(
    watchedDisk(async call => {
      if (call.name !== 'open-new' || !call.path.startsWith(workspace.root)) return;
      reached.resolve();
      await released.promise;
    }),
  );
  const writing = second.write(approved(file, 'second'));
  await reached.promise;
  expect(await codeOf(first.write(approved(file, 'first')))).toBe('stale');
  expect(await first.undo()).toEqual({kind: 'nothing'});
  released.resolve();
  expect(await codeOf(writing)).toBe('none');
  expect(await workspace.text('a')).toBe('second');
  expect(await first.log()).toMatchObject([{state: 'applied'}]);
});

test('an entry that is too large to be one is passed over', async () => {
  const workspace = await makeWorkspace({a: '1'});
  const opened = await workspace.open();
  await edit(opened, 'a', '2');
  const folder = await journalFolder(workspace);
  const [name = ''] = await readdir(folder);
  await truncate(join(folder, name), 33 << 20);
  expect(await opened.log()).toEqual([]);
  expect(await codeOf(opened.undo())).toBe('write-failed');
  expect(await workspace.text('a')).toBe('2');
});
