import {createRequire} from 'node:module';
import {expect, test} from 'vitest';
import {endingOf, grammarFiles, grammarOf} from '../../src/checks/grammars.ts';

test.each([
  ['src/a.ts', 'typescript'],
  ['src/App.tsx', 'tsx'],
  ['lib/x.test.mjs', 'javascript'],
  ['A.SWIFT', 'swift'],
  ['include/a.h', 'cpp'],
  ['Gemfile', 'ruby'],
  ['a.cs', 'cSharp'],
  ['readme.md', null],
  ['Makefile', null],
  ['constructor', null],
  ['folder.ts/notes', null],
])('%s is read by the grammar %s', (path, grammar) => {
  expect(grammarOf(path)).toBe(grammar);
});

test.each([
  ['a/b.tar.gz', '.gz'],
  ['a/Dockerfile', 'dockerfile'],
  ['.gitignore', '.gitignore'],
])('the kind of %s is told by %s', (path, ending) => {
  expect(endingOf(path)).toBe(ending);
});

test('every grammar is in the package that they come from', () => {
  const {resolve} = createRequire(import.meta.url);
  for (const file of Object.values(grammarFiles)) {
    expect(resolve(`@repomix/tree-sitter-wasms/out/${file}`)).toContain(file);
  }
});
