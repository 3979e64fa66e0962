import path from 'node:path';
import {AppError} from '../errors.ts';
import type {Journal, TextFile, Workspace} from '../pipeline/ports.ts';
import {applyChange, type Session} from './apply.ts';
import {type Disk, realDisk} from './disk.ts';
import {journalFailure} from './failures.ts';
import {type Mark, marksInGit} from './git-marks.ts';
import {readForEdit, readForView} from './read.ts';
import {changesInGit} from './recency.ts';
import {listings} from './recent-listing.ts';
import {recover} from './recover.ts';
import {searchFiles} from './search.ts';
import {stateFolder} from './state-folder.ts';
import {listEdits, redoEdit, undoEdit} from './undo.ts';

export type OpenedWorkspace = Workspace &
  Journal & {
    /** Like `read`, but also for files that may not be edited, e.g. because they are read-only. */
    view(path: string): Promise<TextFile>;
    /** What git says of the files that differ from the last commit. */
    gitMarks(): Promise<ReadonlyMap<string, Mark>>;
  };

export type OpenOptions = {environment?: Readonly<Record<string, string | undefined>>; disk?: Disk};

/**
 * Opens a folder as the workspace, settles what an earlier run left unfinished and removes its temporary files.
 * Throws `AppError` with code `usage` where there is no such folder.
 */
export async function openWorkspace(
  dir: string,
  {environment = process.env, disk = realDisk}: OpenOptions = {},
): Promise<OpenedWorkspace> {
  const root = await realFolder(disk, dir);
  const store = {
    disk,
    folder: stateFolder(environment, 'journal', root),
    limits: {entries: 100, bytes: 64 << 20},
  };
  const session: Session = {disk, root, store, own: new Set()};
  const leaveOut = `${path.relative(root, path.join(store.folder, '../..'))}/`;
  const inTurn = oneAtATime(error => journalFailure(error, store.folder));
  // Without its journal the workspace can be read; a write or an undo then says what is wrong.
  await recover(store, root).catch(() => undefined);
  return {
    root,
    list: listings(root, leaveOut),
    read: name => readForEdit(disk, root, name),
    view: name => readForView(disk, root, name),
    search: (words, options) => searchFiles(root, words, options),
    recency: options => changesInGit(root, options),
    gitMarks: () => marksInGit(root),
    write: change => inTurn(() => applyChange(session, change)),
    log: () => inTurn(() => listEdits(session)),
    undo: id => inTurn(() => undoEdit(session, id)),
    redo: id => inTurn(() => redoEdit(session, id)),
  };
}

async function realFolder(disk: Disk, dir: string): Promise<string> {
  try {
    const root = await disk.realpath(dir);
    if ((await disk.lstat(root)).isDirectory()) return root;
  } catch (error) {
    throw noFolder(dir, error);
  }
  throw noFolder(dir);
}

function noFolder(dir: string, cause?: unknown): AppError {
  return new AppError(
    {code: 'usage', message: `There is no folder “${dir}”.`, next: 'Name an existing folder.'},
    {cause},
  );
}

function oneAtATime(translate: (error: unknown) => AppError) {
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work);
    last = result;
    try {
      return await result;
    } catch (error) {
      throw translate(error);
    }
  };
}
