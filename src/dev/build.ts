import {chmod, cp, mkdtemp, rename, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {bundle} from './bundle.ts';
import {emitTypes} from './emit-types.ts';
import {copyGrammars} from './grammars.ts';
import {inputsHash, isFresh, markFresh} from './inputs.ts';
import {licenceNotices} from './licences.ts';

if (import.meta.main) {
  await buildOrExplain(join(import.meta.dirname, '..', '..'), {
    ifNeeded: process.argv.includes('--if-needed'),
  });
}

/** Builds as below; a failure is told on stderr, without a stack, and makes the process end with 1. */
export async function buildOrExplain(...args: Parameters<typeof build>): Promise<boolean> {
  try {
    await build(...args);
    return true;
  } catch (error) {
    process.stderr.write(`The build failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
    return false;
  }
}

/**
 * Builds `dist/` from `src/` in the project at `root`. The new files are put together in a folder of their own and take the old one's place
 * at the end, so a failed build leaves the old `dist/` and two builds at once do each other no harm.
 * With `ifNeeded` it does nothing when no input has changed since the last build.
 */
export async function build(root: string, {ifNeeded = false} = {}): Promise<void> {
  const hash = await inputsHash(root);
  const dist = join(root, 'dist');
  if (ifNeeded && (await isFresh(dist, hash))) return;
  // Inside the project, since a rename works within one file system only.
  const outDir = await mkdtemp(join(root, '.dist-'));
  try {
    await fill(root, outDir);
    await chmod(outDir, 0o755);
    await markFresh(outDir, hash);
    await swap(outDir, dist);
  } finally {
    await rm(outDir, {recursive: true, force: true});
  }
}

async function fill(root: string, outDir: string): Promise<void> {
  const packages = await bundle(root, outDir);
  await emitTypes(root, join(outDir, 'types'));
  await copyGrammars(root, join(outDir, 'wasm'));
  await cp(join(root, 'assets', 'sample'), join(outDir, 'sample'), {recursive: true});
  await writeFile(join(outDir, 'LICENSES.txt'), await licenceNotices(root, packages));
}

async function swap(from: string, to: string): Promise<void> {
  const old = `${from}-old`;
  for (let attempt = 0; ; attempt++) {
    await rename(to, old).catch(ignoring('ENOENT'));
    try {
      await rename(from, to);
      break;
    } catch (error) {
      // Another build got in between the two renames.
      if (attempt === 5 || !['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
      await rm(old, {recursive: true, force: true});
    }
  }
  await rm(old, {recursive: true, force: true});
}

function ignoring(code: string): (error: unknown) => void {
  return error => {
    if (codeOf(error) !== code) throw error;
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
