import type {AppliedText} from '../pipeline/ports.ts';
import {fingerprintOf} from './read.ts';
import {tagOfTemp} from './temp-name.ts';

/** What an entry's file holds; it never changes. */
export type JournalRecord = AppliedText & {
  /** The file behind the path, relative to the root as well. */
  real: string;
  /** Name of the temporary file beside it while it is written. */
  temp: string;
  time: string;
  mode: number;
};

export function recordText(record: JournalRecord): string {
  return JSON.stringify(record);
}

/** Null unless the text is a whole record whose hashes fit its texts. */
export function parseRecord(text: string): JournalRecord | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || tagOfTemp(value.temp) === null) return null;
  return hashOf(value.before) === value.beforeHash && hashOf(value.after) === value.afterHash ? value : null;
}

export function hashOf(text: string): string {
  return fingerprintOf(Buffer.from(text));
}

function isRecord(value: unknown): value is JournalRecord {
  if (typeof value !== 'object' || value === null || !('mode' in value) || typeof value.mode !== 'number')
    return false;
  const fields = new Map(Object.entries(value));
  return ['path', 'real', 'temp', 'task', 'time', 'before', 'after', 'beforeHash', 'afterHash'].every(
    field => typeof fields.get(field) === 'string',
  );
}
