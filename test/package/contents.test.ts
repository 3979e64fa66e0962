import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {beforeAll, expect, test} from 'vitest';
import {builtCli, root} from '../support/built.ts';

const run = promisify(execFile);

/** Everything that may be in the package. */
const wanted = [
  /^(LICENSE|README\.md|package\.json)$/,
  /^dist\/(cli|index)\.js$/,
  /^dist\/LICENSES\.txt$/,
  /^dist\/chunks\/[\w-]+\.js$/,
  /^dist\/types\/[\w/-]+\.d\.ts$/,
  /^dist\/sample\/[\w./-]+$/,
  /^dist\/wasm\/(web-tree-sitter|tree-sitter-\w+)\.wasm$/,
];

let paths: string[];

beforeAll(async () => {
  builtCli();
  const {stdout} = await run('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {cwd: root});
  paths = Object.values<{files: {path: string}[]}>(JSON.parse(stdout)).flatMap(({files}) =>
    files.map(({path}) => path),
  );
});

test('the package holds only what is needed to run and to import it', () => {
  expect(paths.filter(path => !wanted.some(pattern => pattern.test(path)))).toEqual([]);
});

test('the package holds each kind of file that is needed', () => {
  expect(wanted.filter(pattern => !paths.some(path => pattern.test(path)))).toEqual([]);
});

test('installing it installs nothing else', async () => {
  const {dependencies, optionalDependencies, peerDependencies} = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  expect([dependencies, optionalDependencies, peerDependencies]).toEqual([undefined, undefined, undefined]);
});
