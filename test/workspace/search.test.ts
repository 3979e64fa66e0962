import {afterEach, expect, test, vi} from 'vitest';
import {searchFiles} from '../../src/workspace/search.ts';
import {makeWorkspace, type TempWorkspace} from './temp-workspace.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

// A Mac takes these two for one name.
const unequalNames = process.platform === 'linux' ? ['m\u00e9', 'me\u0301'] : ['m\u00e9'];

const kinds = ['git', 'walk'] as const;

async function workspaceOf(
  kind: (typeof kinds)[number],
  files: Readonly<Record<string, string | Buffer>>,
): Promise<TempWorkspace> {
  const workspace = await makeWorkspace(files);
  if (kind === 'git') workspace.git('init', '-q');
  return workspace;
}

test.each(kinds)(
  'finds the lines that hold a word, in upper or lower case, tracked or not: %s',
  async kind => {
    const workspace = await workspaceOf(kind, {
      'a.ts': 'first\nloadUser();\nlast LOADUSER\n',
      'b/c.md': 'nothing\n',
      tracked: 'x loaduser',
    });
    if (kind === 'git') workspace.git('add', 'tracked');
    const found = await searchFiles(workspace.root, ['loadUser'], {paths: ['a.ts', 'b/c.md', 'tracked']});
    expect(Object.fromEntries(found)).toEqual({'a.ts': 'loadUser();\nlast LOADUSER', tracked: 'x loaduser'});
  },
);

test.each(kinds)('takes words as they are: as text, not as a pattern, a flag or a path: %s', async kind => {
  const words = [
    'a.b*',
    '--open-files-in-pager',
    '-e',
    '[x',
    '\\d',
    '^$',
    '"two words"',
    'ä',
    'HEAD',
    ':(top)',
    '$& $1',
  ];
  const files = Object.fromEntries(words.map((word, index) => [`f${index}`, `before ${word} after\n`]));
  const workspace = await workspaceOf(kind, {...files, other: 'axb a.c\n1\n'});
  for (const [index, word] of words.entries()) {
    const found = await searchFiles(workspace.root, [word], {paths: [...Object.keys(files), 'other']});
    expect([word, [...found.keys()]]).toEqual([word, [`f${index}`]]);
  }
});

test.each(kinds)(
  'keeps every name exactly, and finds the words of the second run as well: %s',
  async kind => {
    const names = ['new\nline', 'tab\t', '-flag', 'a:b', ...unequalNames, '\x1b[31m', ' '];
    const words = ['none1', 'none2', 'none3', 'none4', 'none5', 'word'];
    const workspace = await workspaceOf(kind, Object.fromEntries(names.map(name => [name, 'a word\n'])));
    const found = await searchFiles(workspace.root, words, {paths: names});
    expect(new Map(found)).toEqual(new Map(names.map(name => [name, 'a word'])));
  },
);

test.each(kinds)('looks only at the paths given, never at secrets or binary files: %s', async kind => {
  const files = {
    'a.txt': 'word',
    'b.txt': 'word',
    '.env': 'word',
    'key.pem': 'word',
    'c.bin': Buffer.from('word\0word'),
  };
  const workspace = await workspaceOf(kind, files);
  const found = await searchFiles(workspace.root, ['word'], {paths: ['a.txt', '.env', 'key.pem', 'c.bin']});
  expect([...found.keys()]).toEqual(['a.txt']);
});

test.each(kinds)('keeps little of a file with many or long lines: %s', async kind => {
  const workspace = await workspaceOf(kind, {
    many: 'word\n'.repeat(1_000),
    long: `word${'x'.repeat(100_000)}\n`,
  });
  const found = await searchFiles(workspace.root, ['word'], {paths: ['many', 'long']});
  expect(found.get('many')).toBe(Array(12).fill('word').join('\n'));
  expect(found.get('long')).toBe(`word${'x'.repeat(296)}`);
});

test.each(kinds)('finds nothing for no words, empty words or words with line ends: %s', async kind => {
  const workspace = await workspaceOf(kind, {a: 'text\n\n'});
  for (const words of [[], ['', ' '], ['te\nxt'], ['te\0xt']]) {
    expect((await searchFiles(workspace.root, words, {paths: ['a']})).size).toBe(0);
  }
});

test.each(kinds)('gives what it has when the time is up, and throws when aborted: %s', async kind => {
  const workspace = await workspaceOf(kind, {a: 'word'});
  expect(
    (await searchFiles(workspace.root, ['word'], {paths: ['a'], timeLimit: 0})).size,
  ).toBeLessThanOrEqual(1);
  const signal = AbortSignal.abort();
  await expect(searchFiles(workspace.root, ['word'], {paths: ['a'], signal})).rejects.toThrow(/abort/i);
});

test('settings of the user and the repository do not change what is found', async () => {
  const workspace = await workspaceOf('git', {'sub/a': 'a.c word\n', b: 'abc\n'});
  const settings = {
    'grep.lineNumber': 'true',
    'grep.column': 'true',
    'grep.patternType': 'perl',
    'grep.fullName': 'true',
    'color.ui': 'always',
    'color.grep': 'always',
    'submodule.recurse': 'true',
    'core.quotePath': 'true',
  };
  for (const [name, value] of Object.entries(settings)) workspace.git('config', name, value);
  expect([...(await searchFiles(workspace.root, ['a.c'], {paths: ['sub/a', 'b']}))]).toEqual([
    ['sub/a', 'a.c word'],
  ]);
});

test('scans the files itself where git is not installed', async () => {
  const workspace = await workspaceOf('git', {a: 'word\n'});
  vi.stubEnv('PATH', workspace.outside);
  expect([...(await searchFiles(workspace.root, ['word'], {paths: ['a']}))]).toEqual([['a', 'word']]);
});
