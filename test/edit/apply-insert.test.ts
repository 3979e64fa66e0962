import {describe, expect, test} from 'vitest';
import {applyEdit, type EditOptions} from '../../src/edit/apply.ts';
import type {InsertSpec} from '../../src/edit/spec.ts';

function insert(
  content: string,
  position: InsertSpec['position'],
  anchor: string,
  text: string,
  options?: EditOptions,
) {
  return applyEdit(content, {operation: 'insert', anchor, position, text}, options);
}

describe('lines of their own beside the anchor', () => {
  test.each([
    ['behind a line', 'a\nb\n', 'after', 'a', 'x', 'a\nx\nb\n'],
    ['before a line', 'a\nb\n', 'before', 'b', 'x', 'a\nx\nb\n'],
    ['behind the last line without a newline', 'a\nb', 'after', 'b', 'x', 'a\nb\nx'],
    ['before the last line without a newline', 'a\nb', 'before', 'b', 'x', 'a\nx\nb'],
    ['behind the only line', 'a', 'after', 'a', 'x\ny', 'a\nx\ny'],
    ['a line end closes the last line', 'a\nb\n', 'after', 'a', 'x\n', 'a\nx\nb\n'],
    ['two line ends add an empty line', 'a\nb\n', 'after', 'a', 'x\n\n', 'a\nx\n\nb\n'],
    ['a line end alone is an empty line', 'a\nb\n', 'after', 'a', '\n', 'a\n\nb\n'],
    ['an empty line in front', 'a\nb\n', 'after', 'a', '\nx', 'a\n\nx\nb\n'],
    ['in a CRLF file', 'a\r\nb\r\n', 'after', 'a', 'x\ny', 'a\r\nx\r\ny\r\nb\r\n'],
    ['behind the last line of a CRLF file', 'a\r\nb', 'after', 'b', 'x', 'a\r\nb\r\nx'],
    [
      'in a mixed file the line end is that of the anchor',
      'a\nb\r\nc\n',
      'after',
      'b',
      'x',
      'a\nb\r\nx\r\nc\n',
    ],
    ['in front of everything, behind the byte order mark', '\uFEFFa\n', 'before', 'a', 'x', '\uFEFFx\na\n'],
    ['an empty file takes the text', '', 'after', 'anything', 'x\ny\n', 'x\ny\n'],
    ['a file with nothing but a byte order mark as well', '\uFEFF', 'after', '', 'x', '\uFEFFx'],
    ['text is data', 'a\n', 'after', 'a', '$&$1\\1', 'a\n$&$1\\1\n'],
  ] as const)('%s', (_, content, position, anchor, text, after) => {
    expect(insert(content, position, anchor, text)).toMatchObject({status: 'applied', content: after});
  });
});

describe('the anchor', () => {
  test.each([
    [
      'is compared after trimming',
      'f:\n    a b\n',
      'a b ',
      '    x',
      'f:\n    a b\n    x\n',
      ['indentation', 'trailing-space'],
    ],
    ['may be several lines', 'a\n  b\nc\n', 'a\nb', 'x', 'a\n  b\n  x\nc\n', ['indentation']],
    ['may have empty lines around it', 'a\nb\n', '\na\n', 'x', 'a\nx\nb\n', ['exact']],
    [
      'may be part of one line',
      'first line here\nb\n',
      'line here',
      'x',
      'first line here\nx\nb\n',
      ['exact'],
    ],
    ['may be fenced with the text', 'a\nb\n', '```\na\n```', '```\nx\n```', 'a\nx\nb\n', ['wrapping']],
    ['may be numbered with the text', 'a\nb\n', '1: a', '2: x', 'a\nx\nb\n', ['line-numbers']],
    ['may have other quotes', 'say “a”\nb\n', 'say "a"', 'x', 'say “a”\nx\nb\n', ['typography']],
    ['may have other runs of blanks', 'a  =  1\nb\n', 'a = 1', 'x', 'a  =  1\nx\nb\n', ['inner-blanks']],
    [
      'may stop in the middle of a word',
      'import {first, second}\nb\n',
      'import {first, sec',
      'x',
      'import {first, second}\nx\nb\n',
      ['exact'],
    ],
  ])('%s', (_, content, anchor, text, after, kinds) => {
    expect(insert(content, 'after', anchor, text)).toMatchObject({content: after, match: {kinds}});
  });

  test('that is a whole line is not looked for inside others', () => {
    expect(insert('go\nlets go\n', 'after', 'go', 'x')).toMatchObject({content: 'go\nx\nlets go\n'});
  });

  test.each([
    [
      'equals several lines',
      'a\n  a\n',
      'a',
      [
        {line: 1, column: 1},
        {line: 2, column: 3},
      ],
    ],
    [
      'is part of several lines',
      'go a\ngo b\n',
      'go',
      [
        {line: 1, column: 1},
        {line: 2, column: 1},
      ],
    ],
  ])('that %s is ambiguous', (_, content, anchor, places) => {
    expect(insert(content, 'after', anchor, 'x')).toEqual({status: 'ambiguous', places});
  });

  test('of several can be chosen', () => {
    expect(insert('a\nb\na\n', 'after', 'a', 'x', {occurrence: 2})).toMatchObject({content: 'a\nb\na\nx\n'});
    expect(insert('a\nb\na\n', 'before', 'a', 'x', {occurrence: 'all'})).toMatchObject({
      content: 'x\na\nb\nx\na\n',
    });
  });

  test.each([
    ['that is empty', 'a\n', '  ', 'x', {status: 'invalid'}],
    ['that cuts a word', 'reload\n', 'load', 'x', {status: 'not-found'}],
    [
      'that is not there',
      'const total = 1;\n',
      'const totel = 1;',
      'x',
      {status: 'not-found', nearest: [{line: 1, text: 'const total = 1;'}]},
    ],
    ['without text', 'a\n', 'a', '', {status: 'no-change'}],
  ])('%s is refused', (_, content, anchor, text, result) => {
    expect(insert(content, 'after', anchor, text)).toMatchObject(result);
  });
});

