import {describe, expect, test} from 'vitest';
import {edited} from '../rule-edit.ts';

describe('a comment in the syntax of the file', () => {
  test.each([
    ['a.swift', 'func f() {\n}\n', '// Says so\nfunc f() {\n}\n'],
    ['a.ts', 'function f() {\n}\n', '// Says so\nfunction f() {\n}\n'],
    ['a.tsx', 'export default function f() {\n}\n', '// Says so\nexport default function f() {\n}\n'],
    ['a.ts', 'const f = () => 1;\n', '// Says so\nconst f = () => 1;\n'],
    ['a.ts', 'const f = async x => {\n};\n', '// Says so\nconst f = async x => {\n};\n'],
    [
      'a.ts',
      'class C {\n  private async f(a: number): Promise<void> {\n  }\n}\n',
      'class C {\n  // Says so\n  private async f(a: number): Promise<void> {\n  }\n}\n',
    ],
    [
      'a.py',
      'class C:\n    def f(self):\n        pass\n',
      'class C:\n    # Says so\n    def f(self):\n        pass\n',
    ],
    ['a.py', '@cache\nasync def f():\n    pass\n', '# Says so\n@cache\nasync def f():\n    pass\n'],
    ['a.go', 'func (s *S) f(a int) error {\n}\n', '// Says so\nfunc (s *S) f(a int) error {\n}\n'],
    ['a.rs', '#[test]\npub(crate) fn f() {\n}\n', '// Says so\n#[test]\npub(crate) fn f() {\n}\n'],
    [
      'A.java',
      'class A {\n    @Override\n    public static List<String> f(int a) {\n    }\n}\n',
      'class A {\n    // Says so\n    @Override\n    public static List<String> f(int a) {\n    }\n}\n',
    ],
    ['a.c', 'static int f(int a)\n{\n}\n', '// Says so\nstatic int f(int a)\n{\n}\n'],
    ['a.kt', 'private suspend fun f(a: Int) = 1\n', '// Says so\nprivate suspend fun f(a: Int) = 1\n'],
    ['a.rb', 'def f\nend\n', '# Says so\ndef f\nend\n'],
    ['a.sh', 'f() {\n}\n', '# Says so\nf() {\n}\n'],
    ['a.php', '<?php\nfunction f() {\n}\n', '<?php\n// Says so\nfunction f() {\n}\n'],
    ['a.lua', 'local function f()\nend\n', '-- Says so\nlocal function f()\nend\n'],
  ])('%s %j', async (path, before, after) => {
    expect(await edited(path, before, 'add a comment "Says so" above function f')).toBe(after);
  });

  test.each([
    ['a.css', '.a {\n}\n', 'before the line ".a {"', '/* Says so */\n.a {\n}\n'],
    ['a.html', '<p>a</p>\n', 'above the line "<p>a</p>"', '<!-- Says so -->\n<p>a</p>\n'],
    ['a.yml', 'a:\n  b: 1\n', 'above line 2', 'a:\n  # Says so\n  b: 1\n'],
    ['a.sql', 'SELECT 1;\n', 'at the top', '-- Says so\nSELECT 1;\n'],
    ['Makefile', 'all:\n', 'at the end', 'all:\n# Says so\n'],
    ['a.py', '#!/usr/bin/python\nx = 1\n', 'at the top', '#!/usr/bin/python\n# Says so\nx = 1\n'],
  ])('%s %s %s', async (path, before, where, after) => {
    expect(await edited(path, before, `add a comment "Says so" ${where}`)).toBe(after);
  });
});

test('a text that is a comment already stays as it is', async () => {
  expect(await edited('a.ts', 'let a;\n', 'add the comment "// a" above line 1')).toBe('// a\nlet a;\n');
  expect(await edited('a.ts', 'let a;\n', 'add the comment "/** a */" above line 1')).toBe(
    '/** a */\nlet a;\n',
  );
});

test('a text of several lines is one comment a line', async () => {
  expect(await edited('a.ts', 'let a;\n', 'add a comment "one\ntwo" above line 1')).toBe(
    '// one\n// two\nlet a;\n',
  );
});

test('an end mark inside the text is refused', async () => {
  expect(await edited('a.css', 'a {}\n', 'add a comment "x */ y" at the top')).toMatch(/^invalid: /);
});

test('stays above a doc comment', async () => {
  expect(await edited('a.ts', '/**\n * Doc.\n */\nfunction f() {\n}\n', 'add a comment "x" above f')).toBe(
    '// x\n/**\n * Doc.\n */\nfunction f() {\n}\n',
  );
});

test('two functions of the name are a question', async () => {
  expect(
    await edited('a.swift', 'func f() {}\nfunc f(a: Int) {}\n', 'add a comment "x" above function f'),
  ).toBe('ambiguous: “f” stands on 2 lines (1, 2).');
});

test('a kind of file it does not know is declined', async () => {
  expect(await edited('a.unknown', 'x\n', 'add a comment "x" at the top')).toMatch(/^not-understood: /);
});
