import type {FileHandle} from 'node:fs/promises';
import path from 'node:path';
import {AppError} from '../errors.ts';
import type {ApprovedChange} from '../pipeline/ports.ts';
import type {Disk} from './disk.ts';
import {stale, systemCode, writeFailure} from './failures.ts';
import {fingerprintOf, readAtMost} from './read.ts';
import {syncFolder, writeNew} from './sync.ts';
import {refuseProtected, type Target, withTarget} from './target.ts';

export type WritePlan = {
  /** Name of the temporary file, which is made beside the real file. */
  temp: string;
  /** Permission bits for the file instead of those that it has. */
  mode?: number;
};

/**
 * The one function that changes a file of the workspace: the approved text goes into a temporary file beside it, then the
 * file must still have the bytes the change was made from, then the one takes the other's place. Until that last step
 * everything can fail and the old bytes stay. Mode and, where permitted, owner are kept; access lists and extended
 * attributes are not, since Node has no calls for them. Throws `AppError`: what `checkUnchanged` throws, or write-failed.
 */
export async function writeApproved(
  disk: Disk,
  root: string,
  change: ApprovedChange,
  plan: WritePlan,
): Promise<void> {
  const {real, stat} = await checkUnchanged(disk, root, change);
  const temp = path.join(path.dirname(real), plan.temp);
  try {
    await writeNew(disk, temp, change.after, async handle => {
      await keepOwner(handle, Number(stat.uid), Number(stat.gid));
      await handle.chmod((plan.mode ?? Number(stat.mode)) & 0o1777);
    });
    const last = await checkUnchanged(disk, root, change);
    if (last.real !== real) throw stale(change.path, 'was moved behind another link');
    await disk.rename(temp, real);
  } catch (error) {
    throw await withoutTemp(disk, temp, writeFailure(error, change.path));
  }
  await syncFolder(disk, path.dirname(real));
}

/**
 * Looks whether the file has exactly the bytes that the change was made from and may be replaced at all.
 * Throws `AppError`: stale, read-only, outside-workspace, not-text, invalid.
 */
export async function checkUnchanged(
  disk: Disk,
  root: string,
  change: ApprovedChange,
): Promise<Omit<Target, 'handle'>> {
  const before = Buffer.from(change.before);
  refuseBadText(change);
  try {
    return await withTarget(disk, root, change.path, async target => {
      await refuseProtected(disk, target);
      // One byte more than expected is enough to see that a file has grown.
      const bytes = await readAtMost(target.handle, before.length + 1);
      if (!bytes.equals(before) || fingerprintOf(bytes) !== change.fingerprint) throw stale(change.path);
      return {path: target.path, real: target.real, stat: target.stat};
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'unknown-file')
      throw stale(change.path, 'is no longer a file that is there');
    throw error;
  }
}

function refuseBadText({after}: ApprovedChange): void {
  if (after.isWellFormed() && !after.includes('\0')) return;
  throw new AppError({
    code: 'invalid',
    message: 'The approved text holds a character that no text file can hold (NUL or half a surrogate pair).',
    next: 'Refine the instruction, or edit the text by hand.',
  });
}

/** Only root can give a file away; for everyone else the new file is their own, as with any other editor. */
async function keepOwner(handle: FileHandle, uid: number, gid: number): Promise<void> {
  const stat = await handle.stat();
  if (stat.uid === uid && stat.gid === gid) return;
  try {
    await handle.chown(uid, gid);
  } catch (error) {
    if (systemCode(error) !== 'EPERM') throw error;
  }
}

/** The write failed and its temporary file is still there. */
export class LeftoverError extends AppError {}

async function withoutTemp(disk: Disk, temp: string, failure: AppError): Promise<AppError> {
  try {
    await disk.unlink(temp);
    return failure;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return failure;
    const message = `${failure.message} The temporary file ${path.basename(temp)} beside it could not be removed.`;
    const next = `${failure.next} The temporary file is removed on the next start.`;
    return new LeftoverError({code: failure.code, message, next}, {cause: failure.cause});
  }
}
