import {createHash, randomBytes} from 'node:crypto';
import type {AppliedEdit} from '../pipeline/ports.ts';
import {isTag, ownTag} from './temp-name.ts';

/** In the states between two settled ones a process is at work on the file, or died over it. */
export type EntryState = AppliedEdit['state'] | 'intended' | 'undoing' | 'redoing';

/** One entry as its file name tells it: `key` stands for the path, `owner` for the process at work, if any. */
export type Entry = {id: string; key: string; state: EntryState; owner: string | null};

/** A new entry whose id sorts behind all of `entries`, whatever the clock says. */
export function newEntry(name: string, entries: readonly Entry[]): Entry {
  const last = Number(entries.at(-1)?.id.slice(0, 15) ?? 0);
  const time = String(Math.max(Date.now(), last + 1)).padStart(15, '0');
  return {
    id: `${time}-${randomBytes(4).toString('hex')}`,
    key: keyOf(name),
    state: 'intended',
    owner: ownTag,
  };
}

export function inState(entry: Entry, state: EntryState): Entry {
  return {...entry, state, owner: state === 'applied' || state === 'undone' ? null : ownTag};
}

export function fileNameOf({id, key, state, owner}: Entry): string {
  return [id, key, state, ...(owner === null ? [] : [owner]), 'json'].join('.');
}

/** Null for names that are none of an entry. */
export function entryOf(fileName: string): Entry | null {
  const [id = '', key = '', state, ...rest] = fileName.split('.');
  const owner = rest.length === 2 ? (rest[0] ?? null) : null;
  if (!/^\d{15}-[0-9a-f]{8}$/.test(id) || !/^[0-9a-f]{16}$/.test(key) || rest.at(-1) !== 'json') return null;
  if (state === 'applied' || state === 'undone') return rest.length === 1 ? {id, key, state, owner} : null;
  if (state !== 'intended' && state !== 'undoing' && state !== 'redoing') return null;
  return owner !== null && isTag(owner) ? {id, key, state, owner} : null;
}

function keyOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 16);
}
