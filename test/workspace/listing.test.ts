import {execFileSync} from 'node:child_process';
import {chmod, mkdir, rm, symlink, unlink, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import type {Listing} from '../../src/pipeline/ports.ts';
import {listFiles} from '../../src/workspace/listing.ts';
import {git, makeWorkspace, type TempWorkspace} from './temp-workspace.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

async function inGit(files: Readonly<Record<string, string>>): Promise<TempWorkspace> {
  const workspace = await makeWorkspace(files);
  workspace.git('init', '-q');
  workspace.git('add', '-A');
  workspace.git('commit', '-qm', 'first', '--allow-empty');
  return workspace;
}

async function sorted(root: string, options: {withIgnored?: boolean} = {}): Promise<string[]> {
  return [...(await listFiles(root, options)).paths].sort();
}

const oddNames = [
  'with space.txt',
  ' leading',
  'trailing ',
  'tab\there',
  'new\nline',
  '\nfirst',
  'escape\x1b[31m',
  'bell\x07',
  'quote"and\'',
  'back\\slash',
  '-flag',
  '--help',
  'glob*[a]?',
  '#comment',
  '!bang',
  'percent%20',
  'm\u00e9mo.txt',
  'me\u0301mo.txt',
  'Case.txt',
  'case.txt',
  'CASE.TXT',
  '日本語.md',
  '👩‍👩‍👧.md',
  '\u202ertl.txt',
  '.hidden',
  '..dots',
  'a:b',
  '\ufeffbom',
  '\ufffd.txt',
  '~tilde',
  '$HOME',
];

// A file system that takes names for equal keeps the first of them only.
const isPicky = process.platform === 'linux';

test.skipIf(!isPicky).each(['git', 'untracked', 'walk'])('keeps every name exactly: %s', async kind => {
  const files = Object.fromEntries(
    [...oddNames, ...oddNames.map(name => `dir/${name}`)].map(path => [path, 'x']),
  );
  const workspace = await makeWorkspace(files);
  if (kind !== 'walk') workspace.git('init', '-q');
  if (kind === 'git') workspace.git('add', '-A');
  const listing = await listFiles(workspace.root, {});
  expect(listing.source).toBe(kind === 'walk' ? 'walk' : 'git');
  expect([...listing.paths].sort()).toEqual(Object.keys(files).sort());
  const opened = await workspace.open();
  for (const path of listing.paths) expect((await opened.read(path)).text).toBe('x');
});

// Other systems refuse such names.
test.skipIf(process.platform !== 'linux')(
  'leaves out names that are not valid UTF-8, which no string can hold',
  async () => {
    const workspace = await makeWorkspace({a: ''});
    await writeFile(Buffer.concat([Buffer.from(`${workspace.root}/bad-`), Buffer.from([0xff])]), '');
    expect((await listFiles(workspace.root, {})).paths).toEqual(['a']);
    workspace.git('init', '-q');
    expect((await listFiles(workspace.root, {})).paths).toEqual(['a']);
    workspace.git('add', '-A');
    expect((await listFiles(workspace.root, {})).paths).toEqual(['a']);
  },
);

test('lists what git tracks and what is untracked, without the deleted and the ignored', async () => {
  const workspace = await inGit({
    kept: '',
    deleted: '',
    'sub/deleted': '',
    '.gitignore': 'ignored\nbuild/\n',
    tracked: '',
  });
  for (const path of ['untracked', 'sub/new', 'ignored', 'build/out']) await workspace.put(path, '');
  for (const path of ['deleted', 'sub/deleted']) await unlink(join(workspace.root, path));
  const expected = ['.gitignore', 'kept', 'sub/new', 'tracked', 'untracked'];
  expect(await sorted(workspace.root)).toEqual(expected);
  expect(await sorted(workspace.root, {withIgnored: true})).toEqual(
    [...expected, 'build/out', 'ignored'].sort(),
  );
});

test('lists only the folder that was opened, below the top of a repository', async () => {
  const workspace = await inGit({top: '', 'a/one': '', 'a/b/two': '', 'c/three': ''});
  await workspace.put('a/new', '');
  expect(await sorted(join(workspace.root, 'a'))).toEqual(['b/two', 'new', 'one']);
});

test('walks a folder that the repository around it ignores', async () => {
  const workspace = await inGit({'.gitignore': 'out/\n', top: ''});
  await workspace.put('out/a', '');
  expect(await listFiles(join(workspace.root, 'out'), {})).toMatchObject({paths: ['a'], source: 'walk'});
});

test('lists the files of submodules and of repositories inside, each by its own rules', async () => {
  const workspace = await makeWorkspace({top: ''});
  const library = await inGit({lib: '', '.gitignore': 'skip\n'});
  workspace.git('init', '-q');
  workspace.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.root, 'module');
  await workspace.put('inner/one', '');
  git(join(workspace.root, 'inner'), 'init', '-q');
  for (const path of ['module/new', 'module/skip']) await workspace.put(path, '');
  await mkdir(join(workspace.root, 'empty'));
  expect(await sorted(workspace.root)).toEqual([
    '.gitmodules',
    'inner/one',
    'module/.gitignore',
    'module/lib',
    'module/new',
    'top',
  ]);
});

