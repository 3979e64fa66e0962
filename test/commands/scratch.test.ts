import {execFile} from 'node:child_process';
import {readdir, readFile, rm} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterEach, expect, test, vi} from 'vitest';
import {makeScratch, type Scratch} from '../../src/commands/scratch.ts';
import {root} from '../support/built.ts';

const sample = join(root, 'assets', 'sample');
let scratch: Scratch | undefined;

afterEach(async () => {
  vi.unstubAllEnvs();
  if (scratch) await rm(scratch.dir, {recursive: true, force: true});
  scratch = undefined;
});

const git = async (cwd: string, ...args: string[]) =>
  (await promisify(execFile)('git', args, {cwd})).stdout.trim();

test('the copy is a clean git repository with one commit', async () => {
  scratch = await makeScratch(sample);
  expect(await git(scratch.workspace, 'rev-list', '--count', 'HEAD')).toBe('1');
  expect(await git(scratch.workspace, 'status', '--porcelain')).toBe('');
  expect(await git(scratch.workspace, 'rev-parse', '--show-toplevel')).toBe(scratch.workspace);
});

test('the copy has every file of the sample, byte for byte', async () => {
  scratch = await makeScratch(sample);
  const files = (await readdir(sample, {recursive: true, withFileTypes: true})).filter(entry =>
    entry.isFile(),
  );
  for (const {parentPath, name} of files) {
    const path = join(parentPath, name);
    expect(await readFile(join(scratch.workspace, path.slice(sample.length)))).toEqual(await readFile(path));
  }
  expect(files.length).toBeGreaterThan(8);
});

test('without git the copy is a plain folder', async () => {
  vi.stubEnv('PATH', '/nonexistent');
  scratch = await makeScratch(sample);
  expect(await readdir(scratch.workspace)).toContain('sample.swift');
  expect(await readdir(scratch.workspace)).not.toContain('.git');
});

test('the sample holds what edits are to be tried on: Windows line ends, tabs, and a name inside another', async () => {
  const read = (path: string) => readFile(join(sample, path), 'utf8');
  expect((await read('scripts/export.py')).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(await read('scripts/report.py')).toMatch(/^\treturn /m);
  expect((await read('sample.swift')).match(/\bprocessItem\b/g)).toHaveLength(4);
  expect((await read('sample.swift')).match(/\breprocessItem\b/g)).toHaveLength(2);
});
