import fc from 'fast-check';
import {expect, test} from 'vitest';
import {selectExcerpt} from '../../src/focus/excerpt.ts';

const gap = '(Some lines of the file stand here and are not shown.)\n';

/** 300 lines: imports, then functions of ten lines each, `load0` to `load28`. */
const file = [
  ...Array.from({length: 10}, (_, n) => `import {part${n}} from './part${n}.ts';\n`),
  ...Array.from({length: 29}, (_, n) => [
    `function load${n}() {\n`,
    ...Array.from({length: 8}, (_, k) => `  step(${n}, ${k});\n`),
    '}\n',
  ]).flat(),
].join('');

/** Whether a line is shown. */
function shows(task: string, line: number, maxChars = 1200): boolean {
  return selectExcerpt(file, task, {maxChars}).parts.some(
    part => part.firstLine <= line && line <= part.lastLine,
  );
}

test('a file that fits is shown whole', () => {
  expect(selectExcerpt('a\nb\n', 'change b', {maxChars: 4})).toEqual({
    parts: [{firstLine: 1, lastLine: 2}],
    text: 'a\nb\n',
  });
  expect(selectExcerpt('', 'change b', {maxChars: 4})).toEqual({parts: [], text: ''});
});

test.each([
  ['make load17 faster', 181],
  ['make load17 faster', 190],
  ['add an import of `helper`', 10],
  ['add a banner at the top', 1],
  ['add a closing note at the end of the file', 300],
])('%j shows line %i', (task, line) => {
  expect(shows(task, line)).toBe(true);
});

test('what has nothing to do with the task is not shown', () => {
  expect(shows('make load17 faster', 60)).toBe(false);
});

test('gaps are marked before, between and after the parts', () => {
  const {parts, text} = selectExcerpt(file, 'swap `load3` and `load25`', {maxChars: 1000});
  expect(parts.length).toBeGreaterThan(1);
  expect(text.split(gap).length - 1).toBe(
    parts.length + (parts[0]?.firstLine === 1 ? 0 : 1) - 1 + (parts.at(-1)?.lastLine === 300 ? 0 : 1),
  );
});

test('a gap line is never a line of the file', () => {
  const {text} = selectExcerpt(gap + file, 'make load17 faster', {maxChars: 1000});
  expect(text).toContain(`(${gap.trimEnd()})\n`);
});

test.each([600, 1_000_000])(
  'of a file with pinned lines only these are shown, in %i characters',
  maxChars => {
    const focus = {firstLine: 101, lastLine: 110};
    const {parts, text} = selectExcerpt(file, 'make load17 faster', {maxChars, focus});
    expect(parts).toEqual([focus]);
    expect(text).toBe(`${gap}${file.split('\n').slice(100, 110).join('\n')}\n${gap}`);
  },
);

test('pinned lines that do not all fit are shown from the first on', () => {
  const {parts} = selectExcerpt(file, '', {maxChars: 300, focus: {firstLine: 101, lastLine: 299}});
  expect(parts[0]?.firstLine).toBe(101);
  expect(parts[0]?.lastLine).toBeGreaterThan(105);
});

test('pinned lines beyond the end are the last ones', () => {
  const {parts} = selectExcerpt(file, '', {maxChars: 300, focus: {firstLine: 900, lastLine: 999}});
  expect(parts).toEqual([{firstLine: 300, lastLine: 300}]);
});

test('a line larger than the limit is left out', () => {
  const long = `let load = '${'x'.repeat(5000)}';`;
  expect(selectExcerpt(long, 'change load', {maxChars: 1000})).toEqual({parts: [], text: ''});
  const {text} = selectExcerpt(`${long}\nload();\n`, 'change load', {maxChars: 1000});
  expect(text).toBe(`${gap}load();\n`);
});

test('line ends and a byte order mark stay as they are', () => {
  const windows = `\uFEFF${file.replaceAll('\n', '\r\n')}`;
  const {text} = selectExcerpt(windows, 'add an import of `helper`', {maxChars: 1000});
  expect(text.startsWith("\uFEFFimport {part0} from './part0.ts';\r\n")).toBe(true);
});

test('parts are whole lines, in order, apart, and no longer than asked for', () => {
  const line = fc.stringMatching(/^[ ]{0,4}[a-c ]{0,30}$/);
  const end = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(line, end), {maxLength: 80}),
      fc.string(),
      fc.nat(1500),
      (rows, task, maxChars) => {
        const content = rows.map(row => row.join('')).join('');
        const {parts, text} = selectExcerpt(content, task, {maxChars});
        expect(text.length).toBeLessThanOrEqual(maxChars);
        let end = -1;
        for (const {firstLine, lastLine} of parts) {
          expect(firstLine).toBeGreaterThan(end + 1);
          expect(lastLine).toBeGreaterThanOrEqual(firstLine);
          const shown = rows
            .slice(firstLine - 1, lastLine)
            .map(row => row.join(''))
            .join('');
          expect(text).toContain(shown);
          end = lastLine;
        }
        expect(end).toBeLessThanOrEqual(rows.length);
      },
    ),
  );
});
