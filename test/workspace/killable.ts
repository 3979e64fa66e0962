import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {openWorkspace} from '../../src/workspace/workspace.ts';

export type Action = 'apply' | 'undo' | 'redo';

export type Killable = {
  /** What it has said so far, line by line. */
  lines(): string[];
  /** Resolves with the time, in ms, once it has said that many lines with this start; rejects when it ends without. */
  said(start: string, times?: number): Promise<number>;
  /** Lets it begin. */
  go(): void;
  /** Kills it as nothing can be caught, and resolves when it is gone. */
  kill(): Promise<void>;
};

/** Starts a process that is about to apply, undo or redo an edit of the file `a`; see apply-child.ts. Is to be killed. */
export function startKillable(
  root: string,
  state: string,
  action: Action,
  pauseAt: readonly string[] = [],
): Killable {
  const script = fileURLToPath(new URL('apply-child.ts', import.meta.url));
  const args = ['--no-warnings', script, root, state, action, ...pauseAt];
  const child = spawn(process.execPath, args, {stdio: ['pipe', 'pipe', 'inherit']});
  let output = '';
  const lines = () => output.split('\n').slice(0, -1);
  const waiting = new Set<() => void>();
  const look = () => {
    for (const check of waiting) check();
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    look();
  });
  const ended = once(child, 'close');
  child.once('close', look);
  const said = (start: string, times = 1) =>
    new Promise<number>((resolve, reject) => {
      const check = () => {
        if (lines().filter(line => line.startsWith(start)).length >= times) resolve(performance.now());
        else if (child.exitCode !== null)
          reject(new Error(`It ended without “${start}”: ${lines().join(', ')}`));
        else return;
        waiting.delete(check);
      };
      waiting.add(check);
      check();
    });
  return {
    lines,
    said,
    go: () => child.stdin.write('x'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** What is wrong with a workspace after its process was killed; empty where the promise was kept. */
export async function findHarm(
  root: string,
  state: string,
  before: string,
  after: string,
): Promise<string[]> {
  const harm: string[] = [];
  const text = await readFile(join(root, 'a'), 'utf8');
  if (text !== before && text !== after) harm.push(`the file has ${text.length} characters of neither text`);
  const workspace = await openWorkspace(root, {environment: {XDG_STATE_HOME: state}});
  const names = (await readdir(root)).filter(name => name !== 'a');
  if (names.length > 0) harm.push(`left behind: ${names.join(', ')}`);
  const journal = join(state, 'apfel-tui/journal');
  for (const folder of await readdir(journal).catch(() => [])) {
    const strange = (await readdir(join(journal, folder))).filter(
      name => !/\.(applied|undone\.\d+)\.json$/.test(name),
    );
    if (strange.length > 0) harm.push(`left in the journal: ${strange.join(', ')}`);
  }
  const [edit] = await workspace.log();
  if (text === after && edit?.state !== 'applied') harm.push('the edit is there but not in the journal');
  if (text === before && edit?.state === 'applied') harm.push('the journal has an edit that is not there');
  if (text === after && (await workspace.undo()).kind !== 'done') harm.push('the edit cannot be undone');
  if ((await readFile(join(root, 'a'), 'utf8')) !== before) harm.push('undo did not bring the old text back');
  return harm;
}
