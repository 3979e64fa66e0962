import {chmod, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {onTestFinished} from 'vitest';
import {type AppOptions, openApp} from './open-app.ts';
import {type StandIn, type StandInScript, startStandIn} from './stand-in.ts';
import type {StandInAnswer} from './stand-in-answer.ts';
import {tempFolder} from './temp-folder.ts';
import type {Terminal} from './terminal.ts';

export type AppWithModel = {
  app: Terminal;
  server: StandIn;
  folder: string;
  /** A file of the folder as it is on the disk now. */
  read(name: string): Promise<string>;
};

/** The built app on a folder with these files, and a server that answers from a script. */
export async function openWithModel(
  files: Readonly<Record<string, string>>,
  answers: StandInScript,
  options: AppOptions = {},
): Promise<AppWithModel> {
  const server = await startStandIn({answers});
  onTestFinished(() => server.close());
  const folder = await tempFolder(files);
  const app = await openApp(folder, {...options, args: ['--base-url', server.baseUrl]});
  // A narrow screen cuts the name.
  await app.waitFor('· apple-');
  return {app, server, folder, read: name => readFile(path.join(folder, name), 'utf8')};
}

/** An answer of stage one. */
export function picks(name: string, operation: 'replace' | 'insert', instruction = 'do it'): StandInAnswer {
  return {content: JSON.stringify({path: name, instruction, operation})};
}

/** An answer of stage two. */
export function replaces(oldString: string, newString: string): StandInAnswer {
  return {slots: {old_string: oldString, new_string: newString}};
}

/** An answer of stage two. */
export function inserts(anchor: string, position: 'before' | 'after', text: string): StandInAnswer {
  return {slots: {anchor, position, text}};
}

/** A shell script that lives as long as the test; the file to edit is its last argument. */
export async function editorScript(script: string): Promise<string> {
  const file = path.join(await tempFolder(), 'editor.sh');
  await writeFile(file, `#!/bin/sh\n${script}\n`);
  await chmod(file, 0o755);
  return file;
}
