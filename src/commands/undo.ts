import type {Command} from '../arguments.ts';
import {safeText} from '../display/safe-text.ts';
import {unifiedDiff} from '../edit/unified-diff.ts';
import {exitCodes} from '../errors.ts';
import type {UndoResult} from '../pipeline/ports.ts';
import {openWorkspace} from '../workspace/workspace.ts';

/** Takes back the last applied edit of a workspace and says so. Resolves with the exit code. */
export async function undo({dir, json}: Extract<Command, {kind: 'undo' | 'log'}>): Promise<number> {
  const workspace = await openWorkspace(dir);
  const result = await workspace.undo();
  if (json) process.stdout.write(`${JSON.stringify(undoReport(result))}\n`);
  else printUndo(result);
  return result.kind === 'refused' ? exitCodes[result.problem.code] : 0;
}

function undoReport(result: UndoResult): object {
  if (result.kind === 'nothing') return {status: 'nothing', edit: null, error: null, diff: ''};
  const {edit} = result;
  if (result.kind === 'done') return {status: 'undone', edit, error: null, diff: ''};
  const {code, message, next} = result.problem;
  return {status: 'failed', edit, error: {code, message, next}, diff: differs(result)};
}

function printUndo(result: UndoResult): void {
  if (result.kind === 'nothing') {
    process.stdout.write('There is no applied edit to take back here.\n');
  } else if (result.kind === 'done') {
    process.stdout.write(`Taken back: ${safeText(result.edit.path)} (${safeText(result.edit.task)}).\n`);
  } else {
    const {code, message, next} = result.problem;
    process.stderr.write(`${code}: ${safeText(message)}\n${safeText(next)}\n`);
    const diff = differs(result);
    process.stdout.write(process.stdout.isTTY ? diff.split('\n').map(safeText).join('\n') : diff);
  }
}

/** What was changed since the edit, where the file can still be read. */
function differs({edit, expected, found}: Extract<UndoResult, {kind: 'refused'}>): string {
  return found === null ? '' : unifiedDiff(edit.path, expected, found);
}
