import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {openWorkspace} from '../../src/workspace/workspace.ts';
import {commitAll, commonWords, makeFiles} from './many-files.ts';

/** How long listing, searching and reading history take in a folder of many files: the first argument, else 100,000. */
export async function run([count = '100000']: readonly string[]): Promise<void> {
  const base = await mkdtemp(join(tmpdir(), 'apfel-tui-files-'));
  try {
    const root = join(base, 'root');
    await makeFiles(root, Number(count));
    console.log(`${count} files`);
    await measure('walk', root, base);
    commitAll(root);
    await measure('git', root, base);
  } finally {
    await rm(base, {recursive: true});
  }
}

async function measure(label: string, root: string, base: string): Promise<void> {
  const workspace = await openWorkspace(root, {environment: {XDG_STATE_HOME: join(base, 'state')}});
  const stalls = watchStalls();
  const row = async (name: string, work: () => Promise<number>) => {
    const start = performance.now();
    const found = await work();
    const ms = Math.round(performance.now() - start);
    console.log(
      `${label.padEnd(5)} ${name.padEnd(28)} ${String(ms).padStart(6)} ms  ${String(found).padStart(7)} found  longest stall ${stalls.take()} ms`,
    );
  };
  const {paths} = await workspace.list({});
  await row('list', async () => (await workspace.list({})).paths.length);
  await row(
    'search 2 rare words',
    async () => (await workspace.search(['loadUser12', 'parseToken3'], {paths})).size,
  );
  const many = ['loadUser12', 'parseToken3', 'cacheModel7', 'none', ...commonWords];
  await row('search 12 words, 8 common', async () => (await workspace.search(many, {paths})).size);
  await row('history', async () => (await workspace.recency({})).size);
  stalls.stop();
}

/** The longest time, in ms, that the event loop was not free since it was last asked. */
function watchStalls() {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  return {
    take() {
      const taken = Math.round(longest);
      longest = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
