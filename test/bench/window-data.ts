import {execFileSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {WireSpec} from './wire-spec.ts';

/** A small edit that people made, with the commit's subject as the instruction. */
export type Edit = {
  id: string;
  repo: string;
  path: string;
  kind: string;
  subject: string;
  before: string;
  spec: WireSpec;
  /** First and last, from 1. */
  changed_lines: [number, number];
};

/** The subject of a commit that changed only `target`, a file of the listing at commit `at`. */
export type Task = {repo: string; at: string; made: 'after' | 'before'; subject: string; target: string};

export async function readEdits(folder: string): Promise<Edit[]> {
  return (await readLines(join(folder, 'edits.jsonl'))).map(line => JSON.parse(line));
}

export async function readTasks(folder: string): Promise<Task[]> {
  return (await readLines(join(folder, 'retrieval.jsonl'))).map(line => JSON.parse(line));
}

export async function readListing(folder: string, repo: string): Promise<string[]> {
  return readLines(join(folder, 'listings', `${repo.replace('/', '+')}.txt`));
}

async function readLines(file: string): Promise<string[]> {
  return (await readFile(file, 'utf8')).split('\n').filter(Boolean);
}

/** The texts of all paths at a commit; a path that the mirror lacks is left out. */
export function readTree(mirror: string, at: string, paths: readonly string[]): Map<string, string> {
  const input = paths.map(path => `${at}:${path}\n`).join('');
  const output = git(mirror, ['cat-file', '--batch'], input);
  const contents = new Map<string, string>();
  let from = 0;
  for (const path of paths) {
    const headEnd = output.indexOf(10, from);
    const size = /^\w+ blob (\d+)$/.exec(output.toString('utf8', from, headEnd))?.[1];
    from = headEnd + 1;
    if (size === undefined) continue;
    contents.set(path, output.toString('utf8', from, from + Number(size)));
    from += Number(size) + 1;
  }
  return contents;
}

/** The paths that each commit up to `at` touched, newest first. */
export function readHistory(mirror: string, at: string): string[][] {
  const args = ['log', '--no-merges', '-n', '1000', '--name-only', '--no-renames', '--format=%x01', at];
  const output = git(mirror, ['-c', 'core.quotePath=false', ...args]).toString();
  return output
    .split('\x01')
    .slice(1)
    .map(commit => commit.split('\n').filter(Boolean));
}

function git(mirror: string, args: readonly string[], input = ''): Buffer {
  return execFileSync('git', ['--git-dir', mirror, ...args], {input, maxBuffer: 2 ** 30});
}

export function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(8);
}
