import {createHash, randomBytes} from 'node:crypto';
import type {AppliedEdit} from '../pipeline/ports.ts';
import {isTag, ownTag} from './temp-name.ts';

/** In the states between two settled ones a process is at work on the file, or died over it. */
export type EntryState = AppliedEdit['state'] | 'intended' | 'undoing' | 'redoing';

/** One entry as its file name tells it. */
export type Entry = {
  /** Begins with the time of the edit. */
  id: string;
  /** Stands for the file. */
  key: string;
  state: EntryState;
  /** The process at work on it; for an undone edit the time of the undo; else empty. */
  by: string;
};

/** A new entry whose id sorts behind all of `entries`, whatever the clock says. */
export function newEntry(real: string, entries: readonly Entry[]): Entry {
  const id = `${nextTime(entries)}-${randomBytes(4).toString('hex')}`;
  return {id, key: keyOf(real), state: 'intended', by: ownTag};
}

/** The entry in another state, at work on which is this process. */
export function inState(entry: Entry, state: EntryState, entries: readonly Entry[]): Entry {
  if (state === 'applied') return {...entry, state, by: ''};
  return {...entry, state, by: state === 'undone' ? nextTime(entries) : ownTag};
}

export function isSettled({state}: Entry): boolean {
  return state === 'applied' || state === 'undone';
}

/** The edit that was undone last, unless another one was made since. `entries` has the oldest first. */
export function lastUndone(entries: readonly Entry[]): Entry | undefined {
  const newest = entries.at(-1)?.id ?? '';
  const undone = entries.filter(entry => entry.state === 'undone' && entry.by > newest.slice(0, TIME_DIGITS));
  return undone.sort((a, b) => (a.by < b.by ? 1 : -1))[0];
}

export function fileNameOf({id, key, state, by}: Entry): string {
  return [id, key, state, ...(by === '' ? [] : [by]), 'json'].join('.');
}

/** Null for names that are none of an entry. */
export function entryOf(fileName: string): Entry | null {
  const [id = '', key = '', state, ...rest] = fileName.split('.');
  const by = rest.length === 2 ? (rest[0] ?? '') : '';
  if (!/^\d{15}-[0-9a-f]{8}$/.test(id) || !/^[0-9a-f]{16}$/.test(key) || rest.at(-1) !== 'json') return null;
  if (state === 'applied') return rest.length === 1 ? {id, key, state, by} : null;
  if (state === 'undone') return /^\d{15}$/.test(by) ? {id, key, state, by} : null;
  if (state !== 'intended' && state !== 'undoing' && state !== 'redoing') return null;
  return isTag(by) ? {id, key, state, by} : null;
}

const TIME_DIGITS = 15;

/** Milliseconds since 1970, later than every time in `entries`. */
function nextTime(entries: readonly Entry[]): string {
  const times = entries.flatMap(({id, state, by}) => [
    id.slice(0, TIME_DIGITS),
    state === 'undone' ? by : '0',
  ]);
  const last = times.reduce((latest, time) => Math.max(latest, Number(time)), 0);
  return String(Math.max(Date.now(), last + 1)).padStart(TIME_DIGITS, '0');
}

function keyOf(real: string): string {
  return createHash('sha256').update(real).digest('hex').slice(0, 16);
}
