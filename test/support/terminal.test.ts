import {describe, expect, onTestFinished, test} from 'vitest';
import {drawSvg} from './svg.ts';
import {openTerminal, type Terminal, type TerminalOptions} from './terminal.ts';
import {modesIn, withModes} from './tty-modes.ts';

function open(options: TerminalOptions): Terminal {
  const terminal = openTerminal(options);
  onTestFinished(() => terminal.close());
  return terminal;
}

const shell = (script: string, options: Partial<TerminalOptions> = {}) =>
  open({command: 'sh', args: ['-c', script], ...options});

describe('a program in a terminal', () => {
  test('is read row by row, wide characters included', async () => {
    const terminal = shell(`printf '你好 a\\r\\n\\033[31mred\\033[0m'`, {cols: 20, rows: 3});
    await terminal.exited;
    expect(terminal.screen()).toEqual(['你好 a', 'red', '']);
    expect(
      terminal
        .cells()[0]
        ?.slice(0, 3)
        .map(({text, column, width}) => [text, column, width]),
    ).toEqual([
      ['你', 0, 2],
      ['好', 2, 2],
      [' ', 4, 1],
    ]);
    expect(terminal.cells()[1]?.[0]?.foreground).toMatch(/^#/);
  });

  test('gets the keys that are typed', async () => {
    const terminal = shell('read line; echo "got $line"');
    terminal.write('hello\r');
    await terminal.waitFor('got hello');
  });

  test('gets answers to its queries', async () => {
    const terminal = shell(
      `stty raw -echo; printf '\\033[6n'; dd bs=1 count=6 2>/dev/null | od -c; sleep 60`,
    );
    await terminal.waitFor(/033 +\[ +1 +; +1 +R/);
  });

  test('sees the new size after a resize', async () => {
    const terminal = shell(`trap 'stty size' WINCH; echo ready; while :; do sleep 0.01; done`);
    await terminal.waitFor('ready');
    terminal.resize(33, 11);
    await terminal.waitFor('11 33');
    expect(terminal.screen()).toHaveLength(11);
  });

  test('is seen entering and leaving the alternate screen', async () => {
    const terminal = shell(`printf '\\033[?1049hthere'; read line; printf '\\033[?1049lback'`);
    await terminal.waitFor('there');
    expect(terminal.isAlternateScreen()).toBe(true);
    terminal.write('\r');
    await terminal.exited;
    expect([terminal.isAlternateScreen(), terminal.screen().join('')]).toEqual([false, 'back']);
  });

  test('has none of the environment of whoever runs the tests but what it needs', async () => {
    const terminal = shell('echo "ci:$CI term:$TERM one:$ONE"', {env: {ONE: '1'}});
    await terminal.waitFor('ci: term:xterm-256color one:1');
  });

  test('ends with its exit code, after all of its output', async () => {
    const terminal = shell('seq 1 500; exit 3');
    expect(await terminal.exited).toEqual({code: 3, signal: 0});
    expect(terminal.screen()).toContain('500');
  });

  test('that ends or idles without what is waited for is an error that shows the screen', async () => {
    await expect(shell('echo something').waitFor('else')).rejects.toThrow(/ended .*before else.*something/s);
    await expect(shell('echo idle; sleep 60').waitFor('else', 300)).rejects.toThrow(
      /300 ms passed before else.*idle/s,
    );
  });

  test('tells whether it left the modes as they were', async () => {
    const modesAfter = async (script: string) => {
      const terminal = open(withModes({command: 'sh', args: ['-c', script]}));
      await terminal.exited;
      return modesIn(terminal.output());
    };
    const kept = await modesAfter('saved=$(stty -g); stty raw; stty "$saved"');
    const left = await modesAfter('stty -echo');
    expect(kept.before).toMatch(/\w+:\w+/);
    expect(kept.after).toBe(kept.before);
    expect(left.after).not.toBe(left.before);
  });
});

describe('a picture of the screen', () => {
  test('escapes text, keeps colours, places wide characters and joins frames', async () => {
    const terminal = shell(`printf '╭─╮ \\033[38;2;1;2;3m<a> & b\\033[0m 你\\033[7mx\\033[0m'`, {
      cols: 20,
      rows: 1,
    });
    await terminal.exited;
    const svg = drawSvg(terminal.cells(), {title: 'a title'});
    expect(svg).toContain('fill="#010203">&#60;a&#62; &#38; b</text>');
    expect(svg).toContain('textLength="16.8" fill="#d0d4dc">你</text>');
    expect(svg).toContain('<path d="M8.4 9Q4.2 9 4.2 18M16.8 9L8.4 9M21 18Q21 9 16.8 9"');
    expect(svg).toMatch(/<rect x="[\d.]+" y="0" width="8.4" height="18" fill="#d0d4dc"\/>/);
  });
});
