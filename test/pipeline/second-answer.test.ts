import {describe, expect, test} from 'vitest';
import {applyEdit} from '../../src/edit/apply.ts';
import type {EditSpec} from '../../src/edit/spec.ts';
import {placedAnswer} from '../../src/pipeline/second-answer.ts';

const replace = (oldString: string, newString: string): EditSpec => ({
  operation: 'replace',
  oldString,
  newString,
});
const insert = (anchor: string, text: string): EditSpec => ({
  operation: 'insert',
  anchor,
  position: 'after',
  text,
});

/** The file after a second answer, as the pipeline understands it; else what happened instead. */
function outcome(content: string, first: EditSpec, second: EditSpec): string {
  const result = applyEdit(content, first);
  if (result.status !== 'not-found') return `first: ${result.status}`;
  const placed = placedAnswer(content, first, second, result.nearest);
  if (placed === null) return 'not offered';
  const end = applyEdit(content, placed.spec, {occurrence: placed.occurrence});
  return end.status === 'applied' ? end.content : end.status;
}

const file = 'f() {\n  prepare();\n  deliver();\n}\n\ng() {\n  prepare();\n  finish();\n}\n';

describe('a second answer about one line', () => {
  test.each([
    [
      'new text as before',
      replace('  devilver();', '  x();'),
      replace('deliver();', '  x();'),
      file.replace('deliver', 'x'),
    ],
    [
      'new text without indentation',
      replace('  devilver();', '  x();'),
      replace('deliver();', 'x();'),
      file.replace('deliver', 'x'),
    ],
    [
      'both flat',
      replace('devilver();', 'x();'),
      replace('deliver();', 'x();'),
      file.replace('deliver', 'x'),
    ],
    [
      'deeper than before',
      replace('  devilver();', '    x();'),
      replace('deliver();', '    x();'),
      file.replace('  deliver', '    x'),
    ],
    [
      'new text of several lines',
      replace('  devilver();', '  x();\n  y();'),
      replace('deliver();', '  x();\n  y();'),
      file.replace('deliver();', 'x();\n  y();'),
    ],
    [
      'other new text',
      replace('  devilver();', '  x();'),
      replace('deliver();', 'deliver(2);'),
      file.replace('deliver();', 'deliver(2);'),
    ],
    [
      'deleted with its line end',
      replace('  devilver();\n', ''),
      replace('deliver();', ''),
      file.replace('  deliver();\n', ''),
    ],
    [
      'insert with indentation',
      insert('  devilver();', '  x();'),
      insert('deliver();', '  x();'),
      file.replace('deliver();', 'deliver();\n  x();'),
    ],
    [
      'insert without',
      insert('devilver();', 'x();'),
      insert('deliver();', 'x();'),
      file.replace('deliver();', 'deliver();\n  x();'),
    ],
    [
      'insert, flat on purpose',
      insert('  devilver();', 'x();'),
      insert('deliver();', 'x();'),
      file.replace('deliver();', 'deliver();\nx();'),
    ],
  ])('%s', (_, first, second, expected) => {
    expect(outcome(file, first, second)).toBe(expected);
  });

  test('leaves the choice to a person where that line stands in several places', () => {
    expect(outcome(file, replace('  perpare();', '  x();'), replace('prepare();', '  x();'))).toBe(
      'ambiguous',
    );
  });

  test('is taken as it is where the line was not offered', () => {
    expect(outcome(file, replace('  devilver();', '  x();'), replace('g() {', 'h() {'))).toBe('not offered');
  });
});

