import {describe, expect, onTestFinished, test} from 'vitest';
import {builtCli} from '../support/built.ts';
import {leave} from '../support/open-app.ts';
import {tempFolder} from '../support/temp-folder.ts';
import {openTerminal} from '../support/terminal.ts';

async function openOn(folder: string, home: string) {
  const state = await tempFolder();
  const terminal = openTerminal({
    command: process.execPath,
    args: [builtCli(), folder, '--engine', 'rules'],
    cols: 100,
    env: {HOME: home, XDG_STATE_HOME: state, XDG_CONFIG_HOME: state},
  });
  onTestFinished(() => terminal.close());
  return terminal;
}

describe('a folder that holds everything', () => {
  test('the home folder is asked about before the screen opens; a yes opens it', async () => {
    const home = await tempFolder({'secret-plan.txt': 'x\n'});
    const app = await openOn(home, home);
    await app.waitFor('This is your home folder');
    expect(app.isAlternateScreen()).toBe(false);
    expect(app.output()).not.toContain('secret-plan');
    app.write('y\r');
    await app.waitFor('secret-plan.txt');
    expect(app.isAlternateScreen()).toBe(true);
    app.write('ab');
    await app.waitFor(/› ?ab/);
    expect(await leave(app).then(exit => exit.code)).toBe(0);
  });

  test.each([
    ['an empty line', '\r'],
    ['a no', 'n\r'],
    ['anything else', 'what\r'],
    ['Ctrl+C', '\u0003'],
    ['the end of input', '\u0004'],
  ])('%s leaves it closed, with a next step', async (_, keys) => {
    const home = await tempFolder({'secret-plan.txt': 'x\n'});
    const app = await openOn(home, home);
    await app.waitFor('[y/N]');
    app.write(keys);
    expect(await app.exited).toEqual({code: 0, signal: 0});
    expect(app.screen().join('\n')).toContain('apfel-tui DIR');
    expect(app.output()).not.toContain('secret-plan');
  });

  test.each([
    ['the root', '/', 'This is the root of the file system'],
    ['the folder around the home folder', '..', 'This is a folder that holds your home folder'],
  ])('%s is asked about as well', async (_, where, question) => {
    const home = await tempFolder({'secret-plan.txt': 'x\n'});
    const app = await openOn(where === '..' ? `${home}/..` : where, home);
    await app.waitFor(question);
    app.write('\r');
    expect((await app.exited).code).toBe(0);
  });
});