test('lists a linked work tree', async () => {
  const workspace = await inGit({a: ''});
  workspace.git('worktree', 'add', '-q', '../tree');
  expect(await listFiles(join(workspace.base, 'tree'), {})).toMatchObject({paths: ['a'], source: 'git'});
});

test('links to files inside are listed; links to folders are not', async () => {
  for (const isGit of [true, false]) {
    const workspace = isGit ? await inGit({'dir/a': ''}) : await makeWorkspace({'dir/a': ''});
    await symlink('dir/a', join(workspace.root, 'file-link'));
    await symlink('dir', join(workspace.root, 'dir-link'));
    expect(await sorted(workspace.root)).toEqual(['dir/a', 'file-link']);
    if (isGit) workspace.git('add', '-A');
    expect(await sorted(workspace.root)).toEqual(['dir/a', 'file-link']);
  }
});

test('tracked files of a folder that became a link are listed at their real place only', async () => {
  const workspace = await inGit({'dir/a': '', 'out/b': ''});
  execFileSync('mv', ['dir', 'moved'], {cwd: workspace.root});
  await symlink('moved', join(workspace.root, 'dir'));
  await rm(join(workspace.root, 'out'), {recursive: true});
  await writeFile(join(workspace.outside, 'b'), '');
  await symlink('../outside', join(workspace.root, 'out'));
  expect(await sorted(workspace.root)).toEqual(['moved/a']);
});

test('unmerged and sparse files appear once, if they are there', async () => {
  const workspace = await inGit({a: '1', b: '1', c: '1'});
  const commit = () => workspace.git('commit', '-qam', 'change');
  workspace.git('checkout', '-qb', 'other');
  await workspace.put('a', '2');
  commit();
  workspace.git('checkout', '-q', '-');
  await workspace.put('a', '3');
  commit();
  expect(() => workspace.git('merge', '-q', 'other')).toThrow(/merge/);
  workspace.git('update-index', '--skip-worktree', 'b', 'c');
  await unlink(join(workspace.root, 'b'));
  expect(await sorted(workspace.root)).toEqual(['a', 'c']);
});

test('variables of git in the environment do not lead it elsewhere', async () => {
  const workspace = await inGit({a: ''});
  const other = await inGit({secret: ''});
  vi.stubEnv('GIT_DIR', join(other.root, '.git'));
  vi.stubEnv('GIT_WORK_TREE', other.root);
  vi.stubEnv('GIT_INDEX_FILE', join(other.root, '.git/index'));
  vi.stubEnv('GIT_LITERAL_PATHSPECS', '0');
  expect(await listFiles(workspace.root, {})).toMatchObject({paths: ['a'], source: 'git'});
});

test('walks where git is not installed', async () => {
  const workspace = await inGit({a: '', '.gitignore': 'skip\n'});
  await workspace.put('skip', '');
  vi.stubEnv('PATH', workspace.outside);
  expect(await listFiles(workspace.root, {})).toMatchObject({paths: ['.gitignore', 'a'], source: 'walk'});
});

