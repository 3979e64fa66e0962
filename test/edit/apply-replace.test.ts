import {describe, expect, test} from 'vitest';
import {applyEdit, type EditOptions} from '../../src/edit/apply.ts';
import type {MatchKind} from '../../src/edit/spec.ts';

/** Content, old text, new text, what comes out, and what was overlooked on the way. */
type Row = [title: string, content: string, find: string, give: string, after: string, ...kinds: MatchKind[]];

function replace(content: string, oldString: string, newString: string, options?: EditOptions) {
  return applyEdit(content, {operation: 'replace', oldString, newString}, options);
}

function applies(rows: Row[], options?: EditOptions) {
  test.each(rows)('%s', (_, content, find, give, after, ...kinds) => {
    expect(replace(content, find, give, options)).toMatchObject({
      status: 'applied',
      content: after,
      match: {kinds: kinds.length > 0 ? kinds : ['exact']},
    });
  });
}

describe('text as it stands', () => {
  applies([
    ['part of a line', 'a = 1;\nb = 2;\n', 'b = 2', 'b = 3', 'a = 1;\nb = 3;\n'],
    ['several lines', 'a\nb c\nd\n', 'b c\nd', 'x', 'a\nx\n'],
    ['a whole file', 'a b', 'a b', 'c', 'c'],
    ['signs of patterns', 'f(.*?)$1', 'f(.*?)', '$&$1$`\\1', '$&$1$`\\1$1'],
    ['a deletion of a line with its end', 'a\nb c\nd\n', 'b c\n', '', 'a\nd\n'],
    ['a deletion inside a line', 'a b c', ' b', '', 'a c'],
    ['characters outside the first plane', 'x 🌍 y', '🌍', '🌎', 'x 🌎 y'],
    ['text that only consists of blanks', 'a\n   \nb', '   \n', '\n', 'a\n\nb'],
    ['blanks behind the place stay', 'a = 1;   \nb', 'a = 1;', 'a = 2;', 'a = 2;   \nb'],
    ['Chinese inside a sentence', '// 你好世界！\n', '世界', '地球', '// 你好地球！\n', 'whole-word'],
  ]);
});

describe('line ends', () => {
  applies([
    ['CRLF stays CRLF', 'a\r\nb c\r\nd\r\n', 'b c\nd', 'x y\nz\nd', 'a\r\nx y\r\nz\r\nd\r\n', 'line-endings'],
    [
      'LF stays LF though the answer has CRLF',
      'a\nb c\nd\n',
      'b c\r\nd',
      'x\r\ny',
      'a\nx\ny\n',
      'line-endings',
    ],
    [
      'unchanged lines of a mixed file keep theirs',
      'a 1\r\nb 2\nc 3\r\n',
      'a 1\nb 2\nc 3',
      'a 1\nb 9\nc 3',
      'a 1\r\nb 9\nc 3\r\n',
      'line-endings',
    ],
    [
      'new lines end like those they replace',
      'a 1\r\nb 2\nc\n',
      'a 1\nb 2',
      'x\ny\nz',
      'x\r\ny\nz\nc\n',
      'line-endings',
    ],
    ['a byte order mark stays', '\uFEFFa b\n', 'a b', 'c', '\uFEFFc\n'],
    ['a byte order mark in the answer is overlooked', '\uFEFFa b\n', '\uFEFFa b', '\uFEFFc', '\uFEFFc\n'],
    ['no final newline is added', 'a\nb c', 'b c', 'd', 'a\nd'],
    [
      'a final newline is not needed to match one',
      'a\n  b c',
      'b c\n',
      'd\n',
      'a\n  d',
      'indentation',
      'wrapping',
    ],
    ['a lone carriage return is an ordinary character', 'a\rb\n', 'a\rb', 'c\rd', 'c\rd\n'],
  ]);
});

describe('blanks at line ends', () => {
  applies([
    ['in the answer', 'a b\nc d\n', 'a b  \nc d ', 'x\ny', 'x\ny\n', 'trailing-space'],
    [
      'in the file, where unchanged lines keep them',
      'a b  \nc d\ne f\n',
      'a b\nc d',
      'a b\nx',
      'a b  \nx\ne f\n',
      'trailing-space',
    ],
    [
      'with the match beginning inside a line',
      'if (x) {  \n  a();\n',
      '(x) {\n  a();',
      '(y) {\n  a();',
      'if (y) {\n  a();\n',
      'trailing-space',
    ],
  ]);
});

