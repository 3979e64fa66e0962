import fc from 'fast-check';
import {expect, test} from 'vitest';
import {applyEdit} from '../../../../src/edit/apply.ts';
import {insertAt, replaceAt} from '../../../../src/model/rules/edits/verified.ts';
import {edited} from '../rule-edit.ts';

const line = fc.constantFrom<string>('', 'a', '  a', 'b a', '}', '  }', 'x = 1', 'ab', '\ta');
const file = fc.record({
  lines: fc.array(line, {minLength: 2, maxLength: 8}),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  isEnded: fc.boolean(),
});

/** Without line ends at the end, which a last line of nothing would blur. */
function trimmed(text: string): string {
  return text.replace(/[\r\n]+$/, '');
}

test('a line named by its number is the one that changes, or none', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.nat(7), async ({lines, lineEnd, isEnded}, seed) => {
      const index = seed % lines.length;
      const content = lines.join(lineEnd) + (isEnded || lines.at(-1) === '' ? lineEnd : '');
      const result = await edited('a.txt', content, `delete line ${index + 1}`);
      if (/^[a-z-]+: /.test(result)) return;
      expect(trimmed(result)).toBe(trimmed(lines.toSpliced(index, 1).join(lineEnd)));
    }),
    {numRuns: 300},
  );
});

test('an insertion is where it was meant, or nowhere', () => {
  fc.assert(
    fc.property(file, fc.nat(8), ({lines, lineEnd, isEnded}, seed) => {
      const index = seed % (lines.length + 1);
      const content = lines.join(lineEnd) + (isEnded || lines.at(-1) === '' ? lineEnd : '');
      const spec = insertAt(content, index, ['new'], 'before', 'a.txt');
      if (!spec) return;
      const result = applyEdit(content, spec, {path: 'a.txt'});
      const expected = lines.toSpliced(index, 0, 'new').join(lineEnd);
      expect(trimmed(result.status === 'applied' ? result.content : result.status)).toBe(trimmed(expected));
    }),
    {numRuns: 300},
  );
});

test.each([
  ['the text alone where it is unique', 'a = 1\nb = 2\n', 4, 5, {oldString: '1', newString: '9'}],
  ['with its line where that is unique', 'a = 1\nb = 1\n', 4, 5, {oldString: 'a = 1', newString: 'a = 9'}],
  [
    'with neighbours where the line repeats',
    'a = 1\nx\na = 1\n',
    4,
    5,
    {oldString: 'a = 1\nx', newString: 'a = 9\nx'},
  ],
])('names a change by %s', (_, content, start, end, spec) => {
  expect(replaceAt(content, start, end, '9', 'a.txt')).toEqual({operation: 'replace', ...spec});
});

test('gives up where no neighbourhood is unique', () => {
  expect(replaceAt('a\n'.repeat(40), 40, 41, 'b', 'a.txt')).toBeNull();
});
