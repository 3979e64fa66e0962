import {execFileSync} from 'node:child_process';
import {mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';
import {onTestFinished} from 'vitest';
import type {Disk} from '../../src/workspace/disk.ts';
import {openWorkspace} from '../../src/workspace/workspace.ts';

export {approved} from './approved.ts';

export type TempWorkspace = Awaited<ReturnType<typeof makeWorkspace>>;

/** A workspace folder with a folder outside beside it and a state home of its own; removed when the test ends. */
export async function makeWorkspace(files: Readonly<Record<string, string | Buffer>> = {}) {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'apfel-tui-workspace-')));
  onTestFinished(() => rm(base, {recursive: true, force: true}));
  const root = join(base, 'root');
  const outside = join(base, 'outside');
  const state = join(base, 'state');
  await mkdir(root);
  await mkdir(outside);
  const put = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(root, path)), {recursive: true});
    await writeFile(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) await put(path, content);
  return {
    base,
    root,
    outside,
    state,
    put,
    bytes: (path: string) => readFile(join(root, path)),
    text: (path: string) => readFile(join(root, path), 'utf8'),
    open: (disk?: Disk) => openWorkspace(root, {environment: {XDG_STATE_HOME: state}, disk}),
    /** Everything in the folder, `.git` left out, sorted. */
    names: async () => {
      const all = await readdir(root, {recursive: true, withFileTypes: true});
      const names = all.map(entry => relative(root, join(entry.parentPath, entry.name)));
      return names.filter(name => name !== '.git' && !name.startsWith('.git/')).sort();
    },
    git: (...args: string[]) => git(root, ...args),
  };
}

/** Runs git with an identity and nothing of the user's own settings. */
export function git(folder: string, ...args: string[]): string {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    ...{GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.com'},
    ...{GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.com'},
  };
  return execFileSync('git', args, {cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
}

/** The code of the problem that a promise is rejected with, or `none`. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
