import {spawnSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {builtCli} from '../support/built.ts';
import {runCli} from '../support/run-cli.ts';
import {tempFolder} from '../support/temp-folder.ts';

const files = {
  'greet.swift':
    'import UIKit\n\n/// Says it.\nfunc greet(name: String) {\n    print("hello \\(name)", limit: 10)\n}\n\ngreet(name: "x")\n',
  'greet.ts':
    "import {log} from './log.ts';\n\nexport function greet(name: string) {\n  log(`hello ${name}`, 10);\n}\n\ngreet('x');\n",
  'greet.py': '"""Greets."""\nimport sys\n\n\ndef greet(name):\n\tprint("hello", name, 10)\n\n\ngreet("x")\n',
};

type Name = keyof typeof files;

/** File, task, and what the file must hold afterwards: a text replaced everywhere. */
const edits: [Name, string, [string, string][]][] = [
  [
    'greet.swift',
    'rename the function greet to welcome',
    [
      ['func greet', 'func welcome'],
      ['\ngreet(', '\nwelcome('],
    ],
  ],
  ['greet.swift', 'change the limit from 10 to 20', [['limit: 10', 'limit: 20']]],
  ['greet.swift', 'replace "hello" with "good morning"', [['hello', 'good morning']]],
  [
    'greet.swift',
    'insert a comment line "// Entry point." above the function greet',
    [['/// Says it.', '// Entry point.\n/// Says it.']],
  ],
  [
    'greet.swift',
    'add import Foundation at the top',
    [['import UIKit\n', 'import UIKit\nimport Foundation\n']],
  ],
  [
    'greet.ts',
    'rename the function greet to welcome',
    [
      ['function greet', 'function welcome'],
      ['\ngreet(', '\nwelcome('],
    ],
  ],
  ['greet.ts', 'change the number 10 to 20', [[', 10)', ', 20)']]],
  ['greet.ts', 'replace "hello" with "good morning"', [['hello', 'good morning']]],
  [
    'greet.ts',
    'insert a comment line "// Entry point." above the function greet',
    [['export function', '// Entry point.\nexport function']],
  ],
  [
    'greet.ts',
    "add the import `import {format} from './format.ts';` at the top",
    [["'./log.ts';\n", "'./log.ts';\nimport {format} from './format.ts';\n"]],
  ],
  [
    'greet.py',
    'rename the function greet to welcome',
    [
      ['def greet', 'def welcome'],
      ['\ngreet(', '\nwelcome('],
    ],
  ],
  ['greet.py', 'change 10 to 20', [[', 10)', ', 20)']]],
  ['greet.py', 'replace "hello" with "good morning"', [['"hello"', '"good morning"']]],
  [
    'greet.py',
    'insert a comment line "# Entry point." above the function greet',
    [['def greet', '# Entry point.\ndef greet']],
  ],
  ['greet.py', 'add import os at the top', [['import sys\n', 'import sys\nimport os\n']]],
];

describe('the edits that small models are measured on, with the built-in rules', () => {
  test.each(edits)('%s: %s', async (name, task, changes) => {
    const dir = await tempFolder(files);
    const args = ['run', `${task} in ${name}`, '--dir', dir, '--engine', 'rules', '--json'];
    const expected = changes.reduce((text, [from, to]) => text.replace(from, to), files[name]);

    const proposed = await runCli(args);
    expect(proposed.code).toBe(0);
    expect(JSON.parse(proposed.stdout)).toMatchObject({
      status: 'proposed',
      pick: {path: name},
      error: null,
      engine: {kind: 'rules', model: null, base_url: null},
    });
    expect(await readFile(path.join(dir, name), 'utf8')).toBe(files[name]);

    const applied = await runCli([...args, '--yes']);
    expect(applied.code).toBe(0);
    expect(JSON.parse(applied.stdout)).toMatchObject({
      status: 'applied',
      diff: JSON.parse(proposed.stdout).diff,
    });
    expect(await readFile(path.join(dir, name), 'utf8')).toBe(expected);
  });
});

describe('how a run ends', () => {
  test('what no rule understands ends with 8, says why and gives examples', async () => {
    const dir = await tempFolder({'load.swift': 'func load() -> Int { 1 }\n'});
    const {code, stdout} = await runCli([
      'run',
      'make load async',
      '--dir',
      dir,
      '--engine',
      'rules',
      '--json',
    ]);
    const report = JSON.parse(stdout);
    expect(code).toBe(8);
    expect(report).toMatchObject({status: 'failed', diff: '', error: {code: 'not-understood'}});
    expect(report.error.message).toMatch(/understanding of the code/);
    expect(report.error.next).toMatch(/rename .* to .*/);
  });

  test('several places end with 8 and name them; --occurrence chooses', async () => {
    const dir = await tempFolder({'a.txt': 'x = one two\ny = one two\n'});
    const args = [
      'run',
      'replace "one two" with "three" in a.txt',
      '--dir',
      dir,
      '--engine',
      'rules',
      '--json',
    ];
    const asked = await runCli(args);
    expect(asked.code).toBe(8);
    expect(JSON.parse(asked.stdout).error).toMatchObject({
      code: 'ambiguous',
      candidates: [
        {line: 1, text: 'x = one two'},
        {line: 2, text: 'y = one two'},
      ],
    });
    const second = await runCli([...args, '--occurrence', '2', '--yes']);
    expect(second.code).toBe(0);
    expect(await readFile(path.join(dir, 'a.txt'), 'utf8')).toBe('x = one two\ny = three\n');
  });

  test.each([
    ['rename foo to bar', '2', 0, 'x = 1\nfoo()\nbar()\n'],
    ['rename foo to bar', '3', 8, 'x = 1\nfoo()\nfoo()\n'],
    ['change 1 to 2', '2', 8, 'x = 1\nfoo()\nfoo()\n'],
    ['change 1 to 2', '1', 0, 'x = 2\nfoo()\nfoo()\n'],
    ['rename foo to bar', 'all', 0, 'x = 1\nbar()\nbar()\n'],
  ])('%s with --occurrence %s is meant as said', async (task, occurrence, code, expected) => {
    const dir = await tempFolder({'a.py': 'x = 1\nfoo()\nfoo()\n'});
    const words = [
      'run',
      `${task} in a.py`,
      '--dir',
      dir,
      '--engine',
      'rules',
      '--occurrence',
      occurrence,
      '--yes',
    ];
    expect((await runCli(words)).code).toBe(code);
    expect(await readFile(path.join(dir, 'a.py'), 'utf8')).toBe(expected);
  });

  test('a reader that goes away early is no failure', async () => {
    const dir = await tempFolder({'a.txt': 'one\n'});
    const command = `"${process.execPath}" "${builtCli()}" run "replace one with two in a.txt" --dir "${dir}" --engine rules --yes`;
    const script = `${command} 2>"${dir}/said" | true; exit "\${PIPESTATUS[0]}"`;
    expect(spawnSync('bash', ['-c', script], {env: {PATH: process.env.PATH, HOME: dir}}).status).toBe(0);
    expect(await readFile(path.join(dir, 'a.txt'), 'utf8')).toBe('two\n');
    expect(await readFile(path.join(dir, 'said'), 'utf8')).not.toMatch(/EPIPE|at .*:\d+/);
  });

  test('a file operation ends with 8 before anything is asked', async () => {
    const dir = await tempFolder(files);
    const {code, stdout} = await runCli([
      'run',
      'delete the file greet.py',
      '--dir',
      dir,
      '--engine',
      'rules',
      '--json',
    ]);
    expect(code).toBe(8);
    expect(JSON.parse(stdout).error).toMatchObject({code: 'invalid'});
  });

  test('undo takes an applied edit back; log lists it', async () => {
    const dir = await tempFolder(files);
    const env = {XDG_STATE_HOME: await tempFolder()};
    await runCli(['run', 'change 10 to 20 in greet.py', '--dir', dir, '--engine', 'rules', '--yes'], {env});
    const log = await runCli(['log', '--dir', dir, '--json'], {env});
    expect(JSON.parse(log.stdout)).toMatchObject([
      {path: 'greet.py', state: 'applied', task: 'change 10 to 20 in greet.py'},
    ]);
    const undone = await runCli(['undo', '--dir', dir], {env});
    expect(undone).toMatchObject({code: 0, stdout: 'Taken back: greet.py (change 10 to 20 in greet.py).\n'});
    expect(await readFile(path.join(dir, 'greet.py'), 'utf8')).toBe(files['greet.py']);
  });

  test('without --json the diff alone is on stdout, ready for a pipe', async () => {
    const dir = await tempFolder({'a.txt': 'one\n'});
    const {stdout, stderr} = await runCli([
      'run',
      'replace one with two in a.txt',
      '--dir',
      dir,
      '--engine',
      'rules',
    ]);
    expect(stdout).toBe('--- a/a.txt\n+++ b/a.txt\n@@ -1 +1 @@\n-one\n+two\n');
    expect(stderr).toMatch(/Nothing was written\. The same command with --yes applies it\.\n$/);
  });

  test.each([
    [['run', '--json'], 'usage'],
    [['run', 'x', '--dir', '/does/not/exist', '--json'], 'usage'],
    [['run', 'x', '--json', '--window', 'big'], 'usage'],
  ])('%j still prints one object', async (args, code) => {
    const result = await runCli(args);
    expect(result.code).toBe(2);
    expect(JSON.parse(result.stdout)).toMatchObject({
      status: 'failed',
      error: {code},
      diff: '',
      engine: null,
    });
  });

  test.each([
    [['run'], 2, /The task is missing/],
    [['run', 'x', '--dir', '/does/not/exist'], 2, /There is no folder/],
    [['--engine', 'rules'], 2, /^apfel-tui: The app needs a terminal .*`apfel-tui run "TASK"`.*\n$/],
    [['run', 'x', '--engine', 'gpt'], 2, /There is no engine “gpt”/],
  ])('%j ends with %d in a readable line', async (args, code, line) => {
    const result = await runCli(args);
    expect(result.code).toBe(code);
    expect(result.stderr).toMatch(line);
    expect(result.stdout).toBe('');
  });
});
