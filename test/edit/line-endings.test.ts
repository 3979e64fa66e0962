import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {applyChanges, type Change, plainSlot, toPlain} from '../../src/edit/line-endings.ts';

function change(content: string, ...changes: Change[]) {
  return applyChanges(toPlain(content), changes);
}

test('a plain text has no byte order mark and one kind of line end', () => {
  expect(toPlain('\uFEFFa\r\nb\nc\r\n')).toEqual({mark: '\uFEFF', text: 'a\nb\nc\n', crlf: [1, 5]});
  expect(plainSlot('\uFEFFa\r\nb')).toBe('a\nb');
});

test('without changes every text comes back as it was', () => {
  const content = fc
    .array(fc.constantFrom('a', '\n', '\r\n', '\r', '\uFEFF', ''))
    .map(parts => parts.join(''));
  fc.assert(
    fc.property(content, text => {
      expect(change(text)).toBe(text);
    }),
  );
});

describe('line ends that a change adds', () => {
  test.each([
    [
      'are those of the lines replaced, in turn',
      'a\r\nb\nc\n',
      {start: 0, end: 3, insert: 'x\ny'},
      'x\r\ny\nc\n',
    ],
    [
      'are those of the line behind',
      'a\r\nb\r\nc\n',
      {start: 0, end: 1, insert: 'x\ny'},
      'x\r\ny\r\nb\r\nc\n',
    ],
    [
      'are those of the last line where nothing follows',
      'a\r\nb',
      {start: 2, end: 3, insert: 'x\ny'},
      'a\r\nx\r\ny',
    ],
    [
      'are those of the line named',
      'a\r\nb\n',
      {start: 2, end: 2, insert: 'x\n', endLike: 1},
      'a\r\nx\r\nb\n',
    ],
    ['are plain in a file of one line', 'a', {start: 0, end: 1, insert: 'x\ny'}, 'x\ny'],
  ])('%s', (_, content, edit, after) => {
    expect(change(content, edit)).toBe(after);
  });

  test('leave those of kept characters alone', () => {
    expect(change('a\nb\r\nc\nd', {start: 0, end: 7, insert: 'a\nb\nX\nd'})).toBe('a\nb\r\nX\nd');
  });
});

test('several changes at once', () => {
  expect(change('a\r\nb\r\nc', {start: 0, end: 1, insert: 'x'}, {start: 4, end: 5, insert: 'z'})).toBe(
    'x\r\nb\r\nz',
  );
});
