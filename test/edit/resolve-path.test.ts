import {describe, expect, test} from 'vitest';
import {resolvePath} from '../../src/edit/resolve-path.ts';

const listing = [
  'README.md',
  'src/app.ts',
  'src/ui/app.ts',
  'src/ui/list.tsx',
  'docs/my%20notes.md',
  'docs/my notes.md',
  'a`b.txt',
  'Makefile',
];

describe('one file', () => {
  test.each([
    ['as listed', 'src/app.ts', 'src/app.ts'],
    ['with odd characters as listed', 'a`b.txt', 'a`b.txt'],
    ['with a real percent sign', 'docs/my%20notes.md', 'docs/my%20notes.md'],
    ['with a dot in front', './src/app.ts', 'src/app.ts'],
    ['with backslashes', 'src\\ui\\list.tsx', 'src/ui/list.tsx'],
    ['in backquotes', '`src/ui/list.tsx`', 'src/ui/list.tsx'],
    ['in quotes and with a line end', '"README.md"\n', 'README.md'],
    ['with steps up and down', 'src/ui/../app.ts', 'src/app.ts'],
    ['as an absolute path', '/home/me/project/src/ui/list.tsx', 'src/ui/list.tsx'],
    ['in a folder that does not exist', 'lib/list.tsx', 'src/ui/list.tsx'],
    ['by its end', 'ui/app.ts', 'src/ui/app.ts'],
    ['by its name', 'list.tsx', 'src/ui/list.tsx'],
    ['in another case', 'readme.MD', 'README.md'],
    ['by its name in another case', 'makefile', 'Makefile'],
  ])('%s', (_, answer, path) => {
    expect(resolvePath(answer, listing)).toEqual({kind: 'found', path});
  });

  test('in composed or decomposed form', () => {
    expect(resolvePath('m\u00e9mo.txt', ['me\u0301mo.txt'])).toEqual({kind: 'found', path: 'me\u0301mo.txt'});
  });
});

describe('several files', () => {
  test.each([
    ['of that name', 'app.ts', ['src/app.ts', 'src/ui/app.ts']],
    ['of that name in a folder that does not exist', 'lib/app.ts', ['src/app.ts', 'src/ui/app.ts']],
  ])('%s are a question', (_, answer, candidates) => {
    expect(resolvePath(answer, listing)).toEqual({kind: 'ambiguous', candidates});
  });

  test('that differ in case only are a question unless one is exact', () => {
    expect(resolvePath('a.TXT', ['a.txt', 'A.txt'])).toEqual({
      kind: 'ambiguous',
      candidates: ['a.txt', 'A.txt'],
    });
    expect(resolvePath('A.txt', ['a.txt', 'A.txt'])).toEqual({kind: 'found', path: 'A.txt'});
  });
});

describe('no file', () => {
  test('offers those whose names are close', () => {
    const resolved = resolvePath('src/ui/lisst.tsx', listing);
    expect(resolved.kind === 'unknown' && resolved.nearest[0]).toBe('src/ui/list.tsx');
  });

  test.each(['', '   ', '/', '.', '..', 'zzz', '%'])('for %j', answer => {
    expect(resolvePath(answer, listing)).toMatchObject({kind: 'unknown', nearest: []});
  });

  test('is ever found by decoding', () => {
    expect(resolvePath('docs/my%20notes.md', ['docs/my notes.md']).kind).toBe('unknown');
  });
});
