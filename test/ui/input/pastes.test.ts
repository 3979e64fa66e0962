import {expect, test} from 'vitest';
import {addPaste, cleanPaste, describePastes, expandPastes} from '../../../src/ui/input/pastes.ts';

test.each([
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\u001b[31mb', 'a[31mb'],
  ['tab\there', 'tab\there'],
])('a paste of %j is %j', (pasted, clean) => {
  expect(cleanPaste(pasted)).toBe(clean);
});

test('a short paste goes in as it is', () => {
  expect(addPaste([], 'two\nlines')).toEqual({insert: 'two\nlines', pastes: []});
});

test('a long paste is one character that is described, and comes out whole', () => {
  const long = 'line\n'.repeat(30).trimEnd();
  const first = addPaste([], long);
  const second = addPaste(first.pastes, 'x'.repeat(900));
  const text = `see ${first.insert} and ${second.insert}`;
  expect(first.insert).toHaveLength(2);
  expect(describePastes(text, second.pastes)).toBe('see [pasted 30 lines] and [pasted 900 characters]');
  expect(expandPastes(text, second.pastes)).toBe(`see ${long} and ${'x'.repeat(900)}`);
});
