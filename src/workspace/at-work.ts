import {type Entry, isSettled} from './journal-entry.ts';
import {isAlive, ownTag} from './temp-name.ts';

/** The ids of the entries that this process is writing, for whichever workspace. */
const atWork = new Set<string>();

/** Does the work while the entry counts as one that this process is writing. */
export async function whileAtWork<T>({id}: Entry, work: () => Promise<T>): Promise<T> {
  atWork.add(id);
  try {
    return await work();
  } finally {
    atWork.delete(id);
  }
}

/** Whether an entry belongs to a process, this or another one, that is still writing. */
export function isAtWork(entry: Entry): boolean {
  if (isSettled(entry)) return false;
  return entry.by === ownTag ? atWork.has(entry.id) : isAlive(entry.by);
}