describe('a second answer where the first named a part of a line', () => {
  const content = 'a = load_user("first")\nb = load_user("second")\nprint("hello")\n';

  test.each([
    [
      'is for that part',
      replace('"helo"', '"bye"'),
      replace('print("hello")', '"bye"'),
      content.replace('hello', 'bye'),
    ],
    [
      'is for the line where it is now given whole',
      replace('"helo"', '"bye"'),
      replace('print("hello")', 'print("bye")'),
      content.replace('hello', 'bye'),
    ],
    [
      'renames where that part is a name',
      replace('load_usr', 'load'),
      replace('a = load_user("first")', 'load'),
      content.replaceAll('load_user', 'load'),
    ],
    [
      'is no proposal where the line has no such part',
      replace('"helo"', '"bye"'),
      replace('a = load_user("first")', '"bye"'),
      'not-found',
    ],
  ])('%s', (_, first, second, expected) => {
    const lines = content.split('\n').map((text, index) => ({line: index + 1, text, score: 0.5}));
    const placed = placedAnswer(content, first, second, lines);
    const end = placed && applyEdit(content, placed.spec, {occurrence: placed.occurrence});
    expect(end?.status === 'applied' ? end.content : end?.status).toBe(expected);
  });

  test('is a question where that line stands in several places', () => {
    const twice = 'print("hello")\nx\n  print("hello")\n';
    const [first, second] = [replace('"helo"', '"bye"'), replace('print("hello")', '"bye"')];
    const choices = [{line: 1, text: 'print("hello")', score: 0.6}];
    const placed = placedAnswer(twice, first, second, choices);
    expect(placed && applyEdit(twice, placed.spec, {occurrence: placed.occurrence}).status).toBe('ambiguous');
  });
});

describe('a second answer where the first named several lines', () => {
  const first = replace('  prepare();\n  devilver();', '  x();\n  y();');
  const expected = file.replace('prepare();\n  deliver();', 'x();\n  y();');

  test.each([
    ['stands for all of them', first, replace('deliver();', '  x();\n  y();'), expected],
    [
      'by a line that repeats, if its surroundings are as named',
      first,
      replace('prepare();', '  x();\n  y();'),
      expected,
    ],
    ['with flat new text', first, replace('deliver();', 'x();\ny();'), expected],
    [
      'is for the one line where the new text is one line now',
      first,
      replace('deliver();', 'y();'),
      file.replace('deliver', 'y'),
    ],
    [
      'deletes all of them',
      replace('  prepare();\n  devilver();\n', ''),
      replace('deliver();', ''),
      file.replace('  prepare();\n  deliver();\n', ''),
    ],
    [
      'makes them one line',
      replace('  prepare();\n  devilver();', '  x();'),
      replace('deliver();', '  x();'),
      file.replace('prepare();\n  deliver', 'x'),
    ],
    [
      'inserts behind all of them',
      insert('prepare();\ndevilver();', 'x();'),
      insert('deliver();', 'x();'),
      file.replace('deliver();', 'deliver();\n  x();'),
    ],
    [
      'in a file with line ends of Windows',
      first,
      replace('deliver();', '  x();\n  y();'),
      expected.replaceAll('\n', '\r\n'),
    ],
  ])('%s', (_, first, second, expected) => {
    const content = expected.includes('\r') ? file.replaceAll('\n', '\r\n') : file;
    expect(outcome(content, first, second)).toBe(expected);
  });

  test('is no proposal where the lines there are others', () => {
    const others = 'a();\nb();\nc();\nd();\ng() {\n  prepare();\n  deliver();\n  call(five);\n}\n';
    const first = replace('gg() {\n  prepare();\n  deliver();', 'x\ny\nz');
    expect(outcome(others, first, replace('call(five);', 'x\ny\nz'))).not.toContain('x\ny\nz\n}');
  });
});

test('the gate is told how the place was found, and what was expected there', () => {
  const first = replace('  deliver(1);\n  three();', '  x();');
  const choices = [{line: 3, text: '  deliver();', score: 0.8}];
  const content = file.replace('deliver();', 'deliver();\n  three(9);');
  expect(placedAnswer(content, first, replace('deliver();', '  x();'), choices)?.notes).toEqual([
    '“deliver(1);” is not in the file; the place was chosen from its nearest lines.',
    'Line 3 was expected to be “deliver(1);”.',
    'Line 4 was expected to be “three();”.',
  ]);
});
