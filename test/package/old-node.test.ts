import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {expect, test} from 'vitest';
import {builtCli} from '../support/built.ts';

const oldNode = findOldNode();

test.skipIf(oldNode === undefined)(
  'below Node 22 the program says in one line what it needs, and ends (skipped where no such Node is on PATH)',
  () => {
    for (const args of [[], ['--version'], ['run', 'a task']]) {
      const {status, stdout, stderr} = spawnSync(oldNode ?? '', [builtCli(), ...args], {encoding: 'utf8'});
      expect(stderr).toMatch(/^apfel-tui needs Node 22 or newer; this is v\d+\.\d+\.\d+\. [^\n]+\n$/);
      expect([status, stdout]).toEqual([2, '']);
    }
  },
);

/** npm puts the project's own Node first on PATH; the system's may stand behind it. */
function findOldNode(): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).map(dir => join(dir, 'node'));
  return places.filter(path => existsSync(path)).find(path => majorOf(path) < 22);
}

function majorOf(node: string): number {
  const {stdout} = spawnSync(node, ['--version'], {encoding: 'utf8'});
  return Number(/^v(\d+)/.exec(stdout)?.[1] ?? Number.POSITIVE_INFINITY);
}
