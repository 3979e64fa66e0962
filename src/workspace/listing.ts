import type {Listing} from '../pipeline/ports.ts';
import type {ListOptions} from './collect.ts';
import {isInGit} from './git.ts';
import {listByGit} from './list-by-git.ts';
import {listByWalk} from './list-by-walk.ts';

/**
 * Lists the files of a workspace: what git tracks or would track, or, where git cannot tell or sees nothing (the folder
 * may be one that a repository around it ignores), what a walk finds that honours ignore files.
 */
export async function listFiles(root: string, options: ListOptions): Promise<Listing> {
  const byGit = (await isInGit(root)) ? await listByGit(root, options) : null;
  return byGit !== null && byGit.paths.length > 0 ? byGit : listByWalk(root, options);
}
