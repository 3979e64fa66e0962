import {describe, expect, test} from 'vitest';
import {createRulesModel} from '../../../src/model/rules/rules-model.ts';

const call = {signal: new AbortController().signal};
const files: Record<string, string> = {
  'Sources/greet.swift': 'func greet() {\n    let timeout = 30\n    print("Hello")\n}\n',
  'src/app.ts': 'import {greet} from "./greet";\nconst retryTimeout = 30;\ngreet();\nload();\n',
  'tools.py': 'import os\n\ndef load():\n    print("Hello, world")\n    return 42\n',
  'README.md': '# Demo\n\nRun it.\n',
};

async function picked(task: string, paths = Object.keys(files)) {
  const contents = new Map(paths.map(path => [path, files[path] ?? '']));
  return createRulesModel().pick({stage: 'pick', task, candidates: paths, contents}, call);
}

describe('the file that is meant', () => {
  test.each([
    ['rename a to b in README.md', 'README.md', 'rename a to b', 'replace'],
    ['change 42 to 43', 'tools.py', 'change 42 to 43', 'replace'],
    ['replace "Hello, world" with "Bye"', 'tools.py', 'replace "Hello, world" with "Bye"', 'replace'],
    [
      'change the retry timeout from 30 to 60',
      'src/app.ts',
      'change the retry timeout from 30 to 60',
      'replace',
    ],
    ['change timeout to 60', 'Sources/greet.swift', 'change timeout to 60', 'replace'],
    ['change retryTimeout to 60', 'src/app.ts', 'change retryTimeout to 60', 'replace'],
    ['delete the line with "Run it"', 'README.md', 'delete the line with "Run it"', 'replace'],
    ['remove the import of os', 'tools.py', 'remove the import of os', 'replace'],
    [
      'add a comment "x" above the function greet',
      'Sources/greet.swift',
      'add a comment "x" above the function greet',
      'insert',
    ],
    ['add a comment "x" above load', 'tools.py', 'add a comment "x" above load', 'insert'],
    ['add an import of sys to tools.py', 'tools.py', 'add an import of sys', 'insert'],
    ['insert "x" after the line "# Demo"', 'README.md', 'insert "x" after the line "# Demo"', 'insert'],
    ['füge "x" am Ende von README ein', 'README.md', 'füge "x" am Ende ein', 'insert'],
  ])('%s', async (task, path, instruction, operation) => {
    expect(await picked(task)).toMatchObject({kind: 'filled', slots: {path, instruction, operation}});
  });

  test('the only candidate needs no name', async () => {
    expect(await picked('add "x" at the end', ['README.md'])).toMatchObject({slots: {path: 'README.md'}});
  });
});

describe('declined', () => {
  test.each([
    [
      'rename greet to welcome',
      'ambiguous',
      '“greet” stands in several files: Sources/greet.swift or src/app.ts.',
    ],
    [
      'add "x" at the end',
      'ambiguous',
      'The task does not say which file is meant: Sources/greet.swift, src/app.ts, tools.py or README.md.',
    ],
    ['rename nobody to someone', 'not-found', '“nobody” was found in no file.'],
    [
      'rename a to b in missing.swift',
      'unknown-file',
      'There is no file “missing.swift” among the candidates.',
    ],
    [
      'rename a to b in greet',
      'ambiguous',
      '“greet” can be the file Sources/greet.swift or the code of that name.',
    ],
    [
      'make load async',
      'not-understood',
      '“make load async” needs understanding of the code, which no built-in rule has.',
    ],
  ])('%s', async (task, code, message) => {
    const answer = await picked(task);
    expect(answer).toMatchObject({kind: 'declined', problem: {code, message}});
  });

  test('every decline has a next step in one line', async () => {
    for (const task of [
      'make load async',
      'rename greet to welcome',
      'do not rename a to b',
      'rename x to y',
      'add "x"',
      '?',
    ]) {
      const answer = await picked(task);
      expect(answer).toMatchObject({
        kind: 'declined',
        problem: {next: expect.stringMatching(/^[^\n]+[.…]$|"…"/)},
      });
    }
  });

  test('names the files to choose from', async () => {
    expect(await picked('rename greet to welcome')).toMatchObject({
      problem: {
        paths: ['Sources/greet.swift', 'src/app.ts'],
        next: 'Name the file in the task, for example: … in Sources/greet.swift.',
      },
    });
  });

  test('an empty folder has nothing to edit', async () => {
    expect(await picked('rename a to b', [])).toMatchObject({
      kind: 'declined',
      problem: {code: 'unknown-file'},
    });
  });
});
