import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {giveTask, leave, openApp, pressUntil} from '../support/open-app.ts';
import {sampleFolder} from '../support/temp-folder.ts';
import {modesIn} from '../support/tty-modes.ts';

const task = 'In sample.swift, rename the function processItem to handleItem everywhere.';

describe('a rename without a model', () => {
  test('rejected, then applied: exactly the whole words change', async () => {
    const folder = await sampleFolder();
    const file = path.join(folder, 'sample.swift');
    const before = await readFile(file, 'utf8');
    const app = await openApp(folder, {args: ['--engine', 'rules']});
    await app.waitFor('rules (no model)');

    await giveTask(app, task);
    await app.waitFor('y apply');
    await pressUntil(app, 'n', /rejected/);
    expect(await readFile(file, 'utf8')).toBe(before);

    await giveTask(app, task);
    await app.waitFor('y apply');
    await pressUntil(app, 'y', /applied/);
    const after = await readFile(file, 'utf8');
    expect(after).toBe(before.replaceAll(/\bprocessItem\b/g, 'handleItem'));
    expect(after).toContain('reprocessItem');

    expect(await leave(app)).toEqual({code: 0, signal: 0});
    expect(app.isAlternateScreen()).toBe(false);
    const modes = modesIn(app.output());
    expect(modes.after).toBe(modes.before);
    expect(app.screen().join('\n')).toContain('changed sample.swift');
  });
});
