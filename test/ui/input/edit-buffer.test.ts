import {describe, expect, test} from 'vitest';
import {
  bufferOf,
  type EditBuffer,
  type EditName,
  edits,
  insertText,
  moveLine,
} from '../../../src/ui/input/edit-buffer.ts';

/** A buffer from text with `|` where the cursor is. */
function at(marked: string): EditBuffer {
  return {text: marked.replace('|', ''), cursor: marked.indexOf('|')};
}

function marked({text, cursor}: EditBuffer): string {
  return `${text.slice(0, cursor)}|${text.slice(cursor)}`;
}

describe('edits', () => {
  test.each<[EditName, string, string]>([
    ['left', 'ab|c', 'a|bc'],
    ['left', '|abc', '|abc'],
    ['left', 'e\u0301|', '|e\u0301'],
    ['left', '👩‍👩‍👧|', '|👩‍👩‍👧'],
    ['right', 'a|漢b', 'a漢|b'],
    ['right', 'ab|', 'ab|'],
    ['word-left', 'one two.three|', 'one two.|three'],
    ['word-left', 'one two  |', 'one |two  '],
    ['word-right', '|one two', 'one| two'],
    ['word-right', 'one| two', 'one two|'],
    ['line-start', 'one\ntwo|', 'one\n|two'],
    ['line-start', '|\none', '|\none'],
    ['line-end', 'o|ne\ntwo', 'one|\ntwo'],
    ['delete-left', 'ab|c', 'a|c'],
    ['delete-left', '|abc', '|abc'],
    ['delete-right', 'a|bc', 'a|c'],
    ['delete-word-left', 'rename foo|', 'rename |'],
    ['delete-word-right', 'rename| foo bar', 'rename| bar'],
    ['delete-to-start', 'one\ntw|o', 'one\n|o'],
    ['delete-to-end', 'o|ne\ntwo', 'o|\ntwo'],
  ])('%s turns %j into %j', (name, before, after) => {
    expect(marked(edits[name](at(before)))).toBe(after);
  });
});

test('insertText puts the cursor behind what was inserted', () => {
  expect(marked(insertText(at('a|c'), 'b'))).toBe('ab|c');
});

describe('moveLine', () => {
  test.each([
    ['one\ntw|o', -1, 'on|e\ntwo'],
    ['o|ne\ntwo', 1, 'one\nt|wo'],
    ['one\ntwo three|', -1, 'one|\ntwo three'],
  ] as const)('takes %j by %d to %j', (before, by, after) => {
    const moved = moveLine(at(before), by);
    expect(moved && marked(moved)).toBe(after);
  });

  test('has nowhere to go from the first line up and from the last line down', () => {
    expect([moveLine(bufferOf('one'), -1), moveLine(bufferOf('one'), 1)]).toEqual([null, null]);
  });
});
