import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {giveTask, keys, leave, pressUntil} from '../support/open-app.ts';
import type {Terminal} from '../support/terminal.ts';
import {hasStraightBorders, openAtGate, openReport, terminalReport} from '../support/terminal-reports.ts';

const screenOf = (app: Terminal) => app.screen().join('\n');
/** The codes of colours in what was written to the terminal. */
function colorCodes(output: string): string[] {
  return output
    .split('\u001b[')
    .flatMap(part => /^([\d;]+)m/.exec(part)?.[1]?.split(';') ?? [])
    .filter(code => /^(?:[34][0-8]|9\d|10\d)$/.test(code));
}

describe('what files and models hold is shown and not obeyed', () => {
  test('escape codes that would hide half of a change', async () => {
    const {app, read} = await openAtGate('escape-hides-part-of-change');
    expect(screenOf(app)).toContain('rm -r build␛[14D␛[K');
    expect(app.output()).not.toContain('\u001b[14D');
    await pressUntil(app, 'y', /applied/);
    expect(await read('setup.sh')).toBe('echo fine; rm -r build\u001b[14D\u001b[K\n');
  });

  test('a code that would switch to the other screen', async () => {
    const {app} = await openAtGate('alternate-screen-code-in-content');
    expect(screenOf(app)).toContain('␛[?1049h');
    await leave(app);
    expect(app.output().split('\u001b[?1049h')).toHaveLength(2);
    expect(app.isAlternateScreen()).toBe(false);
  });

  test('a file name with a line break and a colour code, on one row, and the file itself is changed', async () => {
    const {app, read} = await openReport('escape-in-file-name');
    const {file} = terminalReport('escape-in-file-name');
    await pressUntil(app, keys.shiftTab, 'bad␊␛[31mname.txt');
    expect(app.screen().filter(row => /bad|name\.txt/.test(row))).toHaveLength(1);
    await pressUntil(app, keys.tab, 'Type a task below');
    await giveTask(app, 'change it');
    await app.waitFor('y apply');
    expect(app.output()).not.toContain('\u001b[31mname');
    await pressUntil(app, 'y', /applied/);
    expect(await read(file)).toBe('one\nTWO\n');
  });

  test('carriage returns: lines are complete, a bare one is a mark', async () => {
    const {app} = await openAtGate('carriage-return-in-diff');
    expect(screenOf(app)).toContain('first line');
    expect(screenOf(app)).toContain('bar 10%␍bar 20%');
    await app.waitFor(hasStraightBorders);
  });
});

describe('the diff shows what there is to decide', () => {
  test('wide letters keep the borders straight', async () => {
    const {app} = await openAtGate('wide-letters-shift-border');
    expect(screenOf(app)).toContain('こんにちは、世界');
    for (let pane = 0; pane < 3; pane++) {
      await app.waitFor(hasStraightBorders);
      app.write(keys.tab);
    }
  });

  test('no half letters remain where something is drawn over wide ones', async () => {
    const {app} = await openAtGate('wide-letter-cut-by-overlay');
    await pressUntil(app, 'r', '› change it');
    app.write(keys.escape);
    await app.waitFor('y apply');
    expect(screenOf(app)).not.toContain('\ufffd');
    await app.waitFor(hasStraightBorders);
  });

  test('tabs have their width from where the text starts, and a change of blanks can be seen', async () => {
    const {app} = await openAtGate('tabs-vanish-in-diff');
    const row = (sign: string) =>
      app
        .screen()
        .map(text => new RegExp(`${sign} (.*b\\(\\))`).exec(text)?.[1])
        .find(text => text !== undefined);
    expect(row('-')).toBeDefined();
    expect(row('\\+')).toBeDefined();
    expect(row('-')).not.toBe(row('\\+'));
  });

  test('the mark for a missing line end stands under the removed line alone', async () => {
    const {app} = await openAtGate('missing-final-newline-marker');
    const rows = app.screen().filter(row => /[-+] two|newline|line end/.test(row));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/- two/);
    expect(rows[1]).toMatch(/newline|line end/);
    expect(rows[2]).toMatch(/\+ two/);
  });

  test('a diff longer than the screen says where one is, and can be read to its end before approval', async () => {
    const {app, read} = await openAtGate('diff-longer-than-screen');
    expect(screenOf(app)).toMatch(/\d+-\d+ of 1\d\d/);
    await pressUntil(app, 'G', /60 \+ ROW/);
    await pressUntil(app, 'y', /applied/);
    expect(await read('a.txt')).toBe('ROW\n'.repeat(60));
  });

  test('a change far to the right is in view', async () => {
    const {app} = await openAtGate('change-beyond-cut-column');
    expect(screenOf(app)).toMatch(/- ….*lorem two/);
    expect(screenOf(app)).toMatch(/\+ ….*lorem TWO/);
  });

  test('without colours the signs carry the meaning', async () => {
    const {app} = await openAtGate('no-color-set', {env: {NO_COLOR: '1'}});
    expect(screenOf(app)).toMatch(/- two/);
    expect(screenOf(app)).toMatch(/\+ TWO/);
    expect(colorCodes(app.output())).toEqual([]);
  });
});

test('a file that changed while its change was looked at is not overwritten', async () => {
  const {app, folder, read} = await openAtGate('wide-letters-shift-border');
  const {file} = terminalReport('wide-letters-shift-border');
  await writeFile(path.join(folder, file), 'other\n');
  await pressUntil(app, 'y', /changed/);
  expect(await read(file)).toBe('other\n');
});
