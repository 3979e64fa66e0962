import fc from 'fast-check';
import stringWidth from 'string-width';
import {expect, test, vi} from 'vitest';
import {diffTexts} from '../../src/edit/diff.ts';
import {fileName, fileText, text} from '../bench/fuzz-inputs.ts';
import {fakeDeps, reviewState, waitingAt} from './support/fake-deps.ts';
import {keys, openApp} from './support/screen.tsx';

const name = fileName.map(bytes => bytes.toString('utf8'));

test('whatever names, files, models and warnings hold, a frame is visible characters in its columns', async () => {
  const given = fc.tuple(fc.uniqueArray(name, {minLength: 1, maxLength: 8}), fileText, fileText, text);
  const property = fc.asyncProperty(given, async ([paths, before, after, words]) => {
    const [path = ''] = paths;
    const review = (task: string) =>
      reviewState(task, {
        ...{path, before, after, diff: diffTexts(before, after)},
        pick: {path, instruction: words, operation: 'replace'},
        spec: {operation: 'replace', oldString: words, newString: after},
        warnings: [{code: 'x', message: words}],
      });
    const {runTask} = waitingAt(review);
    const list = async () => ({paths, source: 'git', isPartial: false, skippedFolders: 0}) as const;
    const screen = openApp(fakeDeps({list, runTask, rootLabel: words}), {columns: 100, rows: 30});
    try {
      screen.press('change it');
      await screen.shows('change it');
      screen.press(keys.enter);
      await vi.waitFor(() => expect(screen.text()).toContain('y apply'));
      const rows = screen.rows();
      for (const row of rows) {
        expect(row).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(stringWidth(row)).toBeLessThanOrEqual(100);
      }
      expect(rows.length).toBeLessThanOrEqual(30);
    } finally {
      screen.close();
    }
  });
  await fc.assert(property, {numRuns: 40, seed: 20_261_201});
});
