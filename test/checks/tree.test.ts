import {afterAll, beforeAll, expect, test} from 'vitest';
import type {Parser} from 'web-tree-sitter';
import {grammarLoader} from '../../src/checks/grammar-loader.ts';
import {faultsOf, kindAt, parseInSlices} from '../../src/checks/tree.ts';

let parser: Parser;
beforeAll(async () => {
  parser = await grammarLoader().parser('typescript');
});
afterAll(() => parser.delete());

test('a large text parses to the same tree in slices as at once', async () => {
  const text = 'export const a = (b: number): number => b + 1; // ünï 😀\n'.repeat(5000);
  const [sliced, whole] = [await parseInSlices(parser, text), parser.parse(text)];
  expect(sliced?.rootNode.descendantCount).toBe(whole?.rootNode.descendantCount);
  expect(sliced?.rootNode.endIndex).toBe(text.length);
  sliced?.delete();
  whole?.delete();
});

test('a parse without time left gives up, and leaves the parser fit for the next text', async () => {
  expect(await parseInSlices(parser, 'const a = 1;', 0)).toBeNull();
  const tree = await parseInSlices(parser, 'const b = 2;');
  expect(tree?.rootNode.hasError).toBe(false);
  tree?.delete();
});

test('faults are told with the lines they cover', async () => {
  const tree = await parseInSlices(parser, 'const a = 1;\nconst = ;\nconst c = (2;\n');
  expect(tree && faultsOf(tree).map(({line}) => line)).toEqual([2, 3]);
  tree?.delete();
});

/** A template string with a name inside and a text behind it. */
const placeholder = (name: string, text: string) => `const a = \`x \${${name}} ${text}\`;`;

test.each([
  ['const a = 1; // note', 'note', 'comment'],
  ['const a = "note";', 'note', 'string'],
  [placeholder('note', 'y'), 'note', 'code'],
  [placeholder('b', 'note'), 'note', 'string'],
  ['const a = /note/;', 'note', 'string'],
  ['const note = 1;', 'note', 'code'],
  ['/* é😀 */ const note = 1;', 'note', 'code'],
])('in %s the word is told apart', async (text, word, kind) => {
  const tree = await parseInSlices(parser, text);
  expect(tree && kindAt(tree, text.indexOf(word))).toBe(kind);
  tree?.delete();
});
