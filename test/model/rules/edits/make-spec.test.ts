import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {edited} from '../rule-edit.ts';

const swift = `//
//  Greeter.swift
//

import Foundation

/// Greets people.
struct Greeter {
    let timeout = 30
    let retries = 3

    @discardableResult
    func greet(name: String) -> String {
        let text = "Hello, \\(name)!"
        print(text)
        return text
    }

    func regreet() {
        _ = greet(name: "again")
    }
}
`;

const ts = `'use strict';
import {readFile} from 'node:fs/promises';

const requestTimeout = 3000;
const idleTimeout = 3000;
export const debug = false;

// Loads it.
export async function load(path: string) {
  const text = await readFile(path, 'utf8');
  return {text, status: 'ok'};
}

export const reload = async (path: string) => {
  return load(path);
};
`;

const python = `#!/usr/bin/env python3
"""Tools."""
import os
from sys import argv, path


def load(name):
    limit = 10
    print("loading", name)
    return os.path.join(name, "x")


def main():
    limit = 10
    load(argv[1])
`;

const markdown = `# Title

Say hello to the world.

- one
- two

## Usage

Wait 30 seconds.
`;

const json = `{
  "name": "demo",
  "version": "1.0.0",
  "port": 8080,
  "debug": false,
  "tags": ["a", "b"]
}
`;

/** The text with one stretch changed; fails the test where that stretch is not there exactly once. */
function changed(text: string, from: string, to: string): string {
  expect(text.split(from)).toHaveLength(2);
  return text.replace(from, () => to);
}

describe('Swift', () => {
  test.each([
    [
      'rename the function greet to welcome everywhere',
      [
        ['func greet(', 'func welcome('],
        ['= greet(', '= welcome('],
      ],
    ],
    ['change the timeout from 30 to 60', [['timeout = 30', 'timeout = 60']]],
    ['change timeout to 60', [['timeout = 30', 'timeout = 60']]],
    ['set retries to 5', [['retries = 3\n', 'retries = 5\n']]],
    ['replace "Hello, " with "Hi, "', [['"Hello, ', '"Hi, ']]],
    ['change "again" to "once more"', [['"again"', '"once more"']]],
    [
      'add a comment "Says hello." above the function greet',
      [['    @discardableResult', '    // Says hello.\n    @discardableResult']],
    ],
    [
      'add a comment "People." above struct Greeter',
      [['/// Greets people.', '// People.\n/// Greets people.']],
    ],
    ['add an import of Combine', [['import Foundation\n', 'import Foundation\nimport Combine\n']]],
    [
      'insert "let name = \\"x\\"" after the line "let retries = 3"',
      [['retries = 3\n', 'retries = 3\n    let name = \\"x\\"\n']],
    ],
    [
      'insert "defer { print(1) }" after the line with "func greet"',
      [['-> String {\n', '-> String {\n        defer { print(1) }\n']],
    ],
    [
      'insert `func leave() {}` after function greet',
      [['return text\n    }\n', 'return text\n    }\n    func leave() {}\n']],
    ],
    ['insert a blank line before the line "print(text)"', [['        print(text)', '\n        print(text)']]],
    ['delete the line "print(text)"', [['        print(text)\n', '']]],
    ['delete line 9', [['    let timeout = 30\n', '']]],
    ['remove the import of Foundation', [['import Foundation\n', '']]],
    ['delete the comment "Greets people."', [['/// Greets people.\n', '']]],
    [
      'füge über der Funktion regreet einen Kommentar "Noch einmal." ein',
      [['    func regreet', '    // Noch einmal.\n    func regreet']],
    ],
    ['ändere timeout auf 45', [['timeout = 30', 'timeout = 45']]],
    ['benenne retries in attempts um', [['let retries', 'let attempts']]],
  ])('%s', async (task, changes) => {
    const after = changes.reduce((text, [from = '', to = '']) => changed(text, from, to), swift);
    expect(await edited('Sources/Greeter.swift', swift, task)).toBe(after);
  });
});

