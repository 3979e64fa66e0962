import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {builtCli, root} from '../support/built.ts';
import {openTerminal} from '../support/terminal.ts';
import {modesIn, withModes} from '../support/tty-modes.ts';

const ctrlC = '\x03';

test.each<Record<string, string>>([{}, {CI: 'true'}])(
  'npm start shows the three panes on the sample and leaves the terminal as it was (%o)',
  async ci => {
    builtCli();
    const home = await mkdtemp(join(tmpdir(), 'apfel-tui-home-'));
    const env = {...ci, HOME: home, XDG_CONFIG_HOME: home, npm_config_cache: join(home, 'npm')};
    const terminal = openTerminal(
      withModes({
        command: 'npm',
        args: ['start', '--silent', '--', '--engine', 'rules'],
        cols: 110,
        rows: 30,
        cwd: root,
        env,
      }),
    );
    onTestFinished(async () => {
      await terminal.close();
      await rm(home, {recursive: true, force: true});
    });

    for (const text of ['Files', 'Pipeline', 'Task', 'sample.swift', 'rules (no model)'])
      await terminal.waitFor(text, 30_000);
    expect(terminal.isAlternateScreen()).toBe(true);
    terminal.write(ctrlC + ctrlC);
    expect(await terminal.exited).toEqual({code: 0, signal: 0});
    expect(terminal.isAlternateScreen()).toBe(false);
    const {before, after} = modesIn(terminal.output());
    expect(after).toBe(before);
    expect(terminal.screen().filter(line => line !== '' && !line.startsWith('modes:'))).toEqual([]);
  },
  60_000,
);
