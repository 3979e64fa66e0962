import {expect, test} from 'vitest';
import {examplesFor} from '../../../src/model/rules/examples.ts';
import {edited} from './rule-edit.ts';

test.each([
  [
    'Sources/greet.swift',
    'func greet() {}\n',
    ['rename greet to newName in greet.swift', 'add a comment "what it does" above greet in greet.swift'],
  ],
  [
    'README.md',
    '# Hi\n',
    ['replace "old text" with "new text" in README.md', 'insert "a new line" at the end in README.md'],
  ],
  [
    'package.json',
    '{}\n',
    [
      'replace "old text" with "new text" in package.json',
      'delete the line with "some text" in package.json',
    ],
  ],
])('fit %s', (path, text, expected) => {
  expect(examplesFor(path, text)).toEqual(expected);
});

test.each([
  ['greet.swift', 'func greet() {}\n'],
  ['README.md', '# Hi\nold text\n'],
  ['package.json', '{\n  "a": "old text",\n  "b": "some text"\n}\n'],
  ['two words.txt', 'old text\n'],
])('are understood (%s)', async (path, text) => {
  for (const task of examplesFor(path, text)) {
    const result = await edited(path, text, task);
    expect(result).not.toMatch(/^(?:[a-z-]+: |edit )/);
    expect(result).not.toBe(text);
  }
});