describe('TypeScript', () => {
  test.each([
    ['change the request timeout from 3000 to 5000', [['requestTimeout = 3000', 'requestTimeout = 5000']]],
    ['change idleTimeout to 10_000', [['idleTimeout = 3000', 'idleTimeout = 10_000']]],
    ['set debug to true', [['debug = false', 'debug = true']]],
    ["change 'ok' to 'done'", [["'ok'", "'done'"]]],
    [
      'rename load to fetchText',
      [
        ['function load(', 'function fetchText('],
        ['return load(', 'return fetchText('],
      ],
    ],
    [
      "add import {join} from 'node:path'",
      [["promises';\n", "promises';\nimport {join} from 'node:path';\n"]],
    ],
    [
      'add an import of {join} from node:path',
      [["promises';\n", "promises';\nimport {join} from 'node:path';\n"]],
    ],
    [
      'add a comment "Once more." above reload',
      [['export const reload', '// Once more.\nexport const reload']],
    ],
    ['insert "const x = 1;" before function load', [['// Loads it.', 'const x = 1;\n// Loads it.']]],
    [
      'insert "text.trim();" after the line with "await readFile"',
      [["'utf8');\n", "'utf8');\n  text.trim();\n"]],
    ],
    [
      'add "export default load;" at the end',
      [['  return load(path);\n};\n', '  return load(path);\n};\nexport default load;\n']],
    ],
    ['remove "async " in function reload', [['= async (', '= (']]],
    [
      'replace path with file in function reload',
      [
        ['return load(path)', 'return load(file)'],
        ['async (path:', 'async (file:'],
      ],
    ],
  ])('%s', async (task, changes) => {
    const after = changes.reduce((text, [from = '', to = '']) => changed(text, from, to), ts);
    const expected = task.startsWith('replace path')
      ? 'ambiguous: “path” stands in 2 places that the task can mean.'
      : after;
    expect(await edited('src/load.ts', ts, task)).toBe(expected);
  });
});

describe('Python', () => {
  test.each([
    ['add an import of json', [['argv, path\n', 'argv, path\nimport json\n']]],
    ['add `import json` at the top', [['argv, path\n', 'argv, path\nimport json\n']]],
    ['change 10 to 20 in function load', [['(name):\n    limit = 10', '(name):\n    limit = 20']]],
    ['change limit to 20 in main()', [['main():\n    limit = 10', 'main():\n    limit = 20']]],
    ['add a comment above the function main: Starts it all', [['def main', '# Starts it all\ndef main']]],
    ['delete the line containing print', [['    print("loading", name)\n', '']]],
    ['remove import os', [['import os\n', '']]],
    ['replace "loading" with "reading"', [['"loading"', '"reading"']]],
    ['add "# end" at the end', [['load(argv[1])\n', 'load(argv[1])\n# end\n']]],
    ['insert "import re" at the top', [['argv, path\n', 'argv, path\nimport re\n']]],
    ['insert "# tools" at the top', [['python3\n', 'python3\n# tools\n']]],
  ])('%s', async (task, changes) => {
    const after = changes.reduce((text, [from = '', to = '']) => changed(text, from, to), python);
    expect(await edited('tools.py', python, task)).toBe(after);
  });
});

describe('Markdown and JSON', () => {
  test.each([
    ['replace hello with goodbye', [['hello', 'goodbye']]],
    ['change 30 seconds to 60 seconds', [['30 seconds', '60 seconds']]],
    ['replace the word world with moon', [['world', 'moon']]],
    ['insert "- three" after the line "- two"', [['- two\n', '- two\n- three\n']]],
    ['add "Bye." at the end', [['30 seconds.\n', '30 seconds.\nBye.\n']]],
    ['add a comment "draft" at the top', [['# Title\n', '<!-- draft -->\n# Title\n']]],
    ['insert "More." below the heading "## Usage"', [['## Usage\n', '## Usage\nMore.\n']]],
    ['lösche die Zeile mit "two"', [['- two\n', '']]],
  ])('%s', async (task, changes) => {
    const after = changes.reduce((text, [from = '', to = '']) => changed(text, from, to), markdown);
    expect(await edited('README.md', markdown, task)).toBe(after);
  });

  test.each([
    ['set version to 1.1.0', [['"1.0.0"', '"1.1.0"']]],
    ['bump the version from 1.0.0 to 2.0.0', [['1.0.0', '2.0.0']]],
    ['change the port to 9090', [['8080', '9090']]],
    ['change "port" to 9090', [['8080', '9090']]],
    ['set the name to "other"', [['"demo"', '"other"']]],
    ['set debug to true', [['false', 'true']]],
    [
      'insert `  "private": true,` after the line with "version"',
      [['"1.0.0",\n', '"1.0.0",\n  "private": true,\n']],
    ],
  ])('%s', async (task, changes) => {
    const after = changes.reduce((text, [from = '', to = '']) => changed(text, from, to), json);
    expect(await edited('package.json', json, task)).toBe(after);
  });
});

