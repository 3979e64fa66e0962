import {copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {root} from './built.ts';

export type TempProject = {
  dir: string;
  /** Writes a file, with the folders above it. */
  put(path: string, text: string): Promise<void>;
  remove(): Promise<void>;
};

/** A project with this one's settings and packages but sources of its own, for tests of how the project is built. */
export async function makeTempProject(sources: Record<string, string>): Promise<TempProject> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'apfel-tui-project-')));
  const put = async (path: string, text: string) => {
    await mkdir(dirname(join(dir, path)), {recursive: true});
    await writeFile(join(dir, path), text);
  };
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    await copyFile(join(root, file), join(dir, file));
  await symlink(join(root, 'node_modules'), join(dir, 'node_modules'));
  await symlink(join(root, 'assets'), join(dir, 'assets'));
  for (const [path, text] of Object.entries(sources)) await put(path, text);
  return {dir, put, remove: () => rm(dir, {recursive: true, force: true})};
}
