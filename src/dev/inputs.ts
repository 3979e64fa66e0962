import {createHash} from 'node:crypto';
import {access, readdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';

/** Remembers what `dist/` was built from; kept out of the package by `files` in package.json. */
const stamp = '.inputs';

/** One hash over everything a build reads: the sources, the sample, the settings and the exact versions of the packages. */
export async function inputsHash(root: string): Promise<string> {
  const sources = (
    await Promise.all([filesBelow(join(root, 'src')), filesBelow(join(root, 'assets', 'sample'))])
  ).flat();
  const settings = ['package.json', 'package-lock.json', 'tsconfig.json'].map(name => join(root, name));
  const hash = createHash('sha256');
  for (const path of [...sources, ...settings].sort()) {
    const bytes = await readFile(path);
    hash.update(`${path.slice(root.length)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
}

/** Whether `dist` was built, completely, from inputs with this hash. */
export async function isFresh(dist: string, hash: string): Promise<boolean> {
  try {
    await access(join(dist, 'cli.js'));
    return (await readFile(join(dist, stamp), 'utf8')) === hash;
  } catch {
    // Not built yet, or an older layout: either way a build is due.
    return false;
  }
}

/** Notes in a finished `dist` what it was built from. */
export async function markFresh(dist: string, hash: string): Promise<void> {
  await writeFile(join(dist, stamp), hash);
}
