import {describe, expect, test} from 'vitest';
import {applyEdit} from '../../src/edit/apply.ts';

/** The new file, or the status where there is none. */
function replaced(content: string, oldString: string, newString: string, path: string): string {
  const result = applyEdit(content, {operation: 'replace', oldString, newString}, {path});
  return result.status === 'applied' ? result.content : result.status;
}

function inserted(
  content: string,
  anchor: string,
  position: 'before' | 'after',
  text: string,
  path: string,
): string {
  const result = applyEdit(content, {operation: 'insert', anchor, position, text}, {path});
  return result.status === 'applied' ? result.content : result.status;
}

describe('lines behind a flat first one that already stand as deep as the file does stay there', () => {
  test.each([
    [
      'a.py',
      'def f():\n    x = 1\n    return x\n',
      'x = 1',
      '# Set x.\n    x = 2',
      'def f():\n    # Set x.\n    x = 2\n    return x\n',
    ],
    [
      'a.json',
      '{\n  "a": 1,\n  "c": 3\n}\n',
      '"a": 1,',
      '"a": 1,\n  "b": 2,',
      '{\n  "a": 1,\n  "b": 2,\n  "c": 3\n}\n',
    ],
    [
      'a.html',
      '<ul>\n  <li>a</li>\n</ul>\n',
      '<li>a</li>',
      '<li>a</li>\n  <li>b</li>',
      '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n',
    ],
    [
      'a.js',
      '  /**\n   * First.\n   */\n',
      '* First.',
      '* First.\n   * Second.',
      '  /**\n   * First.\n   * Second.\n   */\n',
    ],
    [
      'a.c',
      'int f() {\n    a = 1;\n}\n',
      'a = 1;',
      'b = 2;\n    *a = 1;',
      'int f() {\n    b = 2;\n    *a = 1;\n}\n',
    ],
  ])('%s: replaced', (path, content, oldString, newString, expected) => {
    expect(replaced(content, oldString, newString, path)).toBe(expected);
  });

  test.each([
    [
      'a.py',
      'def f():\n    x = 1\n',
      'x = 1',
      '# Set y.\n    y = 2',
      'def f():\n    x = 1\n    # Set y.\n    y = 2\n',
    ],
    [
      'a.json',
      '{\n  "a": 1,\n  "c": 3\n}\n',
      '"a": 1,',
      '"b": 2,\n  "d": 4,',
      '{\n  "a": 1,\n  "b": 2,\n  "d": 4,\n  "c": 3\n}\n',
    ],
    [
      'a.swift',
      'func f() {\n    a()\n}\n',
      'a()',
      '// one\n    // two\n    b()',
      'func f() {\n    a()\n    // one\n    // two\n    b()\n}\n',
    ],
  ])('%s: inserted', (path, content, anchor, text, expected) => {
    expect(inserted(content, anchor, 'after', text, path)).toBe(expected);
  });

  test('a body behind a line that opens it is deeper all the same', () => {
    const content = 'def f():\n    x = 1\n';
    expect(replaced(content, 'x = 1', 'if y:\n    x = 2', 'a.py')).toBe(
      'def f():\n    if y:\n        x = 2\n',
    );
    expect(replaced('  a(b)\n', 'a(b)', 'a(b,\n  c)', 'a.js')).toBe('  a(b,\n    c)\n');
  });
});

describe('a last line that the new text needs for itself is not taken for the repeated anchor', () => {
  test.each([
    ['a.rb', 'def f\n  x\nend\n', 'end', '  if y\n    z\n  end', 'def f\n  x\n  if y\n    z\n  end\nend\n'],
    [
      'a.c',
      'int f() {\n    return 0;\n}\n',
      '    return 0;',
      '    if (x)\n        return 0;',
      'int f() {\n    if (x)\n        return 0;\n    return 0;\n}\n',
    ],
    [
      'a.py',
      'def f():\n    return 1\n',
      '    return 1',
      '    if x:\n        return 1',
      'def f():\n    if x:\n        return 1\n    return 1\n',
    ],
    [
      'a.py',
      'def f():\n    return 1\n',
      'return 1',
      'if x:\n    return 1',
      'def f():\n    if x:\n        return 1\n    return 1\n',
    ],
    ['a.yml', 'r:\n  a:\n    1\n', '  a:', '  b:\n    a:', 'r:\n  b:\n    a:\n  a:\n    1\n'],
  ])('%s', (path, content, anchor, text, expected) => {
    expect(inserted(content, anchor, 'before', text, path)).toBe(expected);
  });
});

test('a line of inserted text that only says that something is left out is refused', () => {
  expect(inserted('a\nb\n', 'a', 'after', 'x\n// ... rest of code', 'a.js')).toBe('invalid');
  expect(inserted('a\nb\n', 'a', 'after', 'def f():\n    ...', 'a.py')).toBe('a\ndef f():\n    ...\nb\n');
});
