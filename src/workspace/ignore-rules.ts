import {constants} from 'node:fs';
import {open} from 'node:fs/promises';
import path from 'node:path';
import ignore, {type Ignore} from 'ignore';

/** The rules of one folder and, through `parent`, of those above it; null where there are none. */
export type IgnoreRules = {folder: string; rules: Ignore; parent: IgnoreRules | null};

/** Reads the ignore files of a folder, whose path relative to the root is `folder`, on top of its parent's rules. */
export async function readIgnoreRules(
  root: string,
  folder: string,
  names: readonly string[],
  parent: IgnoreRules | null,
): Promise<IgnoreRules | null> {
  const found = ['.gitignore', '.ignore'].filter(name => names.includes(name));
  if (found.length === 0) return parent;
  const texts = await Promise.all(found.map(name => readStart(path.join(root, folder, name))));
  return {
    folder,
    rules: ignore({ignorecase: isCaseBlind, allowRelativePaths: true}).add(texts.join('\n')),
    parent,
  };
}

/** Whether a file, or a folder, whose path ends in `/` then, is ignored; the rules nearest to it decide. */
export function isIgnored(rules: IgnoreRules | null, found: string): boolean {
  for (let current = rules; current !== null; current = current.parent) {
    const verdict = current.rules.test(
      current.folder === '' ? found : found.slice(current.folder.length + 1),
    );
    if (verdict.ignored) return true;
    if (verdict.unignored) return false;
  }
  return false;
}

async function readStart(file: string): Promise<string> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      if (!(await handle.stat()).isFile()) return '';
      const {buffer, bytesRead} = await handle.read({buffer: Buffer.alloc(maxIgnoreFileSize), position: 0});
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch {
    // An ignore file that cannot be read hides nothing.
    return '';
  }
}

const maxIgnoreFileSize = 64 * 1024;

const isCaseBlind = process.platform === 'darwin' || process.platform === 'win32';