describe('indentation', () => {
  applies([
    [
      'lost altogether',
      'f:\n    if a:\n        b()\n',
      'if a:\n    b()',
      'if c:\n    b()\n    d()',
      'f:\n    if c:\n        b()\n        d()\n',
      'indentation',
    ],
    ['partly lost', '    a\n    b\n', ' a\n b', ' c\n     d', '    c\n        d\n', 'indentation'],
    [
      'too deep',
      '\tif a {\n\t\tb()\n\t}\n',
      '\t\tif a {\n\t\t\tb()\n\t\t}',
      '\t\tif a {\n\t\t\tc()\n\t\t}',
      '\tif a {\n\t\tc()\n\t}\n',
      'indentation',
    ],
    [
      'spaces for tabs',
      'x {\n\tif a {\n\t\tb()\n',
      '    if a {\n        b()',
      '    if a {\n        if c {\n            b()',
      'x {\n\tif a {\n\t\tif c {\n\t\t\tb()\n',
      'indentation',
    ],
    [
      'two spaces for tabs',
      'x {\n\tif a {\n\t\tb()\n',
      '  if a {\n    b()',
      '  if a {\n    if c {\n      b()',
      'x {\n\tif a {\n\t\tif c {\n\t\t\tb()\n',
      'indentation',
    ],
    [
      'tabs for spaces',
      'x {\n    a()\n    b()\n}\n',
      'x {\n\ta()',
      'x {\n\tif c {\n\t\ta()\n\t}',
      'x {\n    if c {\n        a()\n    }\n    b()\n}\n',
      'indentation',
    ],
    [
      'two spaces for four',
      'x {\n    a()\n}',
      'x {\n  a()\n}',
      'x {\n  if c {\n    a()\n  }\n}',
      'x {\n    if c {\n        a()\n    }\n}',
      'indentation',
    ],
    [
      'lost in the first line only',
      'x {\n\tif a {\n\t\tb()\n\t}\n}\n',
      'if a {\n        b()\n    }',
      'if a {\n        c()\n    }',
      'x {\n\tif a {\n\t\tc()\n\t}\n}\n',
      'indentation',
    ],
    [
      'blank lines with blanks',
      'f:\n    a\n    \n    b\n',
      'a\n\nb',
      'a\n\nc',
      'f:\n    a\n    \n    c\n',
      'indentation',
    ],
    [
      'of several new lines for a flat one',
      'f:\n    a()\n    b()\n',
      'a()',
      'c()\nd()',
      'f:\n    c()\n    d()\n    b()\n',
      'indentation',
    ],
    [
      'of a block for a flat line',
      'f:\n    a()\n    b()\n',
      'a()',
      'if c:\n    a()',
      'f:\n    if c:\n        a()\n    b()\n',
      'indentation',
    ],
    [
      'of a block for a flat line, in tabs',
      'f {\n\ta()\n}\n',
      'a()',
      'if c {\n    a()\n}',
      'f {\n\tif c {\n\t\ta()\n\t}\n}\n',
      'indentation',
    ],
    [
      'of a block whose later lines are as deep as in the file',
      'f {\n    a()\n}\n',
      'a()',
      'if c {\n        a()\n    }',
      'f {\n    if c {\n        a()\n    }\n}\n',
      'indentation',
    ],
    [
      'of a flat line with its end',
      'f:\n    a()\n    b()\n',
      'a()\n',
      'c()\nd()\n',
      'f:\n    c()\n    d()\n    b()\n',
      'indentation',
    ],
    ['that only the new text has', 'f:\n  a b\n', 'a b', '  c d', 'f:\n  c d\n', 'indentation'],
    ['that is the change itself', 'f:\n  a b\n', 'a b', '  a b', 'f:\n    a b\n'],
  ]);

  test('text that begins behind the blanks of its line is taken as given, unless it is flat as a whole', () => {
    const block = 'f {\n\tif a {\n\t\treturn b\n\t}\n}\n';
    const find = 'if a {\n\t\treturn b\n\t}';
    expect(replace(block, find, 'c()\n\treturn b')).toMatchObject({content: 'f {\n\tc()\n\treturn b\n}\n'});
    expect(replace(block, find, 'if c {\n\treturn b\n}')).toMatchObject({
      content: 'f {\n\tif c {\n\t\treturn b\n\t}\n}\n',
      match: {kinds: ['indentation']},
    });
  });

  test('a deleted flat line leaves no blanks behind', () => {
    expect(replace('f:\n    a()\n    b()\n', 'a()', '')).toMatchObject({content: 'f:\n\n    b()\n'});
    expect(replace('f:\n    a()\n    b()\n', 'a()\n', '')).toMatchObject({content: 'f:\n    b()\n'});
    expect(replace('f:\n    a()\n      b()\n', '  a()\n', '')).toMatchObject({content: 'f:\n      b()\n'});
  });

  test('lines that stand otherwise to each other are another block', () => {
    expect(replace('if a:\n    b()\n    c()\n', 'if a:\n    b()\nc()', 'x')).toMatchObject({
      status: 'not-found',
    });
    expect(replace('  a\n    b\n', 'a\nb', 'x\ny')).toMatchObject({status: 'not-found'});
  });
});

