import {expect, test} from 'vitest';
import {warningOf} from '../checked.ts';

const spaces = 'function f() {\n  a();\n  b();\n  c();\n}\n';
const tabs = spaces.replaceAll('  ', '\t');

test.each([
  ['spaces', spaces, spaces.replace('  b', '\tx();\n  b'), 3],
  ['spaces', spaces, spaces.replace('  b', '  \tb'), 3],
  ['tabs', tabs, tabs.replace('\tb', '    x();\n\tb'), 3],
])('a line that is not indented by %s as the file is, is told', async (style, before, after, line) => {
  expect(await warningOf('mixed-indentation', {task: 'call x', before, after})).toEqual({
    code: 'mixed-indentation',
    message: `The new text is not indented by ${style} as the file is.`,
    line,
  });
});

test.each([
  ['the same indentation', 'call x', spaces, spaces.replace('  b', '  x();\n  b')],
  ['a comment behind its star', 'document f', tabs, `/**\n * F.\n */\n${tabs}`],
  ['a file that mixes both', 'call x', `${spaces}${tabs}`, `\tx();\n${spaces}${tabs}`],
  ['the inside of a string', 'call x', tabs, tabs.replace('\tb', '\tx(`\n  y\n`);\n\tb')],
  ['what was asked for', 'indent b by spaces', tabs, tabs.replace('\tb', '  b')],
])('%s is not told', async (_, task, before, after) => {
  expect(await warningOf('mixed-indentation', {task, before, after})).toBeNull();
});

const joins = (oldString: string, newString: string, after: string) => ({
  task: 'call x',
  before: 'a();\nb();\nc();\n',
  after,
  spec: {operation: 'replace', oldString, newString} as const,
});

test('lines that would be joined are told', async () => {
  expect(await warningOf('joined-lines', joins('b();\n', 'x();', 'a();\nx();c();\n'))).toEqual({
    code: 'joined-lines',
    message: 'The new text lacks its line end, so the next line is joined to it.',
    line: 2,
  });
});

test.each([
  ['the new text has its line end', joins('b();\n', 'x();\n', 'a();\nx();\nc();\n')],
  ['the line end was kept all the same', joins('b();\n', 'x();', 'a();\nx();\nc();\n')],
  ['the line is deleted', joins('b();\n', '', 'a();\nc();\n')],
  ['the last line is meant', joins('c();\n', 'x();', 'a();\nb();\nx();')],
])('nothing is told where %s', async (_, proposal) => {
  expect(await warningOf('joined-lines', proposal)).toBeNull();
});
