import {randomUUID} from 'node:crypto';
import {constants} from 'node:fs';
import {mkdir, open, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {readAtMost} from './read.ts';

/** So many tasks are kept, and of each so many characters. */
const limits = {tasks: 500, characters: 4000};

export type TaskHistory = {
  /** The tasks given in this workspace, oldest first; empty where there is no readable history. */
  load(): Promise<readonly string[]>;
  /** Adds a task at the end, where it was not given just before; throws what the system throws. */
  append(task: string): Promise<void>;
};

/** The tasks that were given in one workspace, in a folder that only its owner can read. */
export function taskHistory(folder: string): TaskHistory {
  const file = path.join(folder, 'tasks.json');
  let last: Promise<unknown> = Promise.resolve();

  const add = async (task: string) => {
    // Read again each time, since another window may have added to it.
    const tasks = await readTasks(file);
    const short = task.slice(0, limits.characters);
    if (tasks.at(-1) === short) return;
    await mkdir(folder, {recursive: true, mode: 0o700});
    const temporary = `${file}.${randomUUID()}`;
    try {
      await writeFile(temporary, JSON.stringify([...tasks, short].slice(-limits.tasks)), {
        mode: 0o600,
        flag: 'wx',
      });
      await rename(temporary, file);
    } finally {
      await rm(temporary, {force: true});
    }
  };

  return {
    load: () => readTasks(file),
    append(task) {
      const added = last.then(() => add(task));
      last = added.catch(() => undefined);
      return added;
    },
  };
}

async function readTasks(file: string): Promise<string[]> {
  try {
    const tasks: unknown = JSON.parse(await readText(file));
    return Array.isArray(tasks) ? tasks.filter(task => typeof task === 'string').slice(-limits.tasks) : [];
  } catch {
    // No history yet, or one that was damaged: a new one begins.
    return [];
  }
}

/** More than so many tasks can take, whatever they hold. */
const maxBytes = 16 << 20;

/** Empty where the file is no history of ours: larger than one can be, or something that would never end. */
async function readText(file: string): Promise<string> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stat = await handle.stat();
    if (!stat.isFile() || stat.size > maxBytes) return '';
    return (await readAtMost(handle, stat.size)).toString('utf8');
  } finally {
    await handle.close();
  }
}