test('a program called git in the workspace is never run', async () => {
  const workspace = await inGit({a: '', git: '#!/bin/sh\n: > ran\n'});
  await chmod(join(workspace.root, 'git'), 0o755);
  vi.stubEnv('PATH', `.:${workspace.outside}:`);
  expect(await listFiles(workspace.root, {})).toMatchObject({paths: ['a', 'git'], source: 'walk'});
});

test('settings of the repository start no programs', async () => {
  const workspace = await inGit({a: '', filtered: '', '.gitattributes': 'filtered filter=f\n'});
  const script = join(workspace.outside, 'script');
  await writeFile(script, `#!/bin/sh\ntouch ${join(workspace.outside, 'ran')}\n`);
  await chmod(script, 0o755);
  const names = [
    'core.fsmonitor',
    'core.pager',
    'pager.log',
    'gpg.program',
    'diff.external',
    'core.sshCommand',
  ];
  for (const name of [...names, 'filter.f.clean', 'filter.f.process']) workspace.git('config', name, script);
  workspace.git('config', 'log.showSignature', 'true');
  for (const path of ['a', 'filtered']) await workspace.put(path, 'changed');
  const opened = await workspace.open();
  await opened.list({});
  expect((await opened.read('a')).isCommitted).toBe(false);
  expect((await opened.read('filtered')).isCommitted).toBe(null);
  expect((await opened.recency({})).size).toBe(3);
  expect((await opened.search(['changed'], {paths: ['a']})).size).toBe(1);
  expect(execFileSync('ls', [workspace.outside], {encoding: 'utf8'})).toBe('script\n');
});

// Only the superuser can give a folder to somebody else.
test.skipIf(process.getuid?.() !== 0)(
  'walks a repository that git refuses because somebody else owns it',
  async () => {
    const workspace = await inGit({a: ''});
    execFileSync('chown', ['-R', '12345:12345', workspace.root]);
    vi.stubEnv('HOME', workspace.outside);
    vi.stubEnv('SUDO_UID', undefined);
    expect(await listFiles(workspace.root, {})).toMatchObject({paths: ['a'], source: 'walk'});
  },
);

test('walks a repository that is damaged', async () => {
  const workspace = await inGit({a: ''});
  await writeFile(join(workspace.root, '.git/HEAD'), 'rubbish');
  expect(await listFiles(workspace.root, {})).toMatchObject({paths: ['a'], source: 'walk'});
});

test('the walk honours ignore files of every folder, the nearest one first', async () => {
  const workspace = await makeWorkspace({
    '.gitignore': '*.log\n/top-only\nbuild/\n!keep.log\n# comment\n\\#literal\ndeep/**/x\n',
    '.ignore': 'secret-notes\n',
    ...{
      'a.log': '',
      'keep.log': '',
      'top-only': '',
      'sub/top-only': '',
      'build/out': '',
      'sub/build/out': '',
    },
    ...{'#literal': '', 'deep/1/2/x': '', 'deep/1/y': '', 'sub/secret-notes': '', 'sub/a.log': ''},
    ...{'sub/.gitignore': '!a.log\nlocal\n', 'sub/local': '', local: '', 'sub/deeper/local': ''},
    ...{'node_modules/p/index.js': '', '.git-like/a': ''},
  });
  expect(await sorted(workspace.root)).toEqual([
    '.git-like/a',
    '.gitignore',
    '.ignore',
    'deep/1/y',
    'keep.log',
    'local',
    'sub/.gitignore',
    'sub/a.log',
    'sub/top-only',
  ]);
  expect(await sorted(workspace.root, {withIgnored: true})).toContain('node_modules/p/index.js');
});

test('ignore files that would take for ever, are huge or no files at all do not stop the walk', async () => {
  const name = 'a'.repeat(200);
  const workspace = await makeWorkspace({
    [name]: '',
    '.gitignore': `${'*a'.repeat(50)}*b\n[\n[z-a]\n\\\n(((\n`,
    'big/.gitignore': 'x\n'.repeat(200_000),
    'big/a': '',
    'folder/.gitignore/a': '',
  });
  execFileSync('mkfifo', [join(workspace.root, 'big/.ignore')]);
  expect(await sorted(workspace.root)).toEqual([
    '.gitignore',
    name,
    'big/.gitignore',
    'big/a',
    'folder/.gitignore/a',
  ]);
});

