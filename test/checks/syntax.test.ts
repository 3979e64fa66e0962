import {expect, test} from 'vitest';
import {grammarLoader} from '../../src/checks/grammar-loader.ts';
import {compareFaults, syntaxText, withSyntax} from '../../src/checks/syntax.ts';
import {syntaxOf} from './checked.ts';

const weak = 'let a = 1\n\n\n\n\n\nlet = }{\n';

test.each([
  ['a.ts', 'const a = 1;\n', 'const a = 2;\n', 'still parses'],
  ['a.ts', 'const a = 1;\nf(a);\n', 'const a = 1;\nf(a;\n', 'line 2 no longer parses'],
  ['a.py', 'def f():\n    return 1\n', 'def f(:\n    return 1\n', 'line 1 no longer parses'],
  ['a.go', 'package a\n\nfunc f() {\n}\n', 'package a\n\nfunc f() {\n', 'line 3 no longer parses'],
  ['a.ts', 'f(1;\n', 'f(1);\n', 'parses again'],
  ['a.ts', weak, weak.replace('1', '2'), 'did not parse before'],
  ['a.ts', weak, weak.replace('1', '(1'), 'line 1 no longer parses'],
  ['a.ts', weak, weak.replace('1', '1 // :('), 'did not parse before'],
  ['a.ts', '', 'const a = 1;\n', 'still parses'],
  ['a.ts', '\ufeffconst a = 1;\r\n', '\ufeffconst a = 2;\r\n', 'still parses'],
  ['a.sh', 'a\n', 'b\n', 'not checked (no grammar for .sh)'],
  ['Makefile', 'a\n', 'b\n', 'not checked (no grammar for makefile)'],
  ['a.ts', 'a;\n'.repeat(250_000), `${'a;\n'.repeat(250_000)}b;\n`, 'not checked (too large)'],
])('%s: the verdict is told', async (path, before, after, verdict) => {
  expect(await syntaxOf(path, before, after)).toBe(verdict);
});

test('a grammar that cannot be loaded is no veto', async () => {
  const grammars = grammarLoader(async () => Promise.reject(new Error('gone')));
  const texts = {path: 'a.rb', before: 'a', after: 'b', changes: []};
  const {verdict, result} = await withSyntax(texts, grammars, async kindOf => kindOf);
  expect(syntaxText(verdict)).toBe('not checked (its grammar could not be loaded)');
  expect(result).toBeNull();
});

const change = {
  removed: ['x'],
  added: ['y', 'z'],
  oldLine: 20,
  line: 20,
  before: {start: 0, end: 0},
  after: {start: 0, end: 0},
};
const at = (line: number, endLine = line) => ({line, endLine});

test.each([
  ['none before and after', [], [], {kind: 'still-parses'}],
  ['a new one in the change', [], [at(21)], {kind: 'no-longer-parses', line: 21}],
  ['a new one far away is laid to the change', [], [at(90)], {kind: 'no-longer-parses', line: 20}],
  [
    'old ones far away and a new one in the change',
    [at(3)],
    [at(3), at(20)],
    {kind: 'no-longer-parses', line: 20},
  ],
  ['an old one close by, and more', [at(22)], [at(20), at(23)], {kind: 'did-not-parse-before'}],
  [
    'an old one around the change, and more',
    [at(1, 80)],
    [at(1, 80), at(21)],
    {kind: 'did-not-parse-before'},
  ],
  ['as many as before', [at(3)], [at(20)], {kind: 'did-not-parse-before'}],
  ['none any more', [at(3)], [], {kind: 'parses-again'}],
])('faults: %s', (_, before, after, verdict) => {
  expect(compareFaults(before, after, [change])).toEqual(verdict);
});
