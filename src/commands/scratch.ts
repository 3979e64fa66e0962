import {execFile} from 'node:child_process';
import {cp, mkdir, mkdtemp, realpath, rm} from 'node:fs/promises';
import {devNull, tmpdir} from 'node:os';
import {basename, join} from 'node:path';
import {promisify} from 'node:util';

export type Scratch = {
  /** To be removed at the end; holds the two below. */
  dir: string;
  /** The copy, to be opened. */
  workspace: string;
  /** A folder for the app's own notes, so that edits to a copy that is soon gone do not stay in the person's. */
  state: string;
};

/** Copies a folder to a temporary place, as a git repository with one commit where git is there. */
export async function makeScratch(source: string): Promise<Scratch> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'apfel-tui-')));
  const workspace = join(dir, basename(source));
  const state = join(dir, 'state');
  await mkdir(state);
  await cp(source, workspace, {recursive: true});
  await commitAll(workspace);
  return {dir, workspace, state};
}

async function commitAll(cwd: string): Promise<void> {
  try {
    await git(cwd, ['init', '--quiet']);
    await git(cwd, ['add', '--all']);
    await git(cwd, ['commit', '--quiet', '--message=The sample as it comes']);
  } catch {
    // Git is missing or does not work: the sample is then a plain folder, which the app opens as well.
    await rm(join(cwd, '.git'), {recursive: true, force: true});
  }
}

/** Neither the person's git settings nor a surrounding repository have a say in this one. */
async function git(cwd: string, args: readonly string[]): Promise<void> {
  const settings = ['init.defaultBranch=main', 'user.name=apfel-tui', 'user.email=apfel-tui@localhost'];
  const {PATH, HOME} = process.env;
  await promisify(execFile)('git', [...settings.flatMap(setting => ['-c', setting]), ...args], {
    cwd,
    env: {PATH, HOME, GIT_CONFIG_GLOBAL: devNull, GIT_CONFIG_SYSTEM: devNull},
  });
}
