import {dirname, join} from 'node:path';
import {readEdits, readTasks} from './window-data.ts';
import {excerptTable} from './window-excerpts.ts';
import {flowTable} from './window-flow.ts';
import {rankingTables} from './window-ranking.ts';
import {timings} from './window-timings.ts';

/**
 * With a folder of measurements (edits.jsonl, retrieval.jsonl, listings/): is the right file among the first candidates,
 * do excerpts hold the lines to change, does every request fit the window. The mirrors of the repositories, bare git
 * directories `<owner>+<name>/repo`, are looked for in the second argument, in MIRRORS, or beside the folder in `.mirror`.
 * Without a folder: times on generated listings and files.
 */
export async function run([folder, mirrors]: readonly string[]): Promise<void> {
  if (folder === undefined) return timings();
  const edits = await readEdits(folder);
  excerptTable(edits);
  await flowTable(edits, folder);
  const tasks = await readTasks(folder);
  await rankingTables(tasks, folder, mirrors ?? process.env.MIRRORS ?? join(dirname(folder), '.mirror'));
}
