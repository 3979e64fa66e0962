import {expect, test} from 'vitest';
import {type Case, warningOf} from '../checked.ts';

const before = 'function load() {\n  read();\n}\n';
const put = (text: string, rest: Partial<Case> = {}): Case => ({
  task: 'make load better',
  before,
  after: before.replace('  read();', text),
  ...rest,
});
const inFile = (path: string, text: string): Case => put('', {path, before: 'a\n', after: `a\n${text}`});

test.each([
  [
    'conflict-marker',
    put('<<<<<<< HEAD\n  read();\n=======\n>>>>>>> b'),
    'The new text holds a conflict marker.',
    2,
  ],
  ['conflict-marker', inFile('a.md', '<<<<<<< SEARCH\n'), 'The new text holds a conflict marker.', 2],
  ['code-fence', put('```ts\n  read();\n```'), 'The new text holds a code fence.', 2],
  ['code-fence', inFile('a.py', '```python\n'), 'The new text holds a code fence.', 2],
  ['code-fence', inFile('a.sh', 'b\n```\n'), 'The new text holds a code fence.', 3],
  ['code-fence', inFile('a.md', '```ts\nb\n'), 'The new text leaves a code fence open.', 2],
  ['literal-newline', put('  open();\\n  read();'), 'The new text holds a literal \\n.', 2],
  ['literal-newline', inFile('a.yml', 'b: 1\\nc: 2\n'), 'The new text holds a literal \\n.', 2],
  ['left-out-code', put('  // ...'), 'A comment stands for code left out.', 2],
  ['left-out-code', put('  open();\n  // ... existing code ...'), 'A comment stands for code left out.', 3],
  ['left-out-code', put('  // rest of the code remains unchanged'), 'A comment stands for code left out.', 2],
  ['left-out-code', put('  /* … */'), 'A comment stands for code left out.', 2],
  ['left-out-code', put('  ...'), 'A comment stands for code left out.', 2],
  ['left-out-code', inFile('a.py', '# ... rest of the file\n'), 'A comment stands for code left out.', 2],
  [
    'left-out-code',
    inFile('a.html', '<!-- ... existing code ... -->\n'),
    'A comment stands for code left out.',
    2,
  ],
])('%s is told', async (code, proposal, message, line) => {
  expect(await warningOf(code, proposal)).toEqual({code, message, line});
});

test('plain lines of a text that become a fenced block are told', async () => {
  const proposal = {path: 'a.md', before: 'a\nb c\nd\n', after: 'a\n```\nb e\n```\nd\n'};
  expect(await warningOf('code-fence', {task: 'say e', ...proposal})).toMatchObject({line: 2});
  expect(await warningOf('code-fence', {task: 'show it as a code block', ...proposal})).toBeNull();
});

test.each([
  ['conflict-marker', inFile('a.rst', 'Title\n=======\n')],
  ['code-fence', inFile('a.md', '```ts\nb\n```\n')],
  ['code-fence', put('  /**\n```\n  */ read();')],
  ['literal-newline', put('  print("a\\n");')],
  ['literal-newline', put('  print(/\\n/);')],
  ['literal-newline', put('  // ends in \\n')],
  ['literal-newline', inFile('a.sh', 'printf "a\\n"\n')],
  ['literal-newline', put('  open();\\n', {task: 'end it with \\n'})],
  ['left-out-code', put('  // wait for the other tasks...')],
  ['left-out-code', put('  // the existing code path is kept for old files')],
  ['left-out-code', put('  read(...args);')],
  ['left-out-code', inFile('a.py', '...\n')],
  [
    'left-out-code',
    put('  // ...', {before: `// ...\n${before}`, after: `// ...\n  // ...\n${before}`, task: 'x'}),
  ],
])('%s is not told without need', async (code, proposal) => {
  const told = await warningOf(code, proposal);
  expect(told).toBeNull();
});
