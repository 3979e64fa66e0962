import type {FileHandle} from 'node:fs/promises';
import {type Disk, realDisk} from '../../src/workspace/disk.ts';

/** One system call: its name, `open-new` for one that creates a file, and the path it works on. */
export type Call = {name: string; path: string};

/** The real disk, where `before` runs ahead of every call and may throw or wait. */
export function watchedDisk(before: (call: Call) => void | Promise<void>): Disk {
  const watch =
    <Args extends unknown[], Result>(name: string, path: string, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await before({name, path});
      return work(...args);
    };
  const open: Disk['open'] = async (path, flags, mode) => {
    const name = typeof flags === 'number' && (flags & 0o100) !== 0 ? 'open-new' : 'open';
    await before({name, path: String(path)});
    return watchedHandle(await realDisk.open(path, flags, mode), String(path), before);
  };
  return {
    ...realDisk,
    open,
    rename: (from, to) => watch('rename', String(to), realDisk.rename)(from, to),
    unlink: path => watch('unlink', String(path), realDisk.unlink)(path),
  };
}

function watchedHandle(
  handle: FileHandle,
  path: string,
  before: (call: Call) => void | Promise<void>,
): FileHandle {
  const names: Record<string, string> = {
    writeFile: 'write',
    sync: 'fsync',
    chmod: 'chmod',
    chown: 'chown',
    close: 'close',
  };
  return new Proxy(handle, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      return async (...args: unknown[]) => {
        const name = names[String(key)];
        // A descriptor must not leak for a fault of the test.
        if (name === 'close') await Reflect.apply(value, target, args);
        if (name !== undefined) await before({name, path});
        return name === 'close' ? undefined : Reflect.apply(value, target, args);
      };
    },
  });
}

/** An error as the system throws it. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: made up for a test`), {code});
}
