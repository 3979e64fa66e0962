import {chmod, chown, link, mkdir, rename, rm, stat, unlink, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {problemOf} from '../../src/errors.ts';
import {systemError, watchedDisk} from './disk-with-faults.ts';
import {approved, codeOf, makeWorkspace, type TempWorkspace} from './temp-workspace.ts';

const before = 'one\r\ntwo\n';
const after = 'one\r\n2\n';

test('writes exactly the approved text and leaves nothing else behind', async () => {
  const workspace = await makeWorkspace({'dir/a.txt': before});
  const opened = await workspace.open();
  await opened.write(approved(await opened.read('dir/a.txt'), after));
  expect(await workspace.text('dir/a.txt')).toBe(after);
  expect(await workspace.names()).toEqual(['dir', 'dir/a.txt']);
});

test.each([0o644, 0o600, 0o755, 0o700, 0o640, 0o777, 0o664])('keeps the mode %o', async mode => {
  const workspace = await makeWorkspace({a: ''});
  const opened = await workspace.open();
  const file = await opened.read('a');
  await chmod(join(workspace.root, 'a'), mode);
  await opened.write(approved(file, 'x'));
  expect((await stat(join(workspace.root, 'a'))).mode & 0o7777).toBe(mode);
});

// Only the superuser can give a file to somebody else.
test.skipIf(process.getuid?.() !== 0)('keeps owner and group', async () => {
  const workspace = await makeWorkspace({a: before});
  await chown(join(workspace.root, 'a'), 12_345, 54_321);
  const opened = await workspace.open();
  await opened.write(approved(await opened.read('a'), after));
  expect(await stat(join(workspace.root, 'a'))).toMatchObject({uid: 12_345, gid: 54_321});
});

const changes: readonly [
  what: string,
  change: (file: string, workspace: TempWorkspace) => Promise<void>,
  code: string,
][] = [
  ['was saved by another program', file => writeFile(file, `${before}three\n`), 'stale'],
  ['has lost its end', file => writeFile(file, before.slice(0, -1)), 'stale'],
  ['has one other byte', file => writeFile(file, before.replace('two', 'tvo')), 'stale'],
  ['is empty', file => writeFile(file, ''), 'stale'],
  ['is gone', file => unlink(file), 'stale'],
  ['is in a folder that is gone', (_, {root}) => rm(join(root, 'dir'), {recursive: true}), 'stale'],
  [
    'was turned into a folder',
    async file => {
      await unlink(file);
      await mkdir(file);
    },
    'stale',
  ],
  [
    'is in a folder that was turned into a file',
    async (_, {root}) => {
      await rm(join(root, 'dir'), {recursive: true});
      await writeFile(join(root, 'dir'), '');
    },
    'stale',
  ],
  ['was moved', (file, {root}) => rename(file, join(root, 'b.txt')), 'stale'],
  ['was made read-only', file => chmod(file, 0o444), 'read-only'],
  ['got a second name', (file, {root}) => link(file, join(root, 'b.txt')), 'read-only'],
];

test.each(changes)('refuses to write a file that %s, and leaves it like that', async (_, change, code) => {
  const workspace = await makeWorkspace({'dir/a.txt': before});
  const opened = await workspace.open();
  const file = await opened.read('dir/a.txt');
  await change(join(workspace.root, 'dir/a.txt'), workspace);
  const [names, bytes] = [await workspace.names(), await workspace.bytes('dir/a.txt').catch(String)];
  expect(await codeOf(opened.write(approved(file, after)))).toBe(code);
  expect(await workspace.names()).toEqual(names);
  expect(await workspace.bytes('dir/a.txt').catch(String)).toEqual(bytes);
  expect(await opened.log()).toEqual([]);
});

test('bytes are compared, not times', async () => {
  const workspace = await makeWorkspace({a: before});
  const opened = await workspace.open();
  const file = await opened.read('a');
  await writeFile(join(workspace.root, 'a'), before);
  await opened.write(approved(file, after));
  expect(await workspace.text('a')).toBe(after);
});

test('a change in the last moment before the replacement is noticed', async () => {
  const workspace = await makeWorkspace({a: before});
  const file = await (await workspace.open()).read('a');
  const disk = watchedDisk(async call => {
    if (call.name === 'fsync' && call.path.includes('.apfel-tui-') && call.path.startsWith(workspace.root)) {
      await writeFile(join(workspace.root, 'a'), 'saved meanwhile');
    }
  });
  expect(await codeOf((await workspace.open(disk)).write(approved(file, after)))).toBe('stale');
  expect(await workspace.text('a')).toBe('saved meanwhile');
  expect(await workspace.names()).toEqual(['a']);
});

test.each(['a\0b', 'a\ud800b'])('refuses text that no text file can hold', async text => {
  const workspace = await makeWorkspace({a: before});
  const opened = await workspace.open();
  expect(await codeOf(opened.write(approved(await opened.read('a'), text)))).toBe('invalid');
  expect(await workspace.text('a')).toBe(before);
});

const calls = ['open', 'open-new', 'write', 'fsync', 'close', 'chmod', 'rename', 'unlink'];
const codes = ['ENOSPC', 'EACCES', 'EIO', 'EROFS'];

test.each(calls.flatMap(call => codes.map(code => [call, code] as const)))(
  'whichever %s fails with %s, the file is as before or as approved and can be told apart',
  async (name, code) => {
    // Each call of that name fails once in turn, until a run gets through without reaching the next one.
    for (let nth = 1, isReached = true; isReached; nth++) {
      isReached = false;
      const workspace = await makeWorkspace({a: before});
      const file = await (await workspace.open()).read('a');
      let seen = 0;
      let isOn = false;
      const disk = watchedDisk(call => {
        if (!isOn || call.name !== name || ++seen !== nth) return;
        isReached = true;
        throw systemError(code);
      });
      const opened = await workspace.open(disk);
      isOn = true;
      const problem = await opened.write(approved(file, after)).then(() => null, problemOf);
      isOn = false;
      expect(await workspace.text('a')).toBe(problem === null ? after : before);
      if (problem !== null) {
        expect(problem.code).toMatch(/^(write-failed|read-only|not-text)$/);
        expect(problem.message).toMatch(/^[^\n]+\.$/);
        expect(problem.next).toMatch(/^[^\n]+\.$/);
      }
      const next = await workspace.open();
      expect(await workspace.names()).toEqual(['a']);
      expect((await next.log()).map(edit => edit.state)).toEqual(problem === null ? ['applied'] : []);
    }
  },
);

test.each(codes)('a disk on which everything that writes fails with %s loses nothing', async code => {
  const workspace = await makeWorkspace({a: before});
  const file = await (await workspace.open()).read('a');
  const failing = ['open-new', 'write', 'fsync', 'chmod', 'rename', 'unlink'];
  const opened = await workspace.open(
    watchedDisk(call => {
      if (failing.includes(call.name)) throw systemError(code);
    }),
  );
  expect(await codeOf(opened.write(approved(file, after)))).toBe('write-failed');
  expect(await workspace.text('a')).toBe(before);
});

test('a temporary file that could not be removed is removed on the next start', async () => {
  const workspace = await makeWorkspace({'dir/a': before});
  const file = await (await workspace.open()).read('dir/a');
  const opened = await workspace.open(
    watchedDisk(call => {
      const isInside = call.path.startsWith(workspace.root);
      if (isInside && (call.name === 'chmod' || call.name === 'unlink')) throw systemError('EIO');
    }),
  );
  const problem = await opened.write(approved(file, after)).then(() => null, problemOf);
  expect(problem?.message).toMatch(/could not be removed/);
  expect(await workspace.names()).toHaveLength(3);
  await workspace.open();
  expect(await workspace.names()).toEqual(['dir', 'dir/a']);
  expect(await workspace.text('dir/a')).toBe(before);
});

test.each([
  ['ENOSPC', /disk is full/],
  ['EACCES', /no permission/],
  ['EROFS', /read-only/],
  ['EIO', /disk reported an error/],
])('says in words what %s means', async (code, words) => {
  const workspace = await makeWorkspace({a: before});
  const opened = await workspace.open(
    watchedDisk(call => {
      if (call.name === 'open-new' && call.path.startsWith(workspace.root)) throw systemError(code);
    }),
  );
  const problem = await opened.write(approved(await opened.read('a'), after)).then(() => null, problemOf);
  expect(problem).toMatchObject({code: 'write-failed', message: expect.stringMatching(words)});
});

// The superuser may write everywhere.
test.skipIf(process.getuid?.() === 0)(
  'refuses a folder without write permission and keeps the file',
  async () => {
    const workspace = await makeWorkspace({'dir/a': before});
    const opened = await workspace.open();
    const file = await opened.read('dir/a');
    await chmod(join(workspace.root, 'dir'), 0o555);
    expect(await codeOf(opened.write(approved(file, after)))).toBe('write-failed');
    await chmod(join(workspace.root, 'dir'), 0o755);
    expect(await workspace.text('dir/a')).toBe(before);
  },
);
