import {constants} from 'node:fs';
import {access, stat} from 'node:fs/promises';
import path from 'node:path';

export type BinaryFolders = {
  /** The PATH variable. */
  path: string;
  /** The person's home folder. */
  home: string;
};

/** Where apfel is installed by its own means, beside PATH. */
const usual = ['/opt/homebrew/bin', '/usr/local/bin', '~/.local/bin'];

/** The program `apfel`: the first executable file of that name on PATH or in the usual folders; null without one. */
export async function findApfel(
  {path: searchPath, home}: BinaryFolders,
  usualFolders: readonly string[] = usual,
): Promise<string | null> {
  const folders = [
    ...searchPath.split(path.delimiter),
    ...usualFolders.map(folder => folder.replace(/^~/, home)),
  ];
  for (const folder of folders) {
    const file = path.join(folder, 'apfel');
    // An empty or relative entry of PATH would run whatever lies in the folder that is being edited.
    if (path.isAbsolute(folder) && (await isExecutable(file))) return file;
  }
  return null;
}

async function isExecutable(file: string): Promise<boolean> {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}
