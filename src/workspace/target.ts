import type {BigIntStats} from 'node:fs';
import {constants} from 'node:fs';
import type {FileHandle} from 'node:fs/promises';
import type {Disk} from './disk.ts';
import {notText, readFailure, readOnly, unknownFile} from './failures.ts';
import {confine} from './root.ts';

/** A regular file of the workspace, opened for reading. */
export type Target = {path: string; real: string; handle: FileHandle; stat: BigIntStats};

/**
 * Opens a workspace file, hands it to `use` and closes it again. The place is looked up once more after opening, so a
 * folder that turns into a link in between leads nowhere; fifos, sockets and devices are never opened.
 * Throws `AppError`: outside-workspace, unknown-file, not-text.
 */
export async function withTarget<T>(
  disk: Disk,
  root: string,
  path: string,
  use: (target: Target) => Promise<T>,
): Promise<T> {
  const real = await confine(disk, root, path);
  const handle = await openRegular(disk, path, real);
  try {
    return await use({path, real, handle, stat: await statOpened(disk, root, path, handle)});
  } catch (error) {
    throw readFailure(error, path);
  } finally {
    await handle.close();
  }
}

/** Refuses what must not be replaced: protected files, files with several names, and programs that run as their owner. */
export async function refuseProtected(disk: Disk, {path, real, stat}: Target): Promise<void> {
  const mode = Number(stat.mode);
  if ((mode & constants.S_IWUSR) === 0)
    throw readOnly(path, 'is read-only', 'Make it writable (chmod u+w), then try again.');
  if (stat.nlink > 1n) {
    const why = `has ${stat.nlink} names (hard links), which would come apart`;
    throw readOnly(path, why, 'Edit it with a program that writes in place.');
  }
  if ((mode & 0o6000) !== 0)
    throw readOnly(path, 'runs with the rights of its owner or group (setuid)', 'Edit it by hand.');
  try {
    await disk.access(real, constants.W_OK);
  } catch {
    throw readOnly(path, 'may not be written by you', 'Change its owner or permissions, then try again.');
  }
}

async function openRegular(disk: Disk, path: string, real: string): Promise<FileHandle> {
  try {
    const stat = await disk.lstat(real);
    if (stat.isDirectory()) throw unknownFile(path, 'That is a folder, not a file.');
    if (!stat.isFile()) throw notRegular(path);
    return await disk.open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throw readFailure(error, path);
  }
}

async function statOpened(disk: Disk, root: string, path: string, handle: FileHandle): Promise<BigIntStats> {
  const stat = await handle.stat({bigint: true});
  if (!stat.isFile()) throw notRegular(path);
  const now = await disk.lstat(await confine(disk, root, path), {bigint: true});
  if (now.ino === stat.ino && now.dev === stat.dev) return stat;
  throw unknownFile(path, 'The file was replaced while it was opened.');
}

function notRegular(path: string) {
  return notText(path, 'is not a regular file but a pipe, socket or device', 'Name a text file.');
}
