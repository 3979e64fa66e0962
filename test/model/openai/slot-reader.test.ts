import {describe, expect, test} from 'vitest';
import {createSlotReader} from '../../../src/model/openai/slot-reader.ts';

function readIn(text: string, size: number) {
  const reader = createSlotReader();
  for (let i = 0; i < text.length; i += size) reader.push(text.slice(i, i + size));
  return reader;
}

const slots = {
  old_string: 'say("hi\\n");\n\tdone: 💡 é "q" {a, b}',
  new_string: '',
  text: 'Ünïcode \u0001 \\ / \b\f\r',
};

describe.each([1, 2, 3, 7, 1000])('in pieces of %d', size => {
  test('reads every slot as JSON does', () => {
    expect(readIn(JSON.stringify(slots), size).slots()).toEqual(slots);
    expect(readIn(JSON.stringify(slots, null, 2), size).slots()).toEqual(slots);
  });

  test('reads escapes by number', () => {
    expect(readIn('{"a": "\\u00e9\\ud83d\\udca1\\/"}', size).slots()).toEqual({a: 'é💡/'});
  });

  test('passes over a fence', () => {
    expect(readIn('```json\n{"a": "b"}\n```', size).slots()).toEqual({a: 'b'});
  });

  test('leaves out what is no text', () => {
    expect(readIn('{"a": 60, "b": null, "c": "d"}', size).slots()).toEqual({c: 'd'});
  });
});

test.each([
  ['{"old_st', {}],
  ['{"old_string"', {}],
  ['{"old_string": "', {old_string: ''}],
  ['{"old_string": "let \\', {old_string: 'let '}],
  ['{"old_string": "let \\u00', {old_string: 'let '}],
  ['{"old_string": "let", "new', {old_string: 'let'}],
])('shows what has arrived of %s', (text, shown) => {
  expect(readIn(text, 1000).slots()).toEqual(shown);
});

test.each([
  ['{"a": "x", "b": "y"}', null],
  ['{"a": "x", "a": "y"}', 'a'],
  ['{"a": "x, \\"a\\": \\"y\\""}', null],
])('knows whether a slot of %s was given twice', (text, repeated) => {
  expect(readIn(text, 1000).repeated()).toBe(repeated);
});
