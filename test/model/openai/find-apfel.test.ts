import {chmod, mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findApfel} from '../../../src/model/openai/find-apfel.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'find-'));
});

afterEach(() => rm(dir, {recursive: true}));

async function install(folder: string, mode = 0o755): Promise<string> {
  const file = path.join(dir, folder, 'apfel');
  await mkdir(path.dirname(file), {recursive: true});
  await writeFile(file, '#!/bin/sh\n');
  await chmod(file, mode);
  return file;
}

test('the first one on PATH is found', async () => {
  await install('b');
  const first = await install('a');
  const folders = ['empty', 'a', 'b'].map(folder => path.join(dir, folder)).join(path.delimiter);
  expect(await findApfel({path: folders, home: dir}, [])).toBe(first);
});

test('the usual folders follow PATH, one of them in the home folder', async () => {
  const file = await install('.local/bin');
  expect(await findApfel({path: '/nowhere', home: dir}, ['/nowhere/else', '~/.local/bin'])).toBe(file);
});

test('neither a folder of that name nor a file that cannot be run is taken', async () => {
  await mkdir(path.join(dir, 'a', 'apfel'), {recursive: true});
  await install('b', 0o644);
  const folders = [path.join(dir, 'a'), path.join(dir, 'b')].join(path.delimiter);
  expect(await findApfel({path: folders, home: dir}, [])).toBeNull();
});

test.each(['', '.', 'bin'])(
  '“%s” on PATH is not followed: it would run what lies in the folder opened',
  async entry => {
    await install(entry);
    const before = process.cwd();
    process.chdir(dir);
    try {
      expect(await findApfel({path: entry, home: dir}, [])).toBeNull();
    } finally {
      process.chdir(before);
    }
  },
);
