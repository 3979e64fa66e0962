import {access, rm} from 'node:fs/promises';
import {fileURLToPath} from 'node:url';
import type {Settings} from '../config.ts';
import {openApp} from './app.ts';
import {makeScratch} from './scratch.ts';

const suggestions = [
  'In sample.swift, rename the function processItem to handleItem everywhere.',
  'In web/cart.ts, change the free shipping limit from 50 to 75.',
  'In scripts/report.py, insert a comment line `# Biggest orders first.` above the function top_orders.',
];

/** Opens the app on a copy of the sample workspace, which is gone afterwards. Resolves with the exit code. */
export async function demo(settings: Settings): Promise<number> {
  const scratch = await makeScratch(await sampleFolder());
  try {
    const environment = {...process.env, XDG_STATE_HOME: scratch.state};
    return await openApp(scratch.workspace, settings, {environment, suggestions, isScratch: true});
  } finally {
    await rm(scratch.dir, {recursive: true, force: true});
  }
}

/** Beside the bundle's chunks, or with the other assets where the sources run. */
async function sampleFolder(): Promise<string> {
  const bundled = fileURLToPath(new URL('../sample', import.meta.url));
  return access(bundled).then(
    () => bundled,
    () => fileURLToPath(new URL('../../assets/sample', import.meta.url)),
  );
}
