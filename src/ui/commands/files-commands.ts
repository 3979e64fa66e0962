import {problemOf} from '../../errors.ts';
import {insertText} from '../input/edit-buffer.ts';
import {listHeight} from '../panes/files/list-height.ts';
import {
  clearFilter,
  type FilesState,
  filterFiles,
  moveFileCursor,
  toggleFolder,
  togglePin,
} from '../state/files-state.ts';
import {screenOf} from '../state/screen.ts';
import type {UiState} from '../state/ui-state.ts';
import {windowStart} from '../state/window.ts';
import type {Command, CommandContext, CommandTable} from './command.ts';

/** Changes the files and keeps the cursor in view. */
const change =
  (update: (files: FilesState, height: number) => FilesState): Command =>
  ({store}) =>
    store.update(state => {
      const size = screenOf(state).files;
      const files = update(state.files, listHeight(state.files, size));
      const height = listHeight(files, size);
      return {
        ...state,
        files: {...files, top: windowStart(files.top, files.cursor, {length: files.rows.length, height})},
      };
    });

/** Moving about in the files and choosing one. */
export const filesCommands = {
  'file-down': change(files => moveFileCursor(files, 1)),
  'file-up': change(files => moveFileCursor(files, -1)),
  'file-page-down': change((files, height) => moveFileCursor(files, Math.max(1, height - 1))),
  'file-page-up': change((files, height) => moveFileCursor(files, -Math.max(1, height - 1))),
  'file-first': change(files => moveFileCursor(files, -files.rows.length)),
  'file-last': change(files => moveFileCursor(files, files.rows.length)),
  'file-pin': change(pinOrToggle),
  'file-open-folder': change(files => setFolder(files, true)),
  'file-close-folder': change(files => setFolder(files, false)),
  'file-mention': ({store}) => store.update(mention),
  filter: change(files => filterFiles(files, files.filter?.query ?? '')),
  'filter-keep': change(files =>
    files.filter?.query ? {...files, filter: {...files.filter, isOpen: false}} : clearFilter(files),
  ),
  'filter-clear': change(clearFilter),
  preview: context => void preview(context),
  'toggle-ignored': ({store, refresh}) => {
    store.update(state => ({...state, files: {...state.files, withIgnored: !state.files.withIgnored}}));
    refresh();
  },
  'refresh-files': ({refresh}) => refresh(),
} as const satisfies CommandTable;

function pinOrToggle(files: FilesState): FilesState {
  const row = files.rows[files.cursor];
  if (!row) return files;
  return row.kind === 'folder' ? toggleFolder(files, row.path) : togglePin(files, row.path);
}

/** Opens or closes the folder under the cursor; closing on a file goes to its folder. */
function setFolder(files: FilesState, isOpen: boolean): FilesState {
  const row = files.rows[files.cursor];
  if (!row) return files;
  if (row.kind === 'folder' && files.open.has(row.path) !== isOpen) return toggleFolder(files, row.path);
  if (isOpen) return moveFileCursor(files, 1);
  const parent = files.rows.findLastIndex((other, index) => index < files.cursor && other.depth < row.depth);
  return parent === -1 ? files : {...files, cursor: parent};
}

function mention(state: UiState): UiState {
  const row = state.files.rows[state.files.cursor];
  if (row?.kind !== 'file') return state;
  const {buffer} = state.input;
  const gap = buffer.cursor > 0 && !/\s/.test(buffer.text[buffer.cursor - 1] ?? ' ') ? ' ' : '';
  const input = {...state.input, buffer: insertText(buffer, `${gap}@${row.path} `)};
  return {...state, input, focus: 'task'};
}

async function preview({deps, store}: CommandContext): Promise<void> {
  const {files} = store.get();
  const row = files.rows[files.cursor];
  if (row?.kind !== 'file') return;
  const {path} = row;
  const show = (found: {lines: readonly string[] | null; problem: ReturnType<typeof problemOf> | null}) =>
    store.update(state => ({...state, overlay: {kind: 'preview', path, top: 0, ...found}}));
  show({lines: null, problem: null});
  const found = await deps.read(path).then(
    file => ({lines: file.text.split(/\r\n|\n/), problem: null}),
    (error: unknown) => ({lines: null, problem: problemOf(error)}),
  );
  const {overlay} = store.get();
  // Meanwhile something else may have been opened, or nothing be open any more.
  if (overlay?.kind === 'preview' && overlay.path === path) show(found);
}