describe('values', () => {
  const config =
    'const defaultTimeout = 30;\nconst timeout = 40;\nconst offset = -1;\nconst level: string = "info";\nlog(level, "debug");\nconst size = {width: 30, height: 20};\n';

  test.each([
    ['change the default timeout to 60', 'defaultTimeout = 30', 'defaultTimeout = 60'],
    ['change timeout to 60', ' timeout = 40', ' timeout = 60'],
    ['change the timeout from 40 to 60', ' timeout = 40', ' timeout = 60'],
    ['change the default timeout from 30 to 60', 'defaultTimeout = 30', 'defaultTimeout = 60'],
    ['change offset to 5', '= -1', '= 5'],
    ['change -1 to -2', '= -1', '= -2'],
    ['set level to "warn"', '"info"', '"warn"'],
    ['change the width from 30 to 50', 'width: 30', 'width: 50'],
    ['change 20 to 25', 'height: 20', 'height: 25'],
    ['change 30 to 31 in line 6', 'width: 30', 'width: 31'],
    ['replace line 2 with "const timeout = 1;"', 'const timeout = 40;', 'const timeout = 1;'],
    ['replace the line "const offset = -1;" with "const offset = 0;"', 'offset = -1', 'offset = 0'],
    ['delete the last line', 'const size = {width: 30, height: 20};\n', ''],
    ['delete "debug" in line 5', '"debug"', '""'],
  ])('%s', async (task, from, to) => {
    expect(await edited('config.ts', config, task)).toBe(changed(config, from, to));
  });

  test.each([
    ['change width to 50', 'not-found: No line names “width” with exactly one number.'],
    ['change 1 to 2', 'not-found: “1” does not stand in the file as a number of its own.'],
    ['change 30 to 60', 'edit ambiguous'],
    ['change the port from 30 to 60', 'not-found: No line with “30” names “port”.'],
    ['set greeting to "x"', 'not-found: No line names “greeting” with exactly one text in quotes.'],
  ])('%s is not guessed', async (task, expected) => {
    expect(await edited('config.ts', config, task)).toBe(expected);
  });

  test.each([
    ['a.css', 'a {\n  width: 30px;\n}\n', 'change 30 to 60', 'a {\n  width: 60px;\n}\n'],
    ['a.css', 'a {\n  width: 30px;\n}\n', 'change 30px to 40em', 'a {\n  width: 40em;\n}\n'],
    ['a.swift', 'let n = 1_000\n', 'change 1000 to 2000', 'let n = 2000\n'],
    [
      'a.py',
      'x = 10.5\n',
      'change 10 to 20',
      'not-found: “10” does not stand in the file as a number of its own.',
    ],
    ['a.py', 'x = 10\ny = 10.5\n', 'change 10 to 20', 'x = 20\ny = 10.5\n'],
    ['a.py', 'x = 0x1F\n', 'change 0x1F to 0x2F', 'x = 0x2F\n'],
    ['a.py', 'x10 = 10\n', 'change 10 to 20', 'x10 = 20\n'],
    ['a.md', 'In 2024 it took 20 days.\n', 'change 20 days to 30 days', 'In 2024 it took 30 days.\n'],
    [
      'a.md',
      'Version 1.2.3 is out.\n',
      'change 1.2 to 1.3',
      'not-found: “1.2” does not stand in the file as a number of its own.',
    ],
  ])('%s %j: %s', async (path, content, task, expected) => {
    expect(await edited(path, content, task)).toBe(expected);
  });
});

