import fs from 'node:fs/promises';

/** The system calls behind everything that is read for an edit or written, in one place so that each can be made to fail. */
export type Disk = Pick<
  typeof fs,
  'access' | 'lstat' | 'mkdir' | 'open' | 'readdir' | 'readlink' | 'realpath' | 'rename' | 'unlink'
>;

const {access, lstat, mkdir, open, readdir, readlink, realpath, rename, unlink} = fs;

export const realDisk: Disk = {access, lstat, mkdir, open, readdir, readlink, realpath, rename, unlink};
