import {constants} from 'node:fs';
import type {FileHandle} from 'node:fs/promises';
import type {Disk} from './disk.ts';

/**
 * Makes a file that only its owner can read, with this text, durable before it resolves. `prepare` may change the file
 * before that, e.g. its mode. Throws what the system throws; the file may then exist in part.
 */
export async function writeNew(
  disk: Disk,
  file: string,
  text: string,
  prepare?: (handle: FileHandle) => Promise<void>,
): Promise<void> {
  const handle = await disk.open(
    file,
    constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
    0o600,
  );
  try {
    await handle.writeFile(text);
    await prepare?.(handle);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder durable as far as the file system can: after a failure they still are whole, old or new. */
export async function syncFolder(disk: Disk, folder: string): Promise<void> {
  try {
    const handle = await disk.open(folder, constants.O_RDONLY);
    await handle.sync().finally(() => handle.close());
  } catch {
    // The step before has taken place; there is nothing left that could be refused.
  }
}
