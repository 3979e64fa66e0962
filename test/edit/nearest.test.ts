import {describe, expect, test} from 'vitest';
import {nearestLines} from '../../src/edit/nearest.ts';
import {TextLines} from '../../src/edit/text-lines.ts';

const file = [
  'import {sum} from "./sum";',
  '',
  'export function total(items) {',
  '  return sum(items);',
  '}',
  '',
  'export function count(items) {',
  '  return items.length;',
  '}',
  '',
].join('\n');
const nearest = (find: string, text = file) => nearestLines(new TextLines(text), find);

describe('the nearest lines', () => {
  test.each([
    ['for a swapped letter', '  retrun items.length;', 8],
    ['for another case', 'export function Total(items) {', 3],
    ['for a missing bracket', 'export function count(items', 7],
    ['for the only word mistyped', 'selneium', 2, 'chrome\nselenium\nrich\n'],
    ['for Chinese', '你好世界啊', 1, '你好世界\n再见\n'],
    ['for signs only', '});', 1, '})\n'],
  ])('%s', (_, find, line, text?: string) => {
    expect(nearest(find, text)[0]?.line).toBe(line);
  });

  test('for a block are its first line and the one that differs', () => {
    const [first, odd] = nearest('export function total(items) {\n  return sum(itens);\n}');
    expect([first?.line, odd?.line]).toEqual([3, 4]);
  });

  test('come with their text, and scores that fall', () => {
    const lines = nearest('export function sum(items) {');
    expect(lines[0]).toMatchObject({line: 3, text: 'export function total(items) {'});
    expect(lines.map(({score}) => score)).toEqual(lines.map(({score}) => score).toSorted((a, b) => b - a));
    expect(lines.every(({score}) => score > 0 && score < 1)).toBe(true);
  });

  test('as deep as the text looked for come first among equals', () => {
    expect(nearest('    retrun 0', 'return 0\n    return 0\n  return 0\n')[0]?.line).toBe(2);
  });

  test.each(['', '  \n ', 'zzzzzz qqqqq'])('are none for %j', find => {
    expect(nearest(find)).toEqual([]);
  });
});
