import {describe, expect, test} from 'vitest';
import {asksForFileOperation, fileOperationProblem} from '../../src/pipeline/file-operations.ts';

const listing = ['Sources/greet.swift', 'notes', 'data/sample.xyz', 'README.md'];

describe('tasks about whole files', () => {
  test.each([
    ['create a file foo.ts', 'create'],
    ['Please create a new file called src/foo.ts.', 'create'],
    ['create foo.ts', 'create'],
    ['add a file named foo.ts with a main function', 'create'],
    ['make a new folder src/utils', 'create'],
    ['can you create an empty file for me?', 'create'],
    ['create a Swift file that greets', 'create'],
    ['delete greet.swift', 'delete'],
    ['delete the file Sources/greet.swift', 'delete'],
    ['remove the file', 'delete'],
    ['delete notes', 'delete'],
    ['delete `sample.xyz`', 'delete'],
    ['rename greet.swift to hello.swift', 'rename'],
    ['rename the file to hello.swift', 'rename'],
    ['rename "README.md" to "LIESMICH.md"', 'rename'],
    ['rename the file greet.swift to hello', 'rename'],
    ['move greet.swift to Sources/Old/', 'move'],
    ['move the file greet.swift into another folder', 'move'],
    ['copy README.md to docs/', 'copy'],
    ['erstelle eine neue Datei foo.ts', 'create'],
    ['lege eine Datei namens foo.ts an', 'create'],
    ['lösche die Datei greet.swift', 'delete'],
    ['Lösche bitte greet.swift', 'delete'],
    ['benenne greet.swift in hello.swift um', 'rename'],
    ['benenne die Datei greet.swift um', 'rename'],
    ['verschiebe greet.swift nach Sources/Old', 'move'],
    ['die Datei greet.swift löschen', 'delete'],
    ['greet.swift in hello.swift umbenennen', 'rename'],
    ['kopiere README.md nach docs', 'copy'],
  ])('%s', (task, operation) => {
    expect(asksForFileOperation(task, listing)).toBe(operation);
  });
});

describe('edits inside a file', () => {
  test.each([
    'delete the line in file.txt',
    'delete the line with "greet.swift"',
    'delete "greet.swift" in README.md',
    'delete the text README.md in notes',
    'remove the import of os.path',
    'remove the file header comment',
    'rename function move to shift',
    'rename file to path',
    'rename the variable file to path',
    'rename createFile to makeFile',
    'rename a to b in greet.swift',
    'rename `a.js` to `b.js` in index.html',
    'create a constant',
    'create a constant named file in greet.swift',
    'add a file header comment to greet.swift',
    'add a comment "the file" at the top',
    'add import os to main.py',
    'add "x" to the end of the file',
    'move the function load to the top',
    'move load above save in greet.swift',
    'copy the function greet',
    'change the file name from "a.txt" to "b.txt"',
    'replace a.txt with b.txt in README.md',
    'write "done" at the end of the file',
    'lösche die Zeile in der Datei file.txt',
    'benenne file in path um',
    'benenne a in b um',
    'erstelle eine Konstante in greet.swift',
    'füge "x" am Ende der Datei ein',
    '',
  ])('%s', task => {
    expect(asksForFileOperation(task, listing)).toBeNull();
  });
});

test('the problem says what to do instead', () => {
  expect(fileOperationProblem('create')).toEqual({
    code: 'invalid',
    message: 'The task asks to create a file.',
    next: 'apfel-tui only edits existing files: do this in the shell or the editor, then give an edit as the task.',
  });
});
