import {describe, expect, test} from 'vitest';
import {applyEdit} from '../../src/edit/apply.ts';
import {isIdentifier, wordRules} from '../../src/edit/words.ts';

function replace(content: string, oldString: string, newString: string, path?: string) {
  return applyEdit(content, {operation: 'replace', oldString, newString}, path === undefined ? {} : {path});
}

describe('a rename', () => {
  test.each([
    [
      'changes every whole word',
      undefined,
      'load(x); reload(); load;',
      'load',
      'read',
      'read(x); reload(); read;',
    ],
    ['leaves names with a dollar alone in JavaScript', 'a.js', '$el = el', 'el', 'node', '$el = node'],
    ['takes a dollar with the name in JavaScript', 'a.ts', '$el + el', '$el', '$node', '$node + el'],
    ['takes the name behind a sigil in PHP', 'a.php', 'echo $el;', 'el', 'node', 'echo $node;'],
    [
      'takes sigil and name in a shell script',
      'a.sh',
      'echo $el $elf "$el"',
      '$el',
      '$node',
      'echo $node $elf "$node"',
    ],
    [
      'leaves longer names with hyphens alone in CSS',
      'a.css',
      '.main-nav .main {}',
      'main',
      'body',
      '.main-nav .body {}',
    ],
    ['splits at hyphens elsewhere', 'a.py', 'main-nav', 'main', 'body', 'body-nav'],
    [
      'renames custom properties',
      'a.css',
      'x: var(--gap); --gap-big: 1;',
      '--gap',
      '--space',
      'x: var(--space); --gap-big: 1;',
    ],
    ['knows letters of every script', undefined, 'größe größer', 'größe', 'weite', 'weite größer'],
    ['knows letters of two units', undefined, '𝐚𝐛 𝐚', '𝐚', 'x', '𝐚𝐛 x'],
  ])('%s', (_, path, content, find, give, after) => {
    expect(replace(content, find, give, path)).toMatchObject({
      content: after,
      match: {kinds: ['whole-word']},
    });
  });

  test('names its places', () => {
    expect(replace('a b\nc a', 'a', 'x')).toMatchObject({
      places: [
        {line: 1, column: 1},
        {line: 2, column: 3},
      ],
    });
  });

  test('of a word that is only in longer ones says so', () => {
    expect(replace('x\nreload()', 'load', 'read')).toMatchObject({
      status: 'not-found',
      reason: '`load` stands only inside longer words, as in `reload` in line 2.',
    });
  });

  test('of a Chinese word inside a longer one asks where there are several', () => {
    expect(replace('数量列表 总数量', '数量', 'x')).toMatchObject({status: 'ambiguous'});
    expect(replace('数量 总数量', '数量', 'x')).toMatchObject({content: 'x 总数量'});
  });
});

describe('edges of other text', () => {
  test.each([
    ['at the beginning', 'max = 10', 'x = 10'],
    ['at the end', 'x = 100', 'x = 10'],
    ['in a name', 'ax.b()', 'x.b()'],
  ])('do not cut through a word %s', (_, content, find) => {
    expect(replace(content, find, 'y')).toMatchObject({status: 'not-found'});
  });

  test('places that cut a word do not count beside one that does not', () => {
    expect(replace('max = 10\nx = 10\n', 'x = 10', 'x = 11')).toMatchObject({content: 'max = 10\nx = 11\n'});
  });
});

describe('numbers', () => {
  test.each([
    ['before a unit', 'width: 10px', 'width: 12px'],
    ['before a fraction', 'a = 10.5', 'a = 12.5'],
    ['behind a sign', 'a = -10', 'a = -12'],
    ['not behind a letter', 'x10 10', 'x10 12'],
    ['not inside a longer number', '100 10', '100 12'],
    ['not behind an underscore', 'v_10 10', 'v_10 12'],
  ])('stand %s', (_, content, after) => {
    expect(replace(content, '10', '12')).toMatchObject({content: after});
  });

  test('in several places are ambiguous', () => {
    expect(replace('10 10', '10', '12')).toMatchObject({status: 'ambiguous'});
  });

  test('behind a hyphen belong to a name in CSS, unless it is a sign', () => {
    expect(replace('.col-10 { margin: -10px }', '10', '12', 'a.css')).toMatchObject({
      content: '.col-10 { margin: -12px }',
    });
  });
});

test.each([
  ['name', 'a.py', true],
  ['_n1', 'a.py', true],
  ['1n', 'a.py', false],
  ['a b', 'a.py', false],
  ['a\n', 'a.py', false],
  ['$n', 'a.js', true],
  ['$n', 'a.php', true],
  ['$n', 'a.py', false],
  ['a-b', 'a.css', true],
  ['a-b', 'a.js', false],
  ['', 'a.js', false],
])('%j as a name in %s: %s', (text, path, expected) => {
  expect(isIdentifier(text, wordRules(path))).toBe(expected);
});
