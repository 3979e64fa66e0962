import {existsSync} from 'node:fs';
import {link, mkdir, readdir, readFile, rename, symlink, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {hashOf} from '../../src/workspace/journal-record.ts';
import {openWorkspace} from '../../src/workspace/workspace.ts';
import {approved, codeOf, git, makeWorkspace, type TempWorkspace} from './temp-workspace.ts';

const secret = 'outside text\n';

/** A workspace with a folder outside that holds `secret.txt`, and links of all kinds. */
async function hostileWorkspace(): Promise<TempWorkspace> {
  const workspace = await makeWorkspace({'in.txt': 'inside\n', 'dir/a.txt': 'a\n'});
  const {root, outside, base} = workspace;
  await writeFile(join(outside, 'secret.txt'), secret);
  await mkdir(join(base, 'root-twin'));
  await writeFile(join(base, 'root-twin/secret.txt'), secret);
  git(root, 'init', '-q');
  const links: Record<string, string> = {
    'out-file': join(outside, 'secret.txt'),
    'out-relative': '../outside/secret.txt',
    'out-dir': '../outside',
    'out-dir-slash': '../outside/',
    'out-twin': '../root-twin',
    'out-dangling': '../outside/new.txt',
    'out-dangling-deep': '../outside/no/such/new.txt',
    'out-dangling-absolute': join(base, 'nowhere.txt'),
    'chain-1': 'chain-2',
    'chain-2': 'chain-3',
    'chain-3': '../outside/secret.txt',
    'chain-dangling': 'out-dangling',
    'dir/up-two': '../../outside/secret.txt',
    'dir/up-dir': '../../outside',
    'through-dir': 'dir/../../outside/secret.txt',
    'through-link': 'out-dir/secret.txt',
    'through-link-up': 'out-dir/../outside/secret.txt',
    'to-parent': '..',
    'to-root-of-all': '/',
    'to-passwd': '/etc/passwd',
    'to-proc': '/proc/self/environ',
    'to-proc-root': '/proc/self/root',
    'to-device': '/dev/zero',
    'to-null': '/dev/null',
    'to-tmp': '/tmp',
    'to-git-config': '.git/config',
    'to-git': '.git',
    'to-git-dangling': '.git/hooks/post-commit-new',
    'loop-1': 'loop-2',
    'loop-2': 'loop-1',
    'loop-self': 'loop-self',
    'dir/loop-up': '../dir/loop-up',
    'in-dangling': 'no-such.txt',
    'in-dangling-chain': 'in-dangling',
  };
  for (const [name, target] of Object.entries(links)) await symlink(target, join(root, name));
  return workspace;
}

const outsidePaths = [
  '/etc/passwd',
  '/',
  '//etc/passwd',
  '/proc/self/environ',
  '..',
  '../outside/secret.txt',
  '../root-twin/secret.txt',
  './../outside/secret.txt',
  'dir/../../outside/secret.txt',
  'dir/../in.txt',
  'dir/..',
  'no-such/../../outside/secret.txt',
  'in.txt/../../outside/secret.txt',
  '../root/in.txt',
  'out-dir/../in.txt',
  'out-file',
  'out-relative',
  'out-dir',
  'out-dir/secret.txt',
  'out-dir/new.txt',
  'out-dir/no/such.txt',
  'out-dir-slash/secret.txt',
  'out-twin/secret.txt',
  'out-dangling',
  'out-dangling-deep',
  'out-dangling-absolute',
  'chain-1',
  'chain-dangling',
  'dir/up-two',
  'dir/up-dir/secret.txt',
  'through-dir',
  'through-link',
  'through-link-up',
  'to-parent/outside/secret.txt',
  'to-root-of-all/etc/passwd',
  'to-passwd',
  'to-proc',
  'to-proc-root/etc/passwd',
  'to-device',
  'to-null',
  'to-tmp/x',
  'to-git-config',
  'to-git/config',
  'to-git/hooks/pre-commit',
  'to-git-dangling',
  '.git',
  '.git/config',
  '.GIT/config',
  '.Git/hooks/pre-commit',
  '.git./config',
  '.git /config',
  '.git\u200c/config',
  'git~1/config',
  'dir/.git/config',
];

const unknownPaths = [
  '',
  '.',
  './in.txt',
  'dir//a.txt',
  'dir/./a.txt',
  'in.txt/',
  'in.txt/x',
  'dir',
  'dir/',
  'no-such.txt',
  'in.txt\0',
  'in.txt\0.png',
  '\0',
  '../\0',
  'IN.TXT\n',
  'in.txt\n',
  ' in.txt',
  '..\\outside\\secret.txt',
  '%2e%2e/outside/secret.txt',
  '..%2foutside%2fsecret.txt',
  '\u2025/outside/secret.txt',
  '\uff0e\uff0e/outside/secret.txt',
  'file:///etc/passwd',
  '~/x',
  '~root/.bashrc',
  '$HOME/x',
  '-',
  '--help',
  'in.txt:stream',
  '\ud800',
  'x'.repeat(256),
  'x'.repeat(5_000),
  `${'d/'.repeat(3_000)}x`,
  'loop-1',
  'loop-self',
  'loop-1/x',
  'dir/loop-up',
  'in-dangling',
  'in-dangling-chain',
];

const cases = [
  ...outsidePaths.map(path => [path, 'outside-workspace'] as const),
  ...unknownPaths.map(
    path =>
      [
        path,
        path.startsWith('..') && path.includes('/') && !path.includes('%') ? 'either' : 'unknown-file',
      ] as const,
  ),
];

test('names enough hostile paths', () => {
  expect(new Set(cases.map(([path]) => path)).size).toBeGreaterThanOrEqual(90);
});

test('refuses every hostile path for reading and for writing, and touches nothing outside', async () => {
  const workspace = await hostileWorkspace();
  const opened = await workspace.open();
  const before = await workspace.names();
  const configBefore = await readFile(join(workspace.root, '.git/config'), 'utf8');
  for (const [path, expected] of cases) {
    const reading = await codeOf(opened.read(path));
    const writing = await codeOf(
      opened.write(
        approved({path, text: secret, fingerprint: hashOf(secret), isCommitted: null}, 'overwritten\n'),
      ),
    );
    const isRefused =
      expected === 'either' ? /^(outside-workspace|unknown-file)$/ : new RegExp(`^${expected}$`);
    expect({path, reading}).toEqual({path, reading: expect.stringMatching(isRefused)});
    expect({path, writing}).toEqual({path, writing: expect.stringMatching(/^(outside-workspace|stale)$/)});
  }
  expect(await readFile(join(workspace.outside, 'secret.txt'), 'utf8')).toBe(secret);
  expect(await readFile(join(workspace.base, 'root-twin/secret.txt'), 'utf8')).toBe(secret);
  expect(await readFile(join(workspace.root, '.git/config'), 'utf8')).toBe(configBefore);
  expect(await readdir(workspace.outside)).toEqual(['secret.txt']);
  expect(existsSync(join(workspace.base, 'nowhere.txt'))).toBe(false);
  expect(await workspace.names()).toEqual(before);
});

test('lists none of the links that lead out, in circles or nowhere', async () => {
  const workspace = await hostileWorkspace();
  const listing = await (await workspace.open()).list({});
  expect([...listing.paths].sort()).toEqual(['dir/a.txt', 'in.txt']);
});

test('finds no text behind links that lead out', async () => {
  const workspace = await hostileWorkspace();
  const opened = await workspace.open();
  const found = await opened.search(['outside text'], {paths: [...outsidePaths, ...unknownPaths, 'in.txt']});
  expect([...found]).toEqual([]);
});

test('writes through a link whose target is inside, and the link stays', async () => {
  const workspace = await makeWorkspace({'real/file.txt': 'old\n'});
  await symlink('real', join(workspace.root, 'folder-link'));
  await symlink('folder-link/file.txt', join(workspace.root, 'file-link'));
  const opened = await workspace.open();
  for (const [path, after] of [
    ['file-link', 'one\n'],
    ['folder-link/file.txt', 'two\n'],
  ] as const) {
    await opened.write(approved(await opened.read(path), after));
    expect(await workspace.text('real/file.txt')).toBe(after);
  }
  expect(await workspace.names()).toEqual(['file-link', 'folder-link', 'real', 'real/file.txt']);
});

test('refuses a folder that turns into a link to outside between reading and writing', async () => {
  const workspace = await makeWorkspace({'dir/a.txt': secret});
  const opened = await workspace.open();
  const file = await opened.read('dir/a.txt');
  await writeFile(join(workspace.outside, 'a.txt'), secret);
  await rename(join(workspace.root, 'dir'), join(workspace.root, 'moved'));
  await symlink('../outside', join(workspace.root, 'dir'));
  expect(await codeOf(opened.write(approved(file, 'overwritten\n')))).toBe('outside-workspace');
  expect(await readFile(join(workspace.outside, 'a.txt'), 'utf8')).toBe(secret);
});

test('a workspace opened through a link is the folder behind it', async () => {
  const workspace = await makeWorkspace({'a.txt': 'a\n'});
  await symlink(workspace.root, join(workspace.base, 'link'));
  const opened = await openWorkspace(join(workspace.base, 'link'), {
    environment: {XDG_STATE_HOME: workspace.state},
  });
  expect(opened.root).toBe(workspace.root);
  expect((await opened.read('a.txt')).text).toBe('a\n');
});

test('a file that is hard-linked to one outside is not written', async () => {
  const workspace = await makeWorkspace();
  await writeFile(join(workspace.outside, 'secret.txt'), secret);
  await link(join(workspace.outside, 'secret.txt'), join(workspace.root, 'twin.txt'));
  expect(await codeOf((await workspace.open()).read('twin.txt'))).toBe('read-only');
});
