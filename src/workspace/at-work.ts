import {type Entry, fileNameOf, isSettled} from './journal-entry.ts';
import {ageOf, type Store} from './journal-store.ts';
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
export async function isAtWork(store: Store, entry: Entry): Promise<boolean> {
  if (isSettled(entry)) return false;
  if (entry.by === ownTag) return atWork.has(entry.id);
  const age = await ageOf(store, fileNameOf(entry));
  return age !== null && isAlive(entry.by, age);
}
