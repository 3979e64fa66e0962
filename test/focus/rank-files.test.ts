import fc from 'fast-check';
import {expect, test} from 'vitest';
import {rankFiles} from '../../src/focus/rank-files.ts';

const listing = [
  '.github/workflows/tests.yml',
  '.gitignore',
  'CHANGELOG.md',
  'README.md',
  'package.json',
  'src/components/text-buffer.ts',
  'src/components/theme-manager.ts',
  'src/config/settings.ts',
  'src/parser.ts',
  'src/utils/paths.ts',
  'tests/parser.test.ts',
  'tests/text-buffer.test.ts',
  'vendor/parser.ts',
];

test.each([
  ['fix the crash in src/utils/paths.ts', 'src/utils/paths.ts'],
  ['rename load in settings.ts', 'src/config/settings.ts'],
  ['fix the parser', 'src/parser.ts'],
  ['parsing fails on empty lines', 'src/parser.ts'],
  ['test: cover empty input of the parser', 'tests/parser.test.ts'],
  ['avoid flicker of TextBuffer', 'src/components/text-buffer.ts'],
  ['fix the setings', 'src/config/settings.ts'],
  ['log fewer themes', 'src/components/theme-manager.ts'],
  ['ignore the build folder', '.gitignore'],
  ['ci: cache dependencies', '.github/workflows/tests.yml'],
  ['docs: explain the readme badge', 'README.md'],
])('%j is about %s, by the paths alone', (task, path) => {
  expect(rankFiles(task, listing)[0]?.path).toBe(path);
});

test.each([
  ['Remove the retry limit', 'src/utils/paths.ts'],
  ['`MAX_RETRIES` is too low', 'src/utils/paths.ts'],
  ['resolve links once', 'src/config/settings.ts'],
])('%j is about the file whose text holds it', (task, path) => {
  const contents = new Map([
    ['src/utils/paths.ts', '// the retry limit\nconst MAX_RETRIES = 3;\n'],
    ['src/config/settings.ts', 'export function resolveLinks(once: boolean) {}\n'],
    ['src/parser.ts', 'let limit = 1;\nlet retry = 2;\n'],
  ]);
  expect(rankFiles(task, listing, {contents})[0]?.path).toBe(path);
});

test('pinned files come first, in their order', () => {
  const pinned = ['README.md', 'package.json', 'not/listed.ts'];
  const ranked = rankFiles('fix the parser in src/parser.ts', listing, {pinned});
  expect(ranked.slice(0, 3).map(file => file.path)).toEqual(['README.md', 'package.json', 'src/parser.ts']);
});

test('what changed often and lately comes before its equals', () => {
  const twins = ['a/one.ts', 'b/one.ts'];
  const recent = new Map([['b/one.ts', 5]]);
  expect(rankFiles('fix one', twins, {recent})[0]?.path).toBe('b/one.ts');
});

test('without any evidence the order of the listing stays', () => {
  expect(rankFiles('', ['b.ts', 'a.ts', 'c.ts']).map(file => file.path)).toEqual(['b.ts', 'a.ts', 'c.ts']);
});

test('every path comes back once, scores falling', () => {
  const path = fc.stringMatching(/^[a-cA-C_é字]{1,6}(\/[a-c.]{1,6}){0,3}$/);
  fc.assert(
    fc.property(fc.uniqueArray(path, {maxLength: 40}), fc.string(), (paths, task) => {
      const ranked = rankFiles(task, paths, {
        contents: new Map(paths.map(each => [each, `${each}\n${task}`])),
      });
      expect(ranked.map(file => file.path).toSorted()).toEqual(paths.toSorted());
      const scores = ranked.map(file => Math.round(file.score * 1000));
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
  );
});
