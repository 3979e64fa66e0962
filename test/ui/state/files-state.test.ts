import {describe, expect, test} from 'vitest';
import {
  clearFilter,
  type FilesState,
  filterFiles,
  listed,
  moveFileCursor,
  newFiles,
  toggleFolder,
  togglePin,
} from '../../../src/ui/state/files-state.ts';
import {windowStart} from '../../../src/ui/state/window.ts';

const listing = (paths: readonly string[]) => ({
  paths,
  source: 'git' as const,
  isPartial: false,
  skippedFolders: 0,
});

const few = listed(newFiles, listing(['a/b/one.ts', 'a/two.ts', 'three.md']), false);

const shown = ({rows}: FilesState) => rows.map(({path, depth}) => `${'  '.repeat(depth)}${path}`);

describe('the tree of files', () => {
  test('shows few files at once, folders first', () => {
    expect(shown(few)).toEqual(['a', '  a/b', '    a/b/one.ts', '  a/two.ts', 'three.md']);
  });

  test('shows of many only what is at the top', () => {
    const many = listed(
      newFiles,
      listing(Array.from({length: 1000}, (_, index) => `dir${index % 3}/${index}`)),
      false,
    );
    expect(shown(many)).toEqual(['dir0', 'dir1', 'dir2']);
  });

  test('closes and opens a folder and stays on it', () => {
    const closed = toggleFolder(few, 'a');
    expect(shown(closed)).toEqual(['a', 'three.md']);
    expect(shown(toggleFolder(closed, 'a'))).toEqual(shown(few));
  });

  test('keeps the cursor on its file when the listing grows', () => {
    const onTwo = moveFileCursor(few, 3);
    const grown = listed(onTwo, listing(['a/a.ts', 'a/b/one.ts', 'a/two.ts', 'three.md']), false);
    expect(grown.rows[grown.cursor]?.path).toBe('a/two.ts');
  });

  test('stops the cursor at both ends', () => {
    expect(moveFileCursor(few, 100).cursor).toBe(4);
    expect(moveFileCursor(few, -100)).toBe(few);
  });

  test('pins one file at a time', () => {
    const pinned = togglePin(togglePin(few, 'three.md'), 'a/two.ts');
    expect(pinned.pin).toEqual({path: 'a/two.ts'});
    expect(togglePin(pinned, 'a/two.ts').pin).toBeNull();
  });
});

describe('the filter', () => {
  test('finds files by some letters of their path, best first, and says which letters were hit', () => {
    const found = filterFiles(few, 'one');
    expect(found.rows).toEqual([
      {kind: 'file', path: 'a/b/one.ts', name: 'a/b/one.ts', depth: 0, hits: [4, 5, 6]},
    ]);
  });

  test('shows everything while it is empty, and nothing where nothing fits', () => {
    expect(shown(filterFiles(few, ''))).toEqual(shown(few));
    expect(filterFiles(few, 'zzz').rows).toEqual([]);
  });

  test('ends with the cursor on what was found, its folders open', () => {
    const closed = toggleFolder(few, 'a');
    const cleared = clearFilter(filterFiles(closed, 'one'));
    expect(cleared.rows[cleared.cursor]?.path).toBe('a/b/one.ts');
  });

  test('finds in large listings what stands anywhere in them', () => {
    const paths = Array.from({length: 25_000}, (_, index) => `src/file-${index}.ts`);
    const found = filterFiles(listed(newFiles, listing(paths), false), 'file24999');
    expect(found.rows[0]?.path).toBe('src/file-24999.ts');
  });
});

describe('windowStart', () => {
  test.each([
    ['stays while the cursor is in view', 5, 8, 5],
    ['follows the cursor down with a row to spare', 5, 14, 6],
    ['follows the cursor up with a row to spare', 5, 5, 4],
    ['does not go beyond the end', 5, 99, 90],
    ['does not go before the beginning', 5, 0, 0],
  ])('%s', (_, top, cursor, start) => {
    expect(windowStart(top, cursor, {length: 100, height: 10})).toBe(start);
  });
});
