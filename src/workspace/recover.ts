import path from 'node:path';
import {AppError} from '../errors.ts';
import {isAtWork} from './at-work.ts';
import type {Disk} from './disk.ts';
import {systemCode} from './failures.ts';
import {type Entry, type EntryState, isSettled} from './journal-entry.ts';
import type {JournalRecord} from './journal-record.ts';
import {
  ageOf,
  listEntries,
  moveEntry,
  namesIn,
  readEntry,
  removeEntry,
  removeFile,
  type Store,
} from './journal-store.ts';
import {fingerprintOf, readAtMost} from './read.ts';
import {isInside} from './root.ts';
import {withTarget} from './target.ts';
import {isAlive, tagOfTemp} from './temp-name.ts';

/**
 * Settles the entries over which a process died: what the file holds tells whether the edit took place. Temporary files
 * that were left beside those files and in the journal are removed.
 */
export async function recover(store: Store, root: string): Promise<void> {
  await sweepJournal(store);
  for (const entry of await listEntries(store)) {
    if (isSettled(entry) || (await isAtWork(store, entry))) continue;
    const record = await readEntry(store, entry);
    if (record !== null) await sweepBeside(store.disk, root, record);
    await settle(store, entry, await outcome(store.disk, root, entry, record));
  }
}

async function settle(store: Store, entry: Entry, state: EntryState | null): Promise<void> {
  try {
    if (state === null) await removeEntry(store, entry);
    else await moveEntry(store, entry, state);
  } catch (error) {
    // Another instance that starts at the same time was quicker and saw the same file.
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}

/** The state that an interrupted one turns into; null for an edit that never took place. */
async function outcome(
  disk: Disk,
  root: string,
  entry: Entry,
  record: JournalRecord | null,
): Promise<EntryState | null> {
  const hash = record === null ? null : await hashOnDisk(disk, root, record);
  if (entry.state === 'undoing') return hash !== null && hash === record?.beforeHash ? 'undone' : 'applied';
  if (hash !== null && hash === record?.afterHash) return 'applied';
  return entry.state === 'redoing' ? 'undone' : null;
}

async function hashOnDisk(disk: Disk, root: string, record: JournalRecord): Promise<string | null> {
  const limit = 1 + Math.max(Buffer.byteLength(record.before), Buffer.byteLength(record.after));
  try {
    return await withTarget(disk, root, record.path, async ({handle}) =>
      fingerprintOf(await readAtMost(handle, limit)),
    );
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Removes the temporary file that the dead process may have left beside the target. */
async function sweepBeside(disk: Disk, root: string, {real, temp}: JournalRecord): Promise<void> {
  const folder = await disk.realpath(path.join(root, path.dirname(real))).catch(() => null);
  if (folder !== null && isInside(root, folder)) await removeFile(disk, path.join(folder, temp));
}

async function sweepJournal(store: Store): Promise<void> {
  for (const name of await namesIn(store)) {
    const tag = tagOfTemp(name);
    const age = tag === null ? null : await ageOf(store, name);
    if (tag !== null && age !== null && !isAlive(tag, age))
      await removeFile(store.disk, path.join(store.folder, name));
  }
}
