import {realpath} from 'node:fs/promises';
import {homedir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline/promises';

/**
 * Whether a folder may be opened: one that holds a person's whole home, or the whole disk, only after a yes on the
 * terminal, since listing it takes long and its files are rarely meant.
 */
export async function mayOpen(dir: string): Promise<boolean> {
  const name = await wideFolder(dir);
  if (name === null) return true;
  const answer = await ask(`This is ${name}: listing all of its files can take long. Open it anyway? [y/N] `);
  if (/^y(es)?$/i.test(answer.trim())) return true;
  process.stdout.write('Nothing was opened. Name the folder of a project: apfel-tui DIR\n');
  return false;
}

async function wideFolder(dir: string): Promise<string | null> {
  const real = await realpath(dir).catch(() => null);
  if (real === null) return null;
  if (real === path.parse(real).root) return 'the root of the file system';
  const home = await realpath(homedir()).catch(() => null);
  if (real === home) return 'your home folder';
  return home?.startsWith(`${real}${path.sep}`) ? 'a folder that holds your home folder' : null;
}

/** The line that a person types; empty when they end the input or interrupt instead. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({input: process.stdin, output: process.stdout});
  const ended = new Promise<string>(resolve => {
    terminal.once('close', () => {
      process.stdout.write('\n');
      resolve('');
    });
  });
  const answer = await Promise.race([terminal.question(question), ended]);
  terminal.removeAllListeners('close');
  terminal.close();
  return answer;
}
