import {mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {AppError} from '../errors.ts';
import type {EvalCase, OpenedFolder} from '../eval/case.ts';
import {isInside} from '../workspace/root.ts';
import {openWorkspace} from '../workspace/workspace.ts';
import {checker} from './checker.ts';

/** Makes a temporary folder with these files and opens it as the product would; its notes are kept in there as well. */
export async function openFolder(files: EvalCase['files']): Promise<OpenedFolder> {
  const dir = await realpath(await mkdtemp(path.join(tmpdir(), 'apfel-tui-eval-')));
  const root = path.join(dir, 'workspace');
  const write = (name: string, text: string) => writeInside(root, name, text);
  const remove = () => rm(dir, {recursive: true, force: true});
  try {
    await mkdir(root);
    for (const [name, text] of Object.entries(files)) await write(name, text);
    const workspace = await openWorkspace(root, {environment: {XDG_STATE_HOME: path.join(dir, 'state')}});
    return {workspace, check: checker(workspace), write, remove};
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeInside(root: string, name: string, text: string): Promise<void> {
  const file = path.resolve(root, name);
  const next = 'Only files of the folder that was made for this edit can be written.';
  if (!isInside(root, file) || path.relative(root, file).split(path.sep).includes('.git'))
    throw new AppError({code: 'outside-workspace', message: `${name} is no file of the folder.`, next});
  try {
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  } catch (error) {
    throw new AppError({code: 'write-failed', message: `${name} cannot be written.`, next}, {cause: error});
  }
}
