import {execFileSync} from 'node:child_process';
import {chmod, link, symlink} from 'node:fs/promises';
import {createServer} from 'node:net';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {watchedDisk} from './disk-with-faults.ts';
import {codeOf, makeWorkspace} from './temp-workspace.ts';

const unreadable: readonly [what: string, bytes: Buffer, code: string][] = [
  ['a lone continuation byte', Buffer.from([0x61, 0x80]), 'not-text'],
  ['Latin-1 letters', Buffer.from('Gr\xf6\xdfe\n', 'latin1'), 'not-text'],
  ['a cut-off sequence at the end', Buffer.from([0x61, 0xe2, 0x82]), 'not-text'],
  ['an overlong encoding', Buffer.from([0xc0, 0xaf]), 'not-text'],
  ['an encoded surrogate', Buffer.from([0xed, 0xa0, 0x80]), 'not-text'],
  ['a code point beyond Unicode', Buffer.from([0xf4, 0x90, 0x80, 0x80]), 'not-text'],
  ['UTF-16, little end first', Buffer.from('\ufeffab\n', 'utf16le'), 'not-text'],
  ['UTF-16 without a mark', Buffer.from('ab\n', 'utf16le'), 'not-text'],
  ['UTF-16 whose bytes hold no NUL', Buffer.from([0xff, 0xfe, 0x41, 0x30]), 'not-text'],
  ['a NUL byte', Buffer.from('a\0b'), 'not-text'],
  ['one byte over 1 MiB', Buffer.alloc((1 << 20) + 1, 'a'), 'too-large'],
];

test.each(unreadable)('refuses %s', async (_, bytes, code) => {
  const workspace = await makeWorkspace({file: bytes});
  expect(await codeOf((await workspace.open()).read('file'))).toBe(code);
});

test('names UTF-16 for what it is', async () => {
  const workspace = await makeWorkspace({file: Buffer.from('\ufeffab\n', 'utf16le')});
  await expect((await workspace.open()).read('file')).rejects.toThrow(/UTF-16/);
});

const readable: readonly [what: string, text: string][] = [
  ['nothing', ''],
  ['a byte order mark, which stays', '\ufeffa\r\n'],
  ['two byte order marks', '\ufeff\ufeffa'],
  ['mixed line ends', 'a\r\nb\nc\rd'],
  ['replacement characters that are really there', 'a\ufffdb'],
  ['wide and combining characters', '日本語 e\u0301 👩‍👩‍👧\n'],
  ['escape codes', '\x1b[31mred\x07\n'],
  ['exactly 1 MiB', 'a'.repeat(1 << 20)],
];

test.each(readable)('reads %s, every character of it', async (_, text) => {
  const workspace = await makeWorkspace({file: text});
  const opened = await workspace.open();
  const file = await opened.read('file');
  expect(file.text).toBe(text);
  expect(file.isCommitted).toBe(null);
});

test('the fingerprint is the SHA-256 of the bytes', async () => {
  const workspace = await makeWorkspace({file: 'abc'});
  expect((await (await workspace.open()).read('file')).fingerprint).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('never opens a pipe, a socket or what links to one', async () => {
  const workspace = await makeWorkspace();
  execFileSync('mkfifo', [join(workspace.root, 'pipe')]);
  await symlink('pipe', join(workspace.root, 'link'));
  const server = createServer();
  await new Promise<void>(resolve => server.listen(join(workspace.root, 'socket'), resolve));
  const openedPaths: string[] = [];
  const disk = watchedDisk(({name, path}) => {
    if (name === 'open') openedPaths.push(path);
  });
  const opened = await workspace.open(disk);
  for (const path of ['pipe', 'link', 'socket']) expect(await codeOf(opened.read(path))).toBe('not-text');
  expect(openedPaths).toEqual([]);
  await new Promise(resolve => server.close(resolve));
});

test('refuses to edit read-only, hard-linked and setuid files, which may be viewed', async () => {
  const workspace = await makeWorkspace({locked: 'a', first: 'b', suid: 'c'});
  await chmod(join(workspace.root, 'locked'), 0o444);
  await link(join(workspace.root, 'first'), join(workspace.root, 'second'));
  await chmod(join(workspace.root, 'suid'), 0o4755);
  const opened = await workspace.open();
  for (const [path, text] of [
    ['locked', 'a'],
    ['first', 'b'],
    ['second', 'b'],
    ['suid', 'c'],
  ] as const) {
    expect(await codeOf(opened.read(path))).toBe('read-only');
    expect((await opened.view(path)).text).toBe(text);
  }
});

// Nothing is unreadable for the superuser.
test.skipIf(process.getuid?.() === 0)('says that there is no permission to read a file', async () => {
  const workspace = await makeWorkspace({closed: 'a'});
  await chmod(join(workspace.root, 'closed'), 0o200);
  expect(await codeOf((await workspace.open()).view('closed'))).toBe('read-only');
});

test('knows from git whether a file has uncommitted changes', async () => {
  const workspace = await makeWorkspace({
    clean: 'a',
    changed: 'a',
    staged: 'a',
    '-dash': 'a',
    'glob*': 'a',
    globular: 'a',
    'sub/clean': 'a',
    '.gitignore': 'ignored\n',
    ignored: 'a',
  });
  workspace.git('init', '-q');
  workspace.git('add', '-A');
  workspace.git('commit', '-qm', 'first');
  for (const path of ['changed', 'staged', 'globular', 'untracked', 'new/untracked'])
    await workspace.put(path, 'b');
  workspace.git('add', 'staged');
  const opened = await workspace.open();
  const found: Record<string, boolean | null> = {};
  const paths = [
    'clean',
    'changed',
    'staged',
    '-dash',
    'glob*',
    'sub/clean',
    'untracked',
    'new/untracked',
    'ignored',
  ];
  for (const path of paths) found[path] = (await opened.read(path)).isCommitted;
  expect(found).toEqual({
    ...{clean: true, '-dash': true, 'glob*': true, 'sub/clean': true, ignored: null},
    ...{changed: false, staged: false, untracked: false, 'new/untracked': false},
  });
});

test('asks the inner repository about a file of a repository inside the workspace', async () => {
  const workspace = await makeWorkspace({a: 'a', 'inner/b': 'b'});
  workspace.git('init', '-q');
  workspace.git('-C', 'inner', 'init', '-q');
  workspace.git('-C', 'inner', 'add', 'b');
  workspace.git('-C', 'inner', 'commit', '-qm', 'first');
  expect((await (await workspace.open()).read('inner/b')).isCommitted).toBe(true);
});
