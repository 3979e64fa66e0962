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
import {type Target, withTarget} from './target.ts';
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
    const found = record === null ? NO_FILE : await hashOnDisk(store.disk, root, record);
    if (found !== null) await settle(store, entry, outcome(entry, record, found));
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
function outcome(entry: Entry, record: JournalRecord | null, found: string): EntryState | null {
  if (entry.state === 'undoing') return found === record?.beforeHash ? 'undone' : 'applied';
  if (found === record?.afterHash) return 'applied';
  return entry.state === 'redoing' ? 'undone' : null;
}

const NO_FILE = '';

/** Null where the file cannot be read at the moment; the entry is settled another time then. */
async function hashOnDisk(disk: Disk, root: string, record: JournalRecord): Promise<string | null> {
  const limit = 1 + Math.max(Buffer.byteLength(record.before), Buffer.byteLength(record.after));
  try {
    const read = async ({handle}: Target) => fingerprintOf(await readAtMost(handle, limit));
    return await withTarget(disk, root, record.path, read);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === 'unknown-file' || error.code === 'outside-workspace' ? NO_FILE : null;
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
