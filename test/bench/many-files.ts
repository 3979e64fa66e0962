import {execFileSync} from 'node:child_process';
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

const words = [
  'load',
  'save',
  'user',
  'account',
  'parse',
  'token',
  'value',
  'index',
  'render',
  'view',
  'cache',
  'model',
];

/** Words that many of the files hold. */
export const commonWords: readonly string[] = words.slice(0, 8);

/** Files of about 4 KB of made-up code, 50 in a folder; the same ones every time. */
export async function makeFiles(root: string, count: number): Promise<void> {
  let seed = 1;
  const next = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  const word = () => words[next(words.length)] ?? '';
  const name = () => word() + word().replace(/^./, letter => letter.toUpperCase()) + next(500);
  for (let index = 0; index < count; index++) {
    const folder = join(root, `part${Math.floor(index / 50) % 40}`, `folder${Math.floor(index / 50)}`);
    if (index % 50 === 0) await mkdir(folder, {recursive: true});
    const lines = Array.from({length: 20 + next(160)}, () => `${'  '.repeat(next(4))}${name()}(${word()});`);
    await writeFile(join(folder, `file${index}.ts`), `${lines.join('\n')}\n`);
  }
}

/** Makes a folder a repository in which all of its files are committed. */
export function commitAll(root: string): void {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b'];
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
    [...identity, 'commit', '-qm', 'all'],
  ])
    execFileSync('git', args, {cwd: root});
}
