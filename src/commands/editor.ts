import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Problem} from '../errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens `text` in the person's editor (VISUAL, then EDITOR, arguments included, then vi) and waits for its end; the
 * file it sees is a private copy with the name of the real one. Resolves with what was saved, or why there is nothing.
 */
export async function editText(
  name: string,
  text: string,
  environment: Environment = process.env,
): Promise<{kind: 'saved'; text: string} | {kind: 'failed'; problem: Problem}> {
  const command = environment.VISUAL?.trim() || environment.EDITOR?.trim() || 'vi';
  const folder = await mkdtemp(path.join(tmpdir(), 'apfel-tui-edit-'));
  try {
    const file = path.join(folder, path.basename(name));
    await writeFile(file, text, {mode: 0o600});
    const failure = await runEditor(command, file);
    if (failure !== null) return failed(`The editor \`${command}\` ${failure}.`);
    return {
      kind: 'saved',
      text: new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(await readFile(file)),
    };
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not valid UTF-8' : (error as Error).message;
    return failed(`What the editor \`${command}\` left cannot be used: ${reason}.`);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

/** Through the shell, since the variables may hold arguments and quotes; the file's name is passed apart. */
function runEditor(command: string, file: string): Promise<string | null> {
  const isWindows = process.platform === 'win32';
  const child = isWindows
    ? spawn(`${command} "${file}"`, {stdio: 'inherit', shell: true})
    : spawn('/bin/sh', ['-c', `${command} "$1"`, 'sh', file], {stdio: 'inherit'});
  return new Promise(resolve => {
    child.on('error', error => resolve(`could not be started (${error.message})`));
    child.on('exit', (code, signal) => resolve(code === 0 ? null : `ended with ${signal ?? `code ${code}`}`));
  });
}

function failed(message: string): {kind: 'failed'; problem: Problem} {
  return {
    kind: 'failed',
    problem: {
      code: 'invalid',
      message,
      next: 'The proposal is as before. Set VISUAL or EDITOR to an editor that waits until you are done.',
    },
  };
}
