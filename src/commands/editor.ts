import {isUtf8} from 'node:buffer';
import {spawn} from 'node:child_process';
import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Problem} from '../errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Opens `text` in the person's editor (VISUAL, then EDITOR, arguments included, then the system's own) and waits for
 * its end; the file it sees is a private copy with the name of the real one. Resolves with what was saved, or why
 * there is nothing.
 */
export async function editText(
  name: string,
  text: string,
  environment: Environment = process.env,
): Promise<{kind: 'saved'; text: string} | {kind: 'failed'; problem: Problem}> {
  const command = environment.VISUAL?.trim() || environment.EDITOR?.trim() || defaultEditor;
  const folder = await mkdtemp(path.join(tmpdir(), 'apfel-tui-edit-'));
  try {
    const file = path.join(folder, path.basename(name));
    await writeFile(file, text, {mode: 0o600});
    const failure = await runEditor(command, file);
    return failure === null ? await saved(file) : failed(failure);
  } catch (error) {
    return failed(`What the editor left cannot be read: ${error instanceof Error ? error.message : error}.`);
  } finally {
    await rm(folder, {recursive: true, force: true});
  }
}

const defaultEditor = process.platform === 'win32' ? 'notepad' : 'vi';

/** Through the shell, since the variables may hold arguments and quotes; the file's name is passed apart. */
function runEditor(command: string, file: string): Promise<string | null> {
  const isWindows = process.platform === 'win32';
  const child = isWindows
    ? spawn(`${command} "${file}"`, {stdio: 'inherit', shell: true})
    : spawn('/bin/sh', ['-c', `${command} "$1"`, 'sh', file], {stdio: 'inherit'});
  return new Promise(resolve => {
    child.on('error', error => resolve(`The editor could not be started: ${error.message}.`));
    child.on('exit', (code, signal) => resolve(code === 0 ? null : endOf(command, code, signal)));
  });
}

/** 126 and 127 are how a shell says that a command cannot be run, or does not exist. */
function endOf(command: string, code: number | null, signal: NodeJS.Signals | null): string {
  if (code === 127) return `There is no editor \`${command}\`.`;
  if (code === 126) return `The editor \`${command}\` cannot be run.`;
  return `The editor ended with ${signal ?? `code ${code}`}.`;
}

async function saved(file: string): ReturnType<typeof editText> {
  const bytes = await readFile(file);
  if (!isUtf8(bytes)) return failed('What the editor left is not valid UTF-8.');
  return {kind: 'saved', text: bytes.toString('utf8')};
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
