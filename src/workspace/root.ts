import path from 'node:path';
import {AppError} from '../errors.ts';
import type {Disk} from './disk.ts';
import {outsideWorkspace, readFailure, systemCode, unknownFile} from './failures.ts';

/**
 * The real, absolute path behind a workspace path, after every link on the way, the last one included. Throws `AppError`:
 * `outside-workspace` when that place, or where a dangling link points, is not inside `root`, which must be real itself,
 * or belongs to git; `unknown-file` when nothing is there or the text cannot be a path of the listing.
 */
export async function confine(disk: Disk, root: string, name: string): Promise<string> {
  refuseBadName(name);
  const wanted = path.join(root, name);
  let real: string;
  try {
    real = await disk.realpath(wanted);
  } catch (error) {
    throw await whyUnresolved(disk, root, name, error);
  }
  refuseOutside(root, name, real);
  return real;
}

/** Whether a real path is the root or lies inside of it. */
export function isInside(root: string, real: string): boolean {
  return real === root || real.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

function refuseBadName(name: string): void {
  if (name === '') throw unknownFile(name, 'An empty name is no file.');
  if (name.includes('\0')) throw unknownFile(name, 'A name with a NUL character cannot be a file.');
  if (path.isAbsolute(name)) throw outsideWorkspace(name, 'is an absolute path, not one of the workspace');
  const parts = name.split(path.sep);
  if (parts.includes('..')) throw outsideWorkspace(name, 'leads out of a folder by “..”');
  if (parts.includes('.') || parts.includes('')) throw unknownFile(name);
  if (!name.isWellFormed()) throw unknownFile(name);
  refuseGit(name, parts);
}

function refuseOutside(root: string, name: string, real: string): void {
  if (!isInside(root, real)) throw outsideWorkspace(name, 'leads out of the workspace through a link');
  refuseGit(name, path.relative(root, real).split(path.sep));
}

// What git keeps in `.git` can start programs, so it is no text to edit, under any spelling that a file system takes for it.
function refuseGit(name: string, parts: readonly string[]): void {
  const isGit = (part: string) =>
    /^(?:\.git|git~\d+)[ .]*(?::.*)?$/i.test(
      part.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, ''),
    );
  if (parts.some(isGit)) throw outsideWorkspace(name, 'belongs to git, not to the files of the workspace');
}

async function whyUnresolved(disk: Disk, root: string, name: string, error: unknown): Promise<AppError> {
  if (systemCode(error) !== 'ENOENT') return readFailure(error, name);
  try {
    refuseOutside(root, name, await resolveMissing(disk, path.join(root, name), 40));
    return unknownFile(name);
  } catch (problem) {
    return problem instanceof AppError ? problem : readFailure(problem, name);
  }
}

/** Where a path leads whose end does not exist; `links` is how many dangling links may still be followed. */
async function resolveMissing(disk: Disk, wanted: string, links: number): Promise<string> {
  try {
    return await disk.realpath(wanted);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT' || links === 0) throw error;
  }
  const full = path.join(await resolveMissing(disk, path.dirname(wanted), links - 1), path.basename(wanted));
  const target = await disk.readlink(full).catch(() => null);
  return target === null ? full : resolveMissing(disk, path.resolve(path.dirname(full), target), links - 1);
}