describe('left to the person, or declined', () => {
  test.each([
    ['change 3000 to 5000', 'edit ambiguous'],
    ['change timeout to 60', 'ambiguous: “timeout” has a value on several lines (4, 5).'],
    ['change the port from 3000 to 5000', 'not-found: No line with “3000” names “port”.'],
    ['change 300 to 500', 'not-found: “300” does not stand in the file as a number of its own.'],
    ['replace "missing" with "x"', 'edit not-found'],
    ['rename missing to x', 'edit not-found'],
    [
      'change the button label from path to name',
      'ambiguous: “path” stands in 4 places that the task can mean.',
    ],
    ['rename load to load', 'edit no-change'],
    ['delete the text "path"', 'ambiguous: “path” stands on several lines, or on one together with more.'],
    ['delete the line with "path"', 'ambiguous: “path” stands on 4 lines (9, 10, 14, 15).'],
    ['delete line 99', 'not-found: The file has no line 99.'],
    [
      'add a comment "x" above function missing',
      'not-found: No definition of “missing” was recognised in this file.',
    ],
    ['add an import of zod', 'not-understood: “zod” does not say how it is imported in src/load.ts.'],
    ["add import {readFile} from 'node:fs/promises'", 'no-change: That import is already there, in line 2.'],
    ['remove the import of zod', 'not-found: No import of “zod” was recognised in this file.'],
    [
      'change 3000 to 1 in function missing',
      'not-found: The built-in rules cannot tell where function “missing” is in this file.',
    ],
    ['delete the comment "export const debug"', 'not-understood: That line holds more than a comment.'],
  ])('%s', async (task, expected) => {
    expect(await edited('src/load.ts', ts, task)).toBe(expected);
  });

  test('JSON has no comments', async () => {
    expect(await edited('package.json', json, 'add a comment "x" above the line with "name"')).toBe(
      'invalid: Files like package.json have no comments.',
    );
  });
});

describe('the text as it is', () => {
  test('keeps CRLF and a missing final newline', async () => {
    expect(await edited('a.txt', 'a\r\nb', 'add "c" at the end')).toBe('a\r\nb\r\nc');
    expect(await edited('a.txt', 'a\r\nb\r\n', 'insert "x" after the line "a"')).toBe('a\r\nx\r\nb\r\n');
    expect(await edited('a.txt', 'a\r\nb\r\nc', 'delete the line "c"')).toBe('a\r\nb');
  });

  test('keeps a byte order mark', async () => {
    expect(await edited('a.txt', '\uFEFFa\nb\n', 'insert "x" at the top')).toBe('\uFEFFx\na\nb\n');
  });

  test('fills an empty file', async () => {
    expect(await edited('a.txt', '', 'add "x" at the end')).toBe('x');
    expect(await edited('a.swift', '', 'add an import of Foundation')).toBe('import Foundation');
  });

  test('indents with the tabs of the file', async () => {
    expect(await edited('a.go', 'func a() {\n\tb()\n}\n', 'insert "c()" after the line "b()"')).toBe(
      'func a() {\n\tb()\n\tc()\n}\n',
    );
  });

  test('names a place by its neighbours where the line itself repeats', async () => {
    expect(await edited('a.txt', 'x\na\nx\nb\n', 'delete line 3')).toBe('x\na\nb\n');
    expect(await edited('a.txt', 'x\na\nx\nb\n', 'insert "y" after line 3')).toBe('x\na\nx\ny\nb\n');
    expect(await edited('a.txt', '}\n}\n}\n', 'insert "y" after line 2')).toBe('}\n}\ny\n}\n');
  });

  test('dollar signs and backslashes mean nothing', async () => {
    expect(await edited('a.txt', 'cost: 5\n', String.raw`replace "5" with "$& \1 $1"`)).toBe(
      'cost: $& \\1 $1\n',
    );
  });
});

test('never throws, and never leads to an edit that is malformed', async () => {
  const part = fc.constantFrom(
    ...'rename|change|replace|set|add|insert|delete|remove|import|a comment|the line|"print(text)"|"x"|timeout|greet|30|60|3|to|with|from|in|before|after|above|at the top|at the end|function greet|line 9|Foundation|:|everywhere'.split(
      '|',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, {maxLength: 7}), async parts => {
      expect(await edited('a.swift', swift, parts.join(' '))).not.toBe('edit invalid');
    }),
    {numRuns: 300},
  );
});
