import {describe, expect, test} from 'vitest';
import {applyEdit} from '../../src/edit/apply.ts';
import type {EditSpec} from '../../src/edit/spec.ts';
import {specAtLine} from '../../src/pipeline/spec-at-line.ts';

function at(content: string, spec: EditSpec, line: number): string | null {
  const {spec: moved, occurrence} = specAtLine(content, spec, line);
  const result = applyEdit(content, moved, {occurrence});
  return result.status === 'applied' ? result.content : null;
}

const replace = (oldString: string, newString: string): EditSpec => ({
  operation: 'replace',
  oldString,
  newString,
});
const insert = (anchor: string, position: 'before' | 'after', text: string): EditSpec => ({
  operation: 'insert',
  anchor,
  position,
  text,
});

describe('a replacement at a chosen line', () => {
  const file = 'f() {\n  one();\n  two();\n}\n\ng() {\n  one();\n}\n';

  test.each([
    ['indented as in the file', replace('  tow();', '  three();'), 3, file.replace('two', 'three')],
    ['without indentation', replace('tow();', 'three();'), 3, file.replace('two', 'three')],
    ['with too much indentation', replace('      tow();', '      three();'), 3, file.replace('two', 'three')],
    ['of a line that repeats', replace('  oen();', '  zero();'), 7, file.replace(/one(?=\(\);\n\})/, 'zero')],
    [
      'of a block',
      replace('  oen();\n  two();', '  three();\n  four();'),
      2,
      file.replace('one();\n  two', 'three();\n  four'),
    ],
    [
      'of a block by its last line',
      replace('  oen();\n  two();', '  three();\n  four();'),
      3,
      file.replace('one();\n  two', 'three();\n  four'),
    ],
    ['that deletes a line', replace('  tow();\n', ''), 3, file.replace('  two();\n', '')],
    [
      'that deletes a block',
      replace('  oen();\n  two();\n', ''),
      2,
      file.replace('  one();\n  two();\n', ''),
    ],
    ['with the empty line behind it', replace('  tow();\n}\n\n', ''), 3, file.replace('  two();\n}\n\n', '')],
    ['with the empty line before it', replace('\ngg() {\n', 'h() {\n'), 6, file.replace('\ng', 'h')],
    [
      'with a line end that the new text lacks',
      replace('  tow();\n', '  three();'),
      3,
      file.replace('two', 'three'),
    ],
    ['wrapped in line ends', replace('\n  tow();\n', '\n  three();\n'), 3, file.replace('two', 'three')],
  ])('%s', (_, spec, line, expected) => {
    expect(at(file, spec, line)).toBe(expected);
  });

  test.each([
    [
      'line ends of Windows',
      'a\r\n  b\r\n  c\r\n',
      replace('  d\n  c', '  x\n  y'),
      2,
      'a\r\n  x\r\n  y\r\n',
    ],
    [
      'tabs',
      '\tif a {\n\t\tb()\n\t}\n',
      replace('if x {\n    b()\n}', 'if y {\n    b()\n}'),
      1,
      '\tif y {\n\t\tb()\n\t}\n',
    ],
    ['no line end at the end', 'a\nb', replace('c\n', ''), 2, 'a\n'],
  ])('in a file with %s', (_, content, spec, line, expected) => {
    expect(at(content, spec, line)).toBe(expected);
  });

  test('replaces only the part of it that was named, and says what was taken for it', () => {
    const lines = 'call("one", "two")\nprint("one")\n';
    expect(at(lines, replace('"oen"', '"1"'), 2)).toBe(lines.replace('print("one")', 'print("1")'));
    expect(specAtLine(lines, replace('"oen"', '"1"'), 2).notes).toEqual([
      '“"oen"” was taken to mean “"one"”.',
    ]);
  });

  test('says which lines are others than expected', () => {
    const spec = replace('  one(1);\n  keep();', '  zero();');
    expect(specAtLine(file, spec, 2).notes).toEqual([
      'Line 2 was expected to be “one(1);”.',
      'Line 3 was expected to be “keep();”.',
    ]);
  });
});

describe('an insert at a chosen line', () => {
  const file = 'f() {\n  one();\n  two();\n}\n';

  test.each([
    ['flat text beside a flat anchor', insert('tow();', 'after', 'three();'), 3, '  two();\n  three();'],
    [
      'indented text beside an indented anchor',
      insert('  tow();', 'after', '  three();'),
      3,
      '  two();\n  three();',
    ],
    ['before the line', insert('tow();', 'before', 'three();'), 3, '  three();\n  two();'],
    ['behind a block of lines', insert('one();\ntow();', 'after', 'three();'), 2, '  two();\n  three();'],
  ])('%s', (_, spec, line, expected) => {
    expect(at(file, spec, line)).toBe(file.replace('  two();', expected));
  });

  test('keeps the line ends of Windows', () => {
    expect(at('a\r\n\tb\r\n', insert('bb', 'after', 'c'), 2)).toBe('a\r\n\tb\r\n\tc\r\n');
  });
});