describe('indentation of new text', () => {
  test.each([
    ['as given where the anchor has its own', 'f:\n    a\n', '    a', 'x', 'f:\n    a\nx\n'],
    ['of the anchor line where the anchor came without', 'f:\n    a\n', 'a', 'x', 'f:\n    a\n    x\n'],
    ['for a flat block', 'f:\n    a\n', 'a', 'if x:\n    y', 'f:\n    a\n    if x:\n        y\n'],
    ['not for text that has some already', 'f:\n    a\n', 'a', '        x', 'f:\n    a\n        x\n'],
    [
      'in tabs',
      'f {\n\ta()\n}\n',
      '    a()',
      '    if x {\n        y()\n    }',
      'f {\n\ta()\n\tif x {\n\t\ty()\n\t}\n}\n',
    ],
    [
      'in tabs for flat text',
      'f {\n\ta()\n}\n',
      'a()',
      'if x {\n    y()\n}',
      'f {\n\ta()\n\tif x {\n\t\ty()\n\t}\n}\n',
    ],
    [
      'only in the first line, where the others have it',
      'f {\n    a()\n}\n',
      'a()',
      'if x {\n        y()\n    }',
      'f {\n    a()\n    if x {\n        y()\n    }\n}\n',
    ],
  ])('%s', (_, content, anchor, text, after) => {
    expect(insert(content, 'after', anchor, text)).toMatchObject({content: after});
  });
});

describe('an anchor repeated in the text', () => {
  const note = 'The new text repeated the anchor; it was dropped once.';

  test.each([
    ['at its beginning', 'a\nb\n', 'after', 'a', 'a\nx', 'a\nx\nb\n', [note]],
    ['at its end', 'a\nb\n', 'before', 'b', 'x\nb\n', 'a\nx\nb\n', [note]],
    ['with other indentation', 'f:\n    a\n', 'after', 'a', 'a\nx', 'f:\n    a\n    x\n', [note]],
    ['twice is dropped once', 'a\nb\n', 'after', 'a', 'a\na\nx', 'a\na\nx\nb\n', [note]],
    [
      'in full where the anchor is part of it',
      'first line\nb\n',
      'after',
      'first',
      'first line\nx',
      'first line\nx\nb\n',
      ['The anchor is only a part of line 1.', note],
    ],
    ['at the far edge stays', 'a\nb\n', 'after', 'a', 'x\na', 'a\nx\na\nb\n', []],
    [
      'as a bracket that the text needs stays',
      'f {\n}\n',
      'before',
      '}',
      'if x {\n}',
      'f {\nif x {\n}\n}\n',
      [],
    ],
    ['as a bracket too many is dropped', 'f {\n}\n', 'before', '}', '  x()\n}', 'f {\n  x()\n}\n', [note]],
  ] as const)('%s', (_, content, position, anchor, text, after, notes) => {
    expect(insert(content, position, anchor, text)).toMatchObject({content: after, match: {notes}});
  });
});
