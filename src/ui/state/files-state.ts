import type {Listing} from '../../pipeline/ports.ts';
import type {Pin} from '../../pipeline/state.ts';
import type {GitMark} from '../deps.ts';
import {type FileTree, growTree, openRows, type TreeRow} from './file-tree.ts';
import {findFiles} from './find-files.ts';

export type FilesState = {
  listing: Listing | null;
  isListing: boolean;
  problem: string | null;
  tree: FileTree;
  /** Folders that are open, by path. */
  open: ReadonlySet<string>;
  /** What is shown, whether on screen or not. */
  rows: readonly TreeRow[];
  cursor: number;
  /** First row that is seen. */
  top: number;
  /** Null where all files are shown; closed once the list has the keys again. */
  filter: {query: string; isOpen: boolean} | null;
  withIgnored: boolean;
  pin: Pin | null;
  /** What git says of a file, by path; empty where nobody knows. */
  marks: ReadonlyMap<string, GitMark>;
};

export const newFiles: FilesState = {
  listing: null,
  isListing: true,
  problem: null,
  tree: growTree([]),
  open: new Set(),
  rows: [],
  cursor: 0,
  top: 0,
  filter: null,
  withIgnored: false,
  pin: null,
  marks: new Map(),
};

/** Few files are shown at once; of many, only the topmost folders. */
const showAllUpTo = 150;

export function listed(files: FilesState, listing: Listing, isListing: boolean): FilesState {
  const tree = growTree(listing.paths);
  const isFirst = files.listing === null;
  const open = isFirst && listing.paths.length <= showAllUpTo ? new Set(tree.folders) : files.open;
  const selected = files.rows[files.cursor]?.path;
  return withCursorOn(withRows({...files, listing, isListing, problem: null, tree, open}), selected);
}

export function moveFileCursor(files: FilesState, by: number): FilesState {
  const cursor = Math.min(Math.max(0, files.cursor + by), Math.max(0, files.rows.length - 1));
  return cursor === files.cursor ? files : {...files, cursor};
}

/** Opens or closes the folder under the cursor, or the one given. */
export function toggleFolder(files: FilesState, path: string): FilesState {
  const open = new Set(files.open);
  if (!open.delete(path)) open.add(path);
  return withCursorOn(withRows({...files, open}), path);
}

/** Shows the files that fit some letters of their paths, best first; an empty query fits all. */
export function filterFiles(files: FilesState, query: string, isOpen = true): FilesState {
  return {...withRows({...files, filter: {query, isOpen}}), cursor: 0, top: 0};
}

/** Shows the tree again, with the cursor on what was found. */
export function clearFilter(files: FilesState): FilesState {
  const selected = files.rows[files.cursor];
  const all = withRows({...files, filter: null});
  return selected?.kind === 'file' ? revealFile(all, selected.path) : {...all, cursor: 0};
}

/** Opens every folder above a file and puts the cursor on it. */
export function revealFile(files: FilesState, path: string): FilesState {
  const open = new Set(files.open);
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
    open.add(path.slice(0, end));
  return withCursorOn(withRows({...files, open}), path);
}

/** Pins the file, or takes the pin off it. */
export function togglePin(files: FilesState, path: string): FilesState {
  return {...files, pin: files.pin?.path === path ? null : {path}};
}

function withRows(files: FilesState): FilesState {
  const query = files.filter?.query ?? '';
  const rows = query === '' ? openRows(files.tree, files.open) : findFiles(files.listing?.paths ?? [], query);
  return {...files, rows};
}

function withCursorOn(files: FilesState, path: string | undefined): FilesState {
  const index = path === undefined ? -1 : files.rows.findIndex(row => row.path === path);
  const cursor = index === -1 ? Math.min(files.cursor, Math.max(0, files.rows.length - 1)) : index;
  return {...files, cursor};
}
