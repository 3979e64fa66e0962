import {describe, expect, test} from 'vitest';
import {giveTask, keys, openApp} from '../support/open-app.ts';
import {tempFolder} from '../support/temp-folder.ts';
import {hasStraightBorders} from '../support/terminal-reports.ts';

const line = (index: number) => `漢字${index} 👩‍👩‍👧 e\u0301 ${'word '.repeat(index % 40)}\t👍🏽 end`;
const text = Array.from({length: 80}, (_, index) => `${line(index)}\n`).join('');
const files = {
  'こんにちは/👩‍👩‍👧 e\u0301.txt': text,
  'b.txt': text,
  [`${'deep/'.repeat(12)}file.ts`]: 'one\n',
};
const pageDown = '\u001b[6~';

describe.each([
  [140, 40],
  [100, 30],
  [80, 24],
  [60, 20],
  [40, 12],
])('at %i x %i', (cols, rows) => {
  test('a long diff of wide, joined and combining letters keeps every row within straight borders', async () => {
    const app = await openApp(await tempFolder(files), {args: ['--engine', 'rules'], cols, rows});
    await app.waitFor(/help$/);
    await giveTask(app, 'In b.txt, rename end to 終わり');
    await app.waitFor('y apply');
    for (const key of ['j', pageDown, 'G', 'g', 'w', 'v', keys.tab, keys.tab, keys.tab]) {
      const before = JSON.stringify(app.cells());
      app.write(key);
      await app.waitFor(
        terminal => JSON.stringify(terminal.cells()) !== before && hasStraightBorders(terminal),
      );
      expect(app.screen().at(-1)).toMatch(/help$/);
    }
    await app.waitFor('y apply');
  });
});
