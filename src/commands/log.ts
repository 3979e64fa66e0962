import type {Command} from '../arguments.ts';
import {safeText} from '../display/safe-text.ts';
import {openWorkspace} from '../workspace/workspace.ts';

/** Lists the applied and undone edits of a workspace, newest first. Resolves with the exit code. */
export async function log({dir, json}: Extract<Command, {kind: 'undo' | 'redo' | 'log'}>): Promise<number> {
  const workspace = await openWorkspace(dir);
  const edits = await workspace.log();
  if (json) {
    process.stdout.write(`${JSON.stringify(edits)}\n`);
  } else if (edits.length === 0) {
    process.stdout.write('No edits were applied here yet.\n');
  } else {
    for (const {time, state, path, task} of edits) {
      process.stdout.write(`${time}  ${state.padEnd(7)}  ${safeText(path)}  ${safeText(task)}\n`);
    }
  }
  return 0;
}
