import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {findHarm, startKillable} from '../workspace/killable.ts';

const before = 'before\n'.repeat(20_000);
const after = before.replaceAll('before', 'after');

/**
 * Kills a process that applies an edit, at a random moment after its first system call, as often as the first argument
 * says (300 times if there is none); prints at which call it was, and what was wrong afterwards.
 */
export async function run([times = '300']: readonly string[]): Promise<void> {
  const durations: number[] = [];
  for (let count = 0; count < 5; count++) durations.push((await killAfter(Number.POSITIVE_INFINITY)).ms);
  let usual = durations.sort((a, b) => a - b)[2] ?? 0;
  const stages = new Map<string, number>();
  let inside = 0;
  let harmed = 0;
  for (let count = 0; count < Number(times); count++) {
    const {stage, harm} = await killAfter(Math.random() * usual);
    stages.set(stage, (stages.get(stage) ?? 0) + 1);
    if (stage !== 'done') inside++;
    // How long it takes depends on what else the machine does; most kills are to come before the end.
    usual *= stage === 'done' ? 0.97 : 1.005;
    if (harm.length > 0) console.log(`HARM at ${stage}: ${harm.join('; ')}`);
    if (harm.length > 0) harmed++;
  }
  console.log(
    `${times} kills within ${usual.toFixed(1)} ms, ${inside} of them before the last call had returned, ${harmed} with harm`,
  );
  for (const [stage, count] of [...stages].sort()) console.log(`${String(count).padStart(5)}  ${stage}`);
}

/** Kills one process `delay` ms after its first system call, or lets it end; the stage is the call it was in. */
async function killAfter(delay: number): Promise<{stage: string; ms: number; harm: string[]}> {
  const base = await mkdtemp(join(tmpdir(), 'apfel-tui-kill-'));
  const [root, state] = [join(base, 'root'), join(base, 'state')];
  await mkdir(root);
  await writeFile(join(root, 'a'), before);
  const child = startKillable(root, state, 'apply');
  await child.said('ready');
  child.go();
  const start = await child.said('call');
  const end = Number.isFinite(delay) ? start + delay : await child.said('done');
  // Timers are too coarse for moments within a few milliseconds, and a busy loop would keep the other process waiting.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, end - performance.now()));
  await child.kill();
  const calls = child.lines().filter(line => line !== 'ready');
  const last = calls.at(-1) ?? '';
  const stage = last === 'done' ? last : `${String(calls.length).padStart(2)} ${last.slice(5)}`;
  const harm = await findHarm(root, state, before, after);
  await rm(base, {recursive: true});
  return {stage, ms: end - start, harm};
}
