import {cp, mkdir, mkdtemp, realpath, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {onTestFinished} from 'vitest';
import {root} from './built.ts';

/** A folder that lives as long as the test, with these files in it. */
export async function tempFolder(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'apfel-tui-test-')));
  onTestFinished(() => rm(folder, {recursive: true, force: true}));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), {recursive: true});
    await writeFile(file, text);
  }
  return folder;
}

/** A copy of the sample workspace that lives as long as the test. */
export async function sampleFolder(): Promise<string> {
  const folder = await tempFolder();
  await cp(path.join(root, 'assets', 'sample'), folder, {recursive: true});
  return folder;
}
