import {lstat} from 'node:fs/promises';
import path from 'node:path';

/**
 * A function that says whether a folder, relative to `root`, is reached without going through a link. Git still names
 * the tracked files of a folder that was replaced by one, and its target may lie outside. Answers are kept.
 */
export function realFolders(root: string): (folder: string) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  const look = async (folder: string): Promise<boolean> => {
    if (!(await isReal(path.dirname(folder)))) return false;
    return lstat(path.join(root, folder)).then(
      entry => entry.isDirectory(),
      () => false,
    );
  };
  const isReal = (folder: string): Promise<boolean> => {
    if (folder === '.') return Promise.resolve(true);
    const answer = known.get(folder) ?? look(folder);
    known.set(folder, answer);
    return answer;
  };
  return isReal;
}
