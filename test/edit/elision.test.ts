import {expect, test} from 'vitest';
import {elisionIn} from '../../src/edit/elision.ts';
import {TextLines} from '../../src/edit/text-lines.ts';

const find = (text: string, path?: string, file = 'a\n') => elisionIn(text, new TextLines(file), path);

test.each([
  '...',
  '…',
  '// ...',
  '# ...',
  '/* ... */',
  '<!-- ... -->',
  '-- …',
  '// ... rest of the code',
  '# ... existing code ...',
])('left out: %s', line => expect(find(`a\n  ${line}\nb`)).toBe(line));

test.each(['a...', 'f(...args)', '// wait ...', '...rest', '# and so on', '// ..'])(
  'not left out: %s',
  line => {
    expect(find(`a\n${line}\nb`)).toBeNull();
  },
);

test('a line that the file has is no elision', () => {
  expect(find('a\n...\nb', undefined, 'x\n  ...\n')).toBeNull();
});

test('in Python three dots are a statement, and a comment is not', () => {
  expect(find('def f():\n    ...', 'a.py')).toBeNull();
  expect(find('def f():\n    # ...', 'a.py')).toBe('# ...');
});
