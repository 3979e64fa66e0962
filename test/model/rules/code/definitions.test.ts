import {describe, expect, test} from 'vitest';
import {definitionsOf, endOfDefinition} from '../../../../src/model/rules/code/definitions.ts';
import {linesOf} from '../../../../src/model/rules/code/lines.ts';

describe('definitions', () => {
  test.each([
    [
      'a.swift',
      '@objc private static func a() {\n  init(x: Int) {\nfinal class B {\nextension C {\nfunc `run`() {',
      ['a', 'init', 'B', 'C', 'run'],
    ],
    [
      'a.ts',
      'export async function a() {\nconst b = (x) => x;\nconst c = 3;\nclass D {\n  static e(): void {\n  if (x) {\n  #f() {\ntype G = 1;',
      ['a', 'b', 'D', 'e', '#f', 'G'],
    ],
    ['a.py', 'async def a():\n    def b(self):\nclass C(B):\nprint(d)', ['a', 'b', 'C']],
    ['a.go', 'func a() {\nfunc (s *S) b() {\ntype C struct {', ['a', 'b', 'C']],
    ['a.rs', 'pub async fn a() {\n    unsafe fn b() {\nstruct C;', ['a', 'b', 'C']],
    [
      'A.java',
      'public class A {\n  void b(int c) {\n    return d(e);\n    if (f) {\n    new G();',
      ['A', 'b'],
    ],
    ['a.c', 'int main(void) {\nstatic char *a(int b)\n  else if (x) {\n  printf("x");', ['main', 'a']],
    ['a.md', 'function a() {', []],
  ])('%s', (path, text, names) => {
    expect(definitionsOf(linesOf(text), path).map(({name}) => name)).toEqual(names);
  });
});

describe('the end of a definition', () => {
  test.each([
    ['a.swift', 'func a() {\n  b()\n\n  c()\n}\nd()\n', 4],
    ['a.swift', 'func a() { b() }\nc()\n', 0],
    ['a.ts', 'function a(\n  b: number,\n): void {\n  c();\n}\n', 4],
    ['a.ts', 'const a = () => {\n  b();\n};\nc();\n', 2],
    ['a.py', 'def a():\n    b()\n\n    c()\n\nd()\n', 3],
    ['a.rb', 'def a\n  b\nend\nc\n', 2],
    ['a.c', 'int a()\n{\n  b();\n}\nint c;\n', 3],
    ['a.swift', 'func a() {\nb()\n}\n', null],
    ['a.swift', 'func a() {\n  b()\n', null],
  ])('%s %j', (path, text, end) => {
    expect(endOfDefinition(linesOf(text), 0, path)).toBe(end);
  });
});