test('pipes and sockets are not listed', async () => {
  const workspace = await makeWorkspace({a: ''});
  execFileSync('mkfifo', [join(workspace.root, 'pipe')]);
  expect(await sorted(workspace.root)).toEqual(['a']);
  workspace.git('init', '-q');
  expect(await sorted(workspace.root)).toEqual(['a']);
});

test('a folder that cannot be read is skipped and counted', async () => {
  const workspace = await makeWorkspace({a: '', 'locked/b': ''});
  // A path of more than 4,096 bytes cannot be read by anybody, the superuser included.
  const name = 'd'.repeat(250);
  const script = `for (let i = 0; i < 20; i++) { fs.mkdirSync('${name}'); process.chdir('${name}'); }`;
  execFileSync(process.execPath, ['-e', script], {cwd: workspace.root});
  await chmod(join(workspace.root, 'locked'), 0o000);
  const listing = await listFiles(workspace.root, {});
  await chmod(join(workspace.root, 'locked'), 0o755);
  execFileSync('rm', ['-r', name], {cwd: workspace.root});
  const isSuperuser = process.getuid?.() === 0;
  expect(listing).toMatchObject({
    paths: isSuperuser ? ['a', 'locked/b'] : ['a'],
    skippedFolders: isSuperuser ? 1 : 2,
    isPartial: false,
  });
});

test.each(['git', 'walk'])('stops at the cap and says so: %s', async kind => {
  const files = Object.fromEntries(Array.from({length: 20}, (_, index) => [`dir${index % 3}/f${index}`, '']));
  const workspace = kind === 'git' ? await inGit(files) : await makeWorkspace(files);
  expect(await listFiles(workspace.root, {cap: 7})).toMatchObject({isPartial: true, source: kind});
  expect((await listFiles(workspace.root, {cap: 7})).paths).toHaveLength(7);
  expect(await listFiles(workspace.root, {cap: 20})).toMatchObject({isPartial: false});
});

test('gives partial listings of a large tree, never blocks and can be aborted', async () => {
  const workspace = await makeWorkspace();
  execFileSync('sh', ['-c', 'for d in $(seq 20); do mkdir d$d; (cd d$d; touch $(seq 100)); done'], {
    cwd: workspace.root,
  });
  const now = vi.spyOn(performance, 'now');
  let time = 0;
  now.mockImplementation(() => (time += 150));
  const partial: Listing[] = [];
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns++;
    if (!isOver) setImmediate(countTurns);
  };
  countTurns();
  const listing = await listFiles(workspace.root, {onPartial: each => partial.push(each)});
  isOver = true;
  now.mockRestore();
  expect(listing.paths).toHaveLength(2_000);
  expect(turns).toBeGreaterThan(5);
  expect(partial.length).toBeGreaterThan(2);
  expect(partial.every(each => each.isPartial && each.paths.length < 2_000)).toBe(true);
  const controller = new AbortController();
  const aborted = listFiles(workspace.root, {signal: controller.signal, onPartial: () => controller.abort()});
  controller.abort();
  await expect(aborted).rejects.toThrow(/abort/i);
}, 20_000);

test('never lists its own temporary files', async () => {
  const name = '.apfel-tui-1-89abcdef-01234567.tmp';
  for (const workspace of [await makeWorkspace({a: '', [name]: ''}), await inGit({a: '', [name]: ''})]) {
    expect(await sorted(workspace.root)).toEqual(['a']);
  }
});

test.each([true, false])('a listing is sorted, whatever git tracks (git: %s)', async hasGit => {
  const workspace = await makeWorkspace({'b/x.txt': '', 'c.txt': '', 'B.txt': ''});
  if (hasGit) {
    workspace.git('init', '-q');
    workspace.git('add', '-A');
  }
  for (const name of ['d.txt', 'a.txt', 'b/a.txt', 'A.txt']) await workspace.put(name, '');
  expect((await listFiles(workspace.root, {})).paths).toEqual([
    ...['A.txt', 'B.txt', 'a.txt', 'b/a.txt', 'b/x.txt', 'c.txt', 'd.txt'],
  ]);
});