describe('what is wrapped around the text', () => {
  applies([
    ['line ends', 'x\na b\ny', '\na b\n\n', '\nc\n\n', 'x\nc\ny', 'wrapping'],
    ['a fence', 'x\n  a b\ny\n', '```js\n  a b\n```', '```js\n  c\n```', 'x\n  c\ny\n', 'wrapping'],
    [
      'a fence around lost indentation',
      'x\n  a b\ny\n',
      '```\na b\n```',
      '```\nc\nd\n```',
      'x\n  c\n  d\ny\n',
      'indentation',
      'wrapping',
    ],
    [
      'a fence around a line to be emptied',
      'x\n  a b\ny\n',
      '```\n  a b\n```',
      '```\n\n```',
      'x\n\ny\n',
      'wrapping',
    ],
    [
      'line numbers',
      'x\n  a b\n  c\n',
      '2:   a b\n3:   c',
      '2:   d\n3:   c',
      'x\n  d\n  c\n',
      'line-numbers',
    ],
    ['line numbers in another style', 'x\n  a b\n', '   2\t  a b', '   2\t  d', 'x\n  d\n', 'line-numbers'],
    ['line numbers in the old text only', 'x\n  a b\n', '2 |   a b', '  d', 'x\n  d\n', 'line-numbers'],
    [
      'line ends written as two characters',
      'x\n  a b\n  c\n',
      '  a b\\n  c',
      '  a b\\n  d\\n  c',
      'x\n  a b\n  d\n  c\n',
      'escaped-newlines',
    ],
  ]);

  test('a fence around one of two texts is no wrapping', () => {
    expect(replace('x\na b\n', '```\na b\n```', 'c')).toMatchObject({status: 'not-found'});
  });

  test('stripped text matches whole lines only', () => {
    expect(replace('x a b y\n', '\na b\n', '\nc\n')).toMatchObject({status: 'not-found'});
    expect(replace('x a b y\n', '2: a b', '2: c')).toMatchObject({status: 'not-found'});
  });

  test('new text that is numbered on some lines only is refused', () => {
    expect(replace('a b\nc\n', '1: a b\n2: c', '1: a b\nnew\n2: c')).toMatchObject({
      status: 'invalid',
      reason: 'The new text carries line numbers on some of its lines only.',
    });
  });

  test('a list that counts is not taken for line numbers', () => {
    const list = '1: one\n2: two\n';
    expect(replace(list, '2: two', '2: zwei')).toMatchObject({
      content: '1: one\n2: zwei\n',
      match: {kinds: ['exact']},
    });
  });

  test('a backslash and an n in new text alone stay two characters', () => {
    expect(replace('a b\n', 'a b', 'print("\\n")')).toMatchObject({content: 'print("\\n")\n'});
  });

  test('it is asked, not guessed, which \\n belong to a string', () => {
    expect(replace('a b\nc d\n', 'a b\\nc d', 'print("x\\ny")\\nc d')).toMatchObject({status: 'invalid'});
  });
});

describe('typography', () => {
  applies([
    [
      'quotes of the file stay',
      'say “Go” now\n',
      'say "Go" now',
      'say "Stop" now',
      'say “Stop” now\n',
      'typography',
    ],
    ['plain quotes of the file stay', "it's done\n", 'it’s done', 'it’s over', "it's over\n", 'typography'],
    ['no-break spaces stay', 'a\u00a0b c\n', 'a b c', 'a b d', 'a\u00a0b d\n', 'typography'],
    [
      'with lost indentation',
      'x\n    say “Go”\n    a\n',
      'say "Go"\na',
      'say "Stop"\na',
      'x\n    say “Stop”\n    a\n',
      'indentation',
      'typography',
    ],
  ]);

  test('a change of the quotes themselves is refused', () => {
    expect(replace('say “Go”\n', 'say "Go"', "say 'Go'")).toMatchObject({
      status: 'invalid',
      reason: 'The file has typographic quotes here, and the change concerns quotes.',
    });
  });
});

