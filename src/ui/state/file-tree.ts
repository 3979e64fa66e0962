/** A row of the tree; folders come before files, both in the listing's order. `hits` are letters of the name that were searched for. */
export type TreeRow = {
  kind: 'folder' | 'file';
  path: string;
  name: string;
  depth: number;
  hits?: readonly number[];
};

type Folder = {path: string; name: string; folders: Map<string, Folder>; files: string[]};

export type FileTree = {root: Folder; folders: readonly string[]; fileCount: number};

/** Puts paths with `/` into a tree of folders. */
export function growTree(paths: readonly string[]): FileTree {
  const root: Folder = {path: '', name: '', folders: new Map(), files: []};
  const known = new Map<string, Folder>([['', root]]);
  for (const path of paths) folderOf(path, known).files.push(path);
  known.delete('');
  return {root, folders: [...known.keys()], fileCount: paths.length};
}

/** The rows of the tree with these folders open. */
export function openRows(tree: FileTree, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];
  const visit = (folder: Folder, depth: number): void => {
    for (const child of folder.folders.values()) {
      rows.push({kind: 'folder', path: child.path, name: child.name, depth});
      if (open.has(child.path)) visit(child, depth + 1);
    }
    for (const path of folder.files) rows.push({kind: 'file', path, name: nameOf(path), depth});
  };
  visit(tree.root, 0);
  return rows;
}

function folderOf(path: string, known: Map<string, Folder>): Folder {
  const slash = path.lastIndexOf('/');
  const folderPath = slash === -1 ? '' : path.slice(0, slash);
  const found = known.get(folderPath);
  if (found) return found;
  const parent = folderOf(folderPath, known);
  const folder: Folder = {path: folderPath, name: nameOf(folderPath), folders: new Map(), files: []};
  parent.folders.set(folder.name, folder);
  known.set(folderPath, folder);
  return folder;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
