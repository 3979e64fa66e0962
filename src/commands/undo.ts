import type {Command} from '../arguments.ts';
import {safeText} from '../display/safe-text.ts';
import {unifiedDiff} from '../edit/unified-diff.ts';
import {exitCodes} from '../errors.ts';
import type {UndoResult} from '../pipeline/ports.ts';
import {openWorkspace} from '../workspace/workspace.ts';

type UndoCommand = Extract<Command, {kind: 'undo' | 'redo' | 'log'}>;

/** Takes back the last applied edit of a workspace and says so. Resolves with the exit code. */
export async function undo({dir, json}: UndoCommand): Promise<number> {
  const workspace = await openWorkspace(dir);
  return tell(await workspace.undo(), json, {
    status: 'undone',
    done: 'Taken back',
    nothing: 'There is no applied edit to take back here.',
  });
}

/** Applies again what was taken back last in a workspace and says so. Resolves with the exit code. */
export async function redo({dir, json}: UndoCommand): Promise<number> {
  const workspace = await openWorkspace(dir);
  return tell(await workspace.redo(), json, {
    status: 'redone',
    done: 'Applied again',
    nothing: 'There is no edit to apply again here.',
  });
}

type Words = {status: string; done: string; nothing: string};

function tell(result: UndoResult, json: boolean, words: Words): number {
  if (json) process.stdout.write(`${JSON.stringify(reportOf(result, words))}\n`);
  else print(result, words);
  return result.kind === 'refused' ? exitCodes[result.problem.code] : 0;
}

function reportOf(result: UndoResult, {status}: Words): object {
  if (result.kind === 'nothing') return {status: 'nothing', edit: null, error: null, diff: ''};
  const {edit} = result;
  if (result.kind === 'done') return {status, edit, error: null, diff: ''};
  const {code, message, next} = result.problem;
  return {status: 'failed', edit, error: {code, message, next}, diff: differs(result)};
}

function print(result: UndoResult, {done, nothing}: Words): void {
  if (result.kind === 'nothing') {
    process.stdout.write(`${nothing}\n`);
  } else if (result.kind === 'done') {
    process.stdout.write(`${done}: ${safeText(result.edit.path)} (${safeText(result.edit.task)}).\n`);
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
