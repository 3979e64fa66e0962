import {constants} from 'node:fs';
import path from 'node:path';
import type {Disk} from './disk.ts';
import {systemCode} from './failures.ts';
import {
  type Entry,
  type EntryState,
  entryOf,
  fileNameOf,
  inState,
  isSettled,
  newEntry,
} from './journal-entry.ts';
import {type JournalRecord, parseRecord, recordText} from './journal-record.ts';
import {readAtMost} from './read.ts';
import {syncFolder, writeNew} from './sync.ts';
import {tempName} from './temp-name.ts';

/**
 * A folder with one file per entry, whose name holds the state. A change of state is a rename: it is whole or not at all,
 * needs no lock between several instances (a lock would outlive a crash), and only one of two can win it.
 */
export type Store = {disk: Disk; folder: string; limits: {entries: number; bytes: number}};

/** Oldest first. */
export async function listEntries(store: Store): Promise<Entry[]> {
  const entries = (await namesIn(store)).flatMap(name => entryOf(name) ?? []);
  return entries.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** All names in the journal's folder; none where there is no journal yet. */
export async function namesIn({disk, folder}: Store): Promise<string[]> {
  try {
    return await disk.readdir(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The entry that a record would get; nothing is written but the folder. */
export async function planEntry(store: Store, {real}: JournalRecord): Promise<Entry> {
  await store.disk.mkdir(store.folder, {recursive: true, mode: 0o700});
  return newEntry(real, await listEntries(store));
}

/** Writes a new entry; it is durable before this resolves. The oldest ones beyond the limits are dropped. */
export async function addEntry(store: Store, entry: Entry, record: JournalRecord): Promise<void> {
  const {disk, folder} = store;
  const temp = path.join(folder, tempName());
  try {
    await writeNew(disk, temp, recordText(record));
    await disk.rename(temp, path.join(folder, fileNameOf(entry)));
  } catch (error) {
    await removeFile(disk, temp);
    throw error;
  }
  await syncFolder(disk, folder);
  // Tried again with the next edit; this one need not fail for it.
  await dropOldest(store, entry).catch(() => undefined);
}

/** Throws the system's ENOENT when another process changed the entry's state first. */
export async function moveEntry(store: Store, entry: Entry, state: EntryState): Promise<Entry> {
  const {disk, folder} = store;
  const moved = inState(entry, state, await listEntries(store));
  await disk.rename(path.join(folder, fileNameOf(entry)), path.join(folder, fileNameOf(moved)));
  await syncFolder(disk, folder);
  return moved;
}

export async function removeEntry({disk, folder}: Store, entry: Entry): Promise<void> {
  await removeFile(disk, path.join(folder, fileNameOf(entry)));
}

/** Larger than any entry: two texts of at most 1 MiB, each character of them escaped. */
const maxEntrySize = 32 << 20;

/** Null where the entry is gone or damaged. */
export async function readEntry({disk, folder}: Store, entry: Entry): Promise<JournalRecord | null> {
  try {
    const handle = await disk.open(path.join(folder, fileNameOf(entry)), constants.O_RDONLY);
    try {
      const {size} = await handle.stat();
      if (size > maxEntrySize) return null;
      return parseRecord((await readAtMost(handle, size)).toString('utf8'));
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function dropOldest(store: Store, newest: Entry): Promise<void> {
  const {disk, folder, limits} = store;
  let entries = 0;
  let bytes = 0;
  for (const entry of (await listEntries(store)).reverse()) {
    entries++;
    bytes += await disk.lstat(path.join(folder, fileNameOf(entry))).then(
      stat => stat.size,
      () => 0,
    );
    const isBeyond = entries > limits.entries || bytes > limits.bytes;
    if (isBeyond && isSettled(entry) && entry.id !== newest.id) await removeEntry(store, entry);
  }
}

/** Milliseconds since a file of the journal was made or got its name; null where it is gone. */
export async function ageOf({disk, folder}: Store, name: string): Promise<number | null> {
  const stat = await disk.lstat(path.join(folder, name)).catch(() => null);
  return stat === null ? null : Date.now() - stat.ctimeMs;
}

/** Removes a file that may be gone already. */
export async function removeFile(disk: Disk, file: string): Promise<void> {
  try {
    await disk.unlink(file);
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
}
