import {execFile} from 'node:child_process';
import {access, readdir, readFile, stat, symlink} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {build} from '../../src/dev/build.ts';
import {root} from '../support/built.ts';
import {makeTempProject, type TempProject} from '../support/temp-project.ts';

const run = promisify(execFile);

const sources = {
  'src/cli.ts': `if (process.argv[2] === 'greet') import('./commands/greet.ts').then(({greet}) => greet());\n`,
  'src/commands/greet.ts': `import chalk from 'chalk';
import stackUtils from 'stack-utils';
import {name} from '../name.ts';
export const greet = () => console.log(chalk.red(name), typeof stackUtils, process.env.NODE_ENV);\n`,
  'src/name.ts': `export type Name = 'apfel';\nexport const name: Name = 'apfel';\n`,
  'src/index.ts': `export {type Name, name} from './name.ts';\n`,
};

let project: TempProject;
const dist = (path: string) => join(project.dir, 'dist', path);

beforeAll(async () => {
  project = await makeTempProject(sources);
  await build(project.dir);
});

afterAll(() => project.remove());

describe('what a build makes', () => {
  test('an entry that can be executed and loads nothing until it is needed', async () => {
    const entry = await readFile(dist('cli.js'), 'utf8');
    expect(entry).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(entry).toContain('import("./chunks/commands-greet.js")');
    expect(entry).not.toMatch(/^\s*import\b(?!\()|\bfrom\s*["']|\brequire\b/m);
    expect((await stat(dist('cli.js'))).mode & 0o111).toBe(0o111);
  });

  test('a program that runs with its packages inside, in production mode', async () => {
    const {stdout} = await run(process.execPath, [dist('cli.js'), 'greet'], {
      cwd: tmpdir(),
      env: {NO_COLOR: '1'},
    });
    expect(stdout).toBe('apfel function production\n');
  });

  test('types that a consumer without our packages can use', async () => {
    const consumer = join(project.dir, 'consumer');
    await project.put('consumer/package.json', '{"type": "module"}');
    await project.put(
      'consumer/node_modules/apfel-tui/package.json',
      await readFile(join(root, 'package.json'), 'utf8'),
    );
    await symlink(join(project.dir, 'dist'), join(consumer, 'node_modules/apfel-tui/dist'));
    await project.put(
      'consumer/good.ts',
      `import {name, type Name} from 'apfel-tui';\nexport const same: Name = name;\n`,
    );
    await project.put(
      'consumer/bad.ts',
      `import {name} from 'apfel-tui';\nexport const other: 'pear' = name;\n`,
    );
    const check = async (file: string) => {
      const compilerOptions = {noEmit: true, strict: true, module: 'nodenext', types: []};
      await project.put('consumer/tsconfig.json', JSON.stringify({compilerOptions, files: [file]}));
      await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '--project', consumer]);
    };
    await check('good.ts');
    await expect(check('bad.ts')).rejects.toMatchObject({
      stdout: expect.stringContaining(`'"apfel"' is not assignable to type '"pear"'`),
    });
  });

  test('the parser and its grammars beside the bundle', async () => {
    expect(await readdir(dist('wasm'))).toEqual(
      expect.arrayContaining(['web-tree-sitter.wasm', 'tree-sitter-swift.wasm']),
    );
  });

  test('the licence notices of what went in, and of nothing else', async () => {
    const notices = await readFile(dist('LICENSES.txt'), 'utf8');
    expect(notices).toMatch(/^chalk \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(notices).toContain('Sindre Sorhus');
    expect(notices).toContain('tree-sitter grammar swift (MIT)');
    expect(notices).not.toMatch(/^react /m);
  });
});

describe('building again', () => {
  test('happens with --if-needed only once an input has changed', async () => {
    const made = async () => (await stat(dist(''))).ino;
    const first = await made();
    await build(project.dir, {ifNeeded: true});
    expect(await made()).toBe(first);
    await project.put('src/added.ts', 'export {};\n');
    await build(project.dir, {ifNeeded: true});
    expect(await made()).not.toBe(first);
  });

  test('leaves the old files as they are when the new ones cannot be made', async () => {
    const before = await readFile(dist('cli.js'), 'utf8');
    await project.put('src/name.ts', `export type Name = 'apfel';\nexport const name: Name = 'pear';\n`);
    await expect(build(project.dir)).rejects.toThrow('src/name.ts');
    await project.put('src/name.ts', sources['src/name.ts']);
    expect(await readFile(dist('cli.js'), 'utf8')).toBe(before);
  });

  test('twice at once ends with one whole build and leaves nothing behind', async () => {
    await Promise.all([build(project.dir), build(project.dir)]);
    await access(dist('types/index.d.ts'));
    await access(dist('LICENSES.txt'));
    expect((await readdir(project.dir)).filter(name => name.startsWith('.'))).toEqual([]);
  });
});