describe('blanks inside whole lines', () => {
  applies([
    ['runs of blanks', 'x\n  a  =   1\n', 'a = 1', 'a = 2', 'x\n  a = 2\n', 'indentation', 'inner-blanks'],
    ['beside brackets', '  f( a, b ) {\n', '  f(a, b) {', '  g(a, b) {', '  g(a, b) {\n', 'inner-blanks'],
  ]);

  test('never in a part of a line', () => {
    expect(replace('x a  = 1 y\n', 'a = 1', 'a = 2')).toMatchObject({status: 'not-found'});
  });
});

describe('several places', () => {
  const content = 'a = 1\nb\n  a = 1\n';

  test('are offered and nothing is applied', () => {
    expect(replace(content, 'a = 1', 'a = 2')).toEqual({
      status: 'ambiguous',
      places: [
        {line: 1, column: 1},
        {line: 3, column: 3},
      ],
    });
  });

  test('one of them can be chosen, or all', () => {
    expect(replace(content, 'a = 1', 'a = 2', {occurrence: 2})).toMatchObject({
      content: 'a = 1\nb\n  a = 2\n',
      places: [{line: 3, column: 3}],
    });
    expect(replace(content, 'a = 1', 'a = 2', {occurrence: 'all'})).toMatchObject({
      content: 'a = 2\nb\n  a = 2\n',
    });
  });

  test.each([0, 3, -1, 1.5, Number.NaN])('there is no place %s', occurrence => {
    expect(replace(content, 'a = 1', 'a = 2', {occurrence})).toMatchObject({status: 'invalid'});
  });

  test('may overlap', () => {
    expect(replace('x - - - y', '- -', '+')).toMatchObject({
      status: 'ambiguous',
      places: [{column: 3}, {column: 5}],
    });
    expect(replace('x - - - y', '- -', '+', {occurrence: 'all'})).toMatchObject({content: 'x + - y'});
  });

  test('count for every way of comparing', () => {
    expect(replace('  a b\n  c\n    a b\n    c\n', 'a b\nc', 'x')).toMatchObject({
      status: 'ambiguous',
      places: [{line: 1}, {line: 3}],
    });
    expect(replace('a  b\na   b\n', 'a b', 'x')).toMatchObject({status: 'ambiguous'});
  });

  test('a line that also stands inside another one is ambiguous', () => {
    expect(replace('  go();\nx = go();\n', 'go();', 'run();')).toMatchObject({status: 'ambiguous'});
  });
});

describe('what is refused', () => {
  test.each([
    ['equal texts', 'a', 'x', 'x', {status: 'no-change'}],
    ['two empty texts', 'a', '', '', {status: 'no-change'}],
    ['no text to be replaced', 'a', '', 'x', {status: 'invalid'}],
    ['text left out of the old text', 'a\nb\nc\n', 'a\n...\nc', 'x', {status: 'invalid'}],
    ['text left out in a comment', 'a\nb\nc\n', 'a\n// ...\nc', 'x', {status: 'invalid'}],
    [
      'text left out of the new text',
      'a b\nb\n',
      'a b\nb',
      '// ... existing code ...\nb',
      {status: 'invalid'},
    ],
    ['text that differs by a name', 'call(first)\n', 'call(second)', 'x', {status: 'not-found'}],
    ['text that differs by a number', 'wait 10 s\n', 'wait 20 s', 'x', {status: 'not-found'}],
    ['an anchor of first and last line', 'f {\n  a\n}\n', 'f {\n  b\n}', 'x', {status: 'not-found'}],
    ['an empty file', '', 'a', 'b', {status: 'not-found', nearest: []}],
  ] as const)('%s', (_, content, find, give, result) => {
    expect(replace(content, find, give)).toMatchObject(result);
  });

  test('an elision that stands in the file is ordinary text', () => {
    expect(replace('a\n// ...\nb\n', '// ...\nb', 'c')).toMatchObject({content: 'a\nc\n'});
    expect(replace('def f(): pass\n', 'def f(): pass', 'def f():\n    ...', {path: 'a.py'})).toMatchObject({
      status: 'applied',
    });
  });

  test('new text that is there already is named', () => {
    expect(replace('a\nb = 2\n', 'b = 1', 'b = 2')).toMatchObject({
      reason: 'The new text already stands in the file, in line 2.',
    });
  });
});
