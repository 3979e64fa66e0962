import {expect, test} from 'vitest';
import {lineOfText} from '../../src/edit/standing-text.ts';

const file = 'a = 1\n  b = 2\r\n  c = 3\n\nc = 3';

test.each([
  ['a = 1', 1],
  ['b = 2\nc = 3', 2],
  ['\n    b = 2\n  c = 3\n\n', 2],
  ['c = 3', 3],
  ['= 1', null],
  ['b = 2\nd = 4', null],
  ['', null],
  [' \n ', null],
])('%j stands in line %s', (text, line) => {
  expect(lineOfText(file, text)).toBe(line);
});
