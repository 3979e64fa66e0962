import {createHash} from 'node:crypto';
import type {FileHandle} from 'node:fs/promises';
import path from 'node:path';
import {AppError} from '../errors.ts';
import type {TextFile} from '../pipeline/ports.ts';
import type {Disk} from './disk.ts';
import {notText, shown} from './failures.ts';
import {gitText, isInGit} from './git.ts';
import {refuseProtected, withTarget} from './target.ts';

/** Bytes; a larger file is listed but neither shown nor edited. */
export const maxFileSize = 1 << 20;

/** Reads a file that is to be edited. Throws `AppError` with the reason when it cannot be edited safely. */
export async function readForEdit(disk: Disk, root: string, name: string): Promise<TextFile> {
  return read(disk, root, name, true);
}

/** Reads a file that is only to be looked at: a protected one is fine. */
export async function readForView(disk: Disk, root: string, name: string): Promise<TextFile> {
  return read(disk, root, name, false);
}

async function read(disk: Disk, root: string, name: string, isForEdit: boolean): Promise<TextFile> {
  return withTarget(disk, root, name, async target => {
    if (isForEdit) await refuseProtected(disk, target);
    const bytes = await readAtMost(target.handle, maxFileSize + 1);
    if (bytes.length > maxFileSize) throw tooLarge(name, Math.max(bytes.length, Number(target.stat.size)));
    const isCommitted = await isCommittedInGit(target.real);
    return {path: name, text: decode(name, bytes), fingerprint: fingerprintOf(bytes), isCommitted};
  });
}

/** Reads from the start until the end of the file or of `limit` bytes, whatever size the file claims to have. */
export async function readAtMost(handle: FileHandle, limit: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(limit);
  let length = 0;
  while (length < limit) {
    const {bytesRead} = await handle.read(buffer, length, limit - length, length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

/** Hash of bytes, in hexadecimal digits. */
export function fingerprintOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function decode(name: string, bytes: Buffer): string {
  const next = 'Convert it to UTF-8 first, or name another file.';
  if (isUtf16(bytes)) throw notText(name, 'is UTF-16 text', next);
  if (bytes.includes(0)) throw notText(name, 'is a binary file: it holds NUL bytes', 'Name a text file.');
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    throw notText(name, 'is not valid UTF-8', next);
  }
}

function isUtf16(bytes: Buffer): boolean {
  const mark = bytes.length >= 2 && bytes.length % 2 === 0 ? bytes.readUInt16BE(0) : 0;
  return mark === 0xfeff || mark === 0xfffe;
}

function tooLarge(name: string, size: number): AppError {
  const message = `${shown(name)} has ${(size / maxFileSize).toFixed(1)} MiB; files over 1 MiB are not edited.`;
  return new AppError({code: 'too-large', message, next: 'Split the file, or edit it with another program.'});
}

/**
 * Asks the repository that holds the file itself, which may be one inside the workspace's own. A file with a filter is
 * not asked about: git would run the program that the repository names.
 */
async function isCommittedInGit(real: string): Promise<boolean | null> {
  const folder = path.dirname(real);
  const name = path.basename(real);
  if (!(await isInGit(folder))) return null;
  const filter = await gitText(folder, ['check-attr', '-z', 'filter', '--', name]);
  if (filter !== `${name}\0filter\0unspecified\0`) return null;
  const args = [
    'status',
    '--porcelain=v1',
    '-z',
    '--untracked-files=normal',
    '--ignored=matching',
    '--',
    name,
  ];
  const status = await gitText(folder, args);
  if (status === null || status.startsWith('!!')) return null;
  return status === '';
}

/** The text of a file as it is now, for showing what differs; null where it cannot be read as text. */
export async function textOnDisk(disk: Disk, root: string, name: string): Promise<string | null> {
  try {
    return (await readForView(disk, root, name)).text;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
