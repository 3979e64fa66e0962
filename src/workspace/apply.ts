import path from 'node:path';
import {AppError} from '../errors.ts';
import type {ApprovedChange} from '../pipeline/ports.ts';
import {isAtWork, whileAtWork} from './at-work.ts';
import type {Disk} from './disk.ts';
import {journalFailure, shown} from './failures.ts';
import type {Entry, EntryState} from './journal-entry.ts';
import {hashOf, type JournalRecord} from './journal-record.ts';
import {addEntry, listEntries, moveEntry, planEntry, removeEntry, type Store} from './journal-store.ts';
import {tempName} from './temp-name.ts';
import {checkUnchanged, LeftoverError, writeApproved} from './write.ts';

/** What all edits of one workspace need. */
export type Session = {
  disk: Disk;
  root: string;
  store: Store;
  /** Entries of the edits that were applied by this process. */
  own: Set<string>;
};

/**
 * Journals an approved change and then writes it, so that at any moment a crash leaves the old or the new bytes and an
 * entry that tells how to go back. Throws `AppError`; the file has its old bytes then.
 */
export async function applyChange(session: Session, change: ApprovedChange): Promise<void> {
  const {disk, root, store} = session;
  const {real, stat} = await checkUnchanged(disk, root, change);
  const {path: name, task, before, after, fingerprint} = change;
  const record: JournalRecord = {
    ...{path: name, task, before, after, beforeHash: fingerprint, afterHash: hashOf(after)},
    ...{
      real: path.relative(root, real),
      temp: tempName(),
      time: new Date().toISOString(),
      mode: Number(stat.mode) & 0o7777,
    },
  };
  try {
    const entry = await planEntry(store, record);
    await whileAtWork(entry, async () => {
      await addEntry(store, entry, record);
      await writeUnder(session, entry, change, {temp: record.temp, success: 'applied', failure: null});
      session.own.add(entry.id);
    });
  } catch (error) {
    throw journalFailure(error, store.folder);
  }
}

export type WriteUnder = {
  temp: string;
  /** Permission bits for the file; those that it has if not said. */
  mode?: number;
  success: 'applied' | 'undone';
  /** The state to go back to; null removes the entry. */
  failure: 'applied' | 'undone' | null;
};

/** Writes a change whose journal entry says that this is going on, and settles the entry. */
export async function writeUnder(
  session: Session,
  entry: Entry,
  change: ApprovedChange,
  plan: WriteUnder,
): Promise<void> {
  const {disk, root, store} = session;
  try {
    await refuseRival(store, entry, change.path);
    await writeApproved(disk, root, change, plan);
    // The file is as approved; where this fails, the next look at the journal settles the entry by the file's bytes.
    await settle(store, entry, plan.success).catch(() => undefined);
  } catch (error) {
    // An entry that stays in between is settled later as well; a temporary file is then removed with it.
    if (!(error instanceof LeftoverError)) await settle(store, entry, plan.failure).catch(() => undefined);
    throw error;
  }
}

/**
 * Each instance announces its own write before it looks for those of others: of two that write one file at the same
 * time at least one sees the other, and gives way.
 */
async function refuseRival(store: Store, entry: Entry, name: string): Promise<void> {
  const others = (await listEntries(store)).filter(other => other.id !== entry.id && other.key === entry.key);
  const rivals = await Promise.all(others.map(other => isAtWork(store, other)));
  if (!rivals.includes(true)) return;
  throw new AppError({
    code: 'stale',
    message: `Another apfel-tui is writing ${shown(name)} at this moment; nothing was changed here.`,
    next: 'Look at the file, then try again.',
  });
}

async function settle(store: Store, entry: Entry, state: EntryState | null): Promise<void> {
  if (state === null) await removeEntry(store, entry);
  else await moveEntry(store, entry, state);
}
