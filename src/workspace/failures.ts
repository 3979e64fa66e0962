import {AppError} from '../errors.ts';

/** The system's own code for what went wrong, e.g. `ENOENT`; empty for anything that is not a system error. */
export function systemCode(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

export function unknownFile(
  path: string,
  why = `There is no file ${shown(path)} here.`,
  options?: ErrorOptions,
): AppError {
  return new AppError({code: 'unknown-file', message: why, next: 'Name a file of the listing.'}, options);
}

export function outsideWorkspace(path: string, why: string): AppError {
  return new AppError({
    code: 'outside-workspace',
    message: `${shown(path)} ${why}; nothing was read or written.`,
    next: 'Name a file inside the workspace, or open its own folder as the workspace.',
  });
}

export function notText(path: string, why: string, next: string): AppError {
  return new AppError({code: 'not-text', message: `${shown(path)} ${why}.`, next});
}

export function readOnly(path: string, why: string, next: string): AppError {
  return new AppError({code: 'read-only', message: `${shown(path)} ${why}.`, next});
}

export function stale(path: string, why = 'has changed since it was read'): AppError {
  return new AppError({
    code: 'stale',
    message: `${shown(path)} ${why}; it was left as it is.`,
    next: 'Run the task again on the file as it is now.',
  });
}

/** What a failed system call while reading means for a person; an `AppError` stays as it is. */
export function readFailure(error: unknown, path: string): AppError {
  if (error instanceof AppError) return error;
  const code = systemCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return unknownFile(path, undefined, {cause: error});
  if (code === 'ENAMETOOLONG')
    return unknownFile(path, 'A path that long cannot be opened on this system.', {cause: error});
  if (code === 'EACCES' || code === 'EPERM') {
    const message = `There is no permission to read ${shown(path)}.`;
    return new AppError(
      {code: 'read-only', message, next: 'Change its permissions, or name another file.'},
      {cause: error},
    );
  }
  if (code === 'ELOOP')
    return unknownFile(path, `${shown(path)} is a link that leads in a circle.`, {cause: error});
  const message = `${shown(path)} cannot be read (${code || String(error)}).`;
  return new AppError({code: 'not-text', message, next: 'Look at the disk, then try again.'}, {cause: error});
}

/** What a failed system call while writing means for a person; an `AppError` stays as it is. */
export function writeFailure(error: unknown, path: string): AppError {
  if (error instanceof AppError) return error;
  const code = systemCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return stale(path, 'or its folder is gone');
  if (code === 'EISDIR') return stale(path, 'is a folder now');
  const [why, next] = writeFailures[code] ?? [
    `writing failed with ${code || String(error)}`,
    'Look at the disk, then apply again.',
  ];
  return new AppError(
    {code: 'write-failed', message: `${shown(path)} was not changed: ${why}.`, next},
    {cause: error},
  );
}

const writeFailures: Readonly<Record<string, readonly [why: string, next: string]>> = {
  ENOSPC: ['the disk is full', 'Free some space, then apply again.'],
  EDQUOT: ['your share of the disk is used up', 'Free some space, then apply again.'],
  EACCES: [
    'there is no permission to write into its folder',
    'Change the permissions of the folder, then apply again.',
  ],
  EPERM: ['the system does not permit it', 'Look for a write protection of the file or its folder.'],
  EROFS: ['the disk is mounted read-only', 'Mount it for writing, then apply again.'],
  EIO: ['the disk reported an error', 'Check the disk before you go on.'],
  EMFILE: ['too many files are open', 'Close other programs, then apply again.'],
};

/** The journal itself could not be read or written; an `AppError` stays as it is. */
export function journalFailure(error: unknown, folder: string): AppError {
  if (error instanceof AppError) return error;
  return new AppError(
    {
      code: 'write-failed',
      message: `Nothing was changed: the journal for undo cannot be used (${systemCode(error) || String(error)}).`,
      next: `Look at ${folder}, or set XDG_STATE_HOME to a folder of yours.`,
    },
    {cause: error},
  );
}

/** A path as messages name it: long ones shortened in the middle. */
export function shown(path: string): string {
  return path.length <= 120 ? `“${path}”` : `“${path.slice(0, 60)}…${path.slice(-50)}”`;
}
