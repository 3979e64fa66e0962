import {AppError, type Problem} from '../errors.ts';
import {
  type AppliedEdit,
  type ApprovedChange,
  approveRedo,
  approveUndo,
  type UndoResult,
} from '../pipeline/ports.ts';
import {type Session, writeUnder} from './apply.ts';
import {whileAtWork} from './at-work.ts';
import {systemCode} from './failures.ts';
import {type Entry, isSettled, lastUndone} from './journal-entry.ts';
import type {JournalRecord} from './journal-record.ts';
import {listEntries, moveEntry, readEntry} from './journal-store.ts';
import {textOnDisk} from './read.ts';
import {recover} from './recover.ts';
import {checkUnchanged} from './write.ts';

/** The edits of the journal, newest first; those that are being written are left out. */
export async function listEdits(session: Session): Promise<AppliedEdit[]> {
  const edits: AppliedEdit[] = [];
  for (const entry of (await settledEntries(session)).reverse()) {
    const record = await readEntry(session.store, entry);
    if (record !== null) edits.push(editOf(entry, record));
  }
  return edits;
}

/** Takes back the edit named, else the newest applied one of this process, else the newest of all. */
export async function undoEdit(session: Session, id?: string): Promise<UndoResult> {
  const applied = (await settledEntries(session)).filter(entry => entry.state === 'applied');
  const newest = applied.findLast(each => session.own.has(each.id)) ?? applied.at(-1);
  const entry = id === undefined ? newest : applied.find(each => each.id === id);
  return entry === undefined ? {kind: 'nothing'} : turn(session, entry, 'undone');
}

/** Applies again what was undone last, or the edit named; without a name nothing once another edit was made. */
export async function redoEdit(session: Session, id?: string): Promise<UndoResult> {
  const entries = await settledEntries(session);
  const entry =
    id === undefined ? lastUndone(entries) : entries.find(each => each.id === id && each.state === 'undone');
  return entry === undefined ? {kind: 'nothing'} : turn(session, entry, 'applied');
}

async function settledEntries(session: Session): Promise<Entry[]> {
  await recover(session.store, session.root);
  return (await listEntries(session.store)).filter(isSettled);
}

async function turn(session: Session, entry: Entry, success: AppliedEdit['state']): Promise<UndoResult> {
  const {disk, root, store} = session;
  const record = await readEntry(store, entry);
  if (record === null) throw damaged();
  const isUndo = success === 'undone';
  const change = isUndo ? approveUndo(record) : approveRedo(record);
  try {
    await checkUnchanged(disk, root, change);
    const mode = isUndo ? record.mode : undefined;
    const failure = isUndo ? 'applied' : 'undone';
    await whileAtWork(entry, async () => {
      const moved = await moveEntry(store, entry, isUndo ? 'undoing' : 'redoing').catch(rivalFirst);
      await writeUnder(session, moved, change, {temp: record.temp, mode, success, failure});
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refusal(session, editOf(entry, record), change, error);
  }
  return {kind: 'done', edit: {...editOf(entry, record), state: success}};
}

async function refusal(
  {disk, root}: Session,
  edit: AppliedEdit,
  change: ApprovedChange,
  error: AppError,
): Promise<UndoResult> {
  const {code, message, next} = error;
  const problem: Problem = {
    code,
    message,
    next: code === 'stale' ? 'Compare what differs, and change the file by hand.' : next,
  };
  return {
    kind: 'refused',
    edit,
    problem,
    expected: change.before,
    found: await textOnDisk(disk, root, edit.path),
  };
}

function editOf(
  {id, state}: Entry,
  {path, task, time, beforeHash, afterHash, mode}: JournalRecord,
): AppliedEdit {
  return {
    id,
    path,
    task,
    time,
    state: state === 'undone' ? 'undone' : 'applied',
    beforeHash,
    afterHash,
    mode,
  };
}

function rivalFirst(error: unknown): never {
  if (systemCode(error) !== 'ENOENT') throw error;
  throw new AppError({
    code: 'stale',
    message: 'Another apfel-tui has just taken up the same edit.',
    next: 'Look at the log, then try again.',
  });
}

function damaged(): AppError {
  return new AppError({
    code: 'write-failed',
    message: 'The journal entry of this edit is damaged; nothing was changed.',
    next: 'Restore the file from version control or a backup.',
  });
}
