import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import type {Intent, LineTarget, Scope, Where} from '../../../../src/model/rules/wording/intent.ts';
import {parseTask} from '../../../../src/model/rules/wording/parse.ts';

const paths = ['Sources/greet.swift', 'main.py', 'src/app.ts', 'README.md', 'package.json'];

describe('renames', () => {
  test.each([
    ['rename a to b', 'rename a > b'],
    ['Rename the function processItem to handleItem everywhere.', 'rename processItem > handleItem'],
    ['rename all occurrences of a to b', 'rename a > b'],
    ['please rename the class Foo to Bar, thanks', 'rename Foo > Bar'],
    ['could you rename variable total to sum?', 'rename total > sum'],
    ['rename load() to fetch()', 'rename load > fetch'],
    ['rename `to` to `into`', 'rename to > into'],
    ['rename to to into', 'rename to > into'],
    ['rename `it` to `element`', 'rename it > element'],
    ['rename "with" to "by"', 'rename with > by'],
    ['rename function move to shift', 'rename move > shift'],
    ['rename not to inverted', 'rename not > inverted'],
    ['rename file to path', 'rename file > path'],
    ['rename a to b!', 'rename a > b'],
    ['rename größe to size', 'rename größe > size'],
    ['rename $el to element', 'rename $el > element'],
    ['change the name of the function load to fetch', 'rename load > fetch'],
    ['rename btn-primary to btn-main', 'replace words btn-primary > btn-main everywhere'],
    ['rename the `greet` function to `welcome`', 'rename greet > welcome'],
    ['rename greet → welcome', 'rename greet > welcome'],
    ['rename "old name" to "new name"', 'replace quoted old name > new name everywhere'],
    ['rename --dry-run to --no-write', 'replace words --dry-run > --no-write everywhere'],
    ['Ändere den Namen der Funktion load in fetch', 'rename load > fetch'],
    ['benenne die Methode load() in fetch() um.', 'rename load > fetch'],
    ['benenne a in b um', 'rename a > b'],
    ['Bitte benenne die Funktion load überall in fetch um.', 'rename load > fetch'],
    ['Kannst du die Variable a in b umbenennen?', 'rename a > b'],
    ['die Klasse Foo in Bar umbenennen', 'rename Foo > Bar'],
  ])('%s', (task, expected) => {
    expect(told(task)).toBe(expected);
  });
});

describe('replacements', () => {
  test.each([
    ['change "Hello" to "Goodbye"', 'replace quoted Hello > Goodbye'],
    ['change the greeting from "Hello" to "Hi"', 'replace quoted Hello > Hi for greeting'],
    ['replace “Hello” with “Goodbye”', 'replace quoted Hello > Goodbye'],
    ["replace 'salt and pepper' by 'sugar'", 'replace quoted salt and pepper > sugar'],
    ['replace "a to b" with "b to a"', 'replace quoted a to b > b to a'],
    ['change `foo(a, b)` to `foo(b, a)`', 'replace quoted foo(a, b) > foo(b, a)'],
    ['replace "don\'t" with "do not"', "replace quoted don't > do not"],
    ['replace "Hello." with "Bye."', 'replace quoted Hello. > Bye.'],
    ['replace Hello. with Bye.', 'replace words Hello. > Bye.'],
    ['replace title case with Title Case', 'replace words title case > Title Case'],
    ['change the text color to red', 'replace words the text color > red'],
    ['replace Hello with Goodbye', 'replace name Hello > Goodbye'],
    ['replace the word Hello with Goodbye everywhere', 'replace name Hello > Goodbye everywhere'],
    ['replace Hello World with Goodbye World', 'replace words Hello World > Goodbye World'],
    ['replace print("a") with print("b")', 'replace words print("a") > print("b")'],
    ['replace "foo" with ""', 'replace quoted foo > '],
    ['change the greeting "Hello" to "Hi"', 'replace quoted Hello > Hi for greeting'],
    ['change the comment "old" to "new"', 'replace quoted old > new for comment'],
    ['replace all occurrences of "foo" with "bar"', 'replace quoted foo > bar everywhere'],
    ['replace the word "in" with "on"', 'replace quoted in > on'],
    ['replace every "foo" with "bar"', 'replace quoted foo > bar everywhere'],
    ['replace all foo with bar', 'replace name foo > bar everywhere'],
    ['ersetze alle "a" durch "b"', 'replace quoted a > b everywhere'],
    ['change timeout = 30 to timeout = 60', 'replace words timeout = 30 > timeout = 60'],
    ['replace title = "a" with title = "b"', 'replace words title = "a" > title = "b"'],
    ['replace the line "x = 1" with "x = 2"', 'replace line with x = 1 > x = 2'],
    ['change line 3 to "x = 2"', 'replace line 3 > x = 2'],
    ['fix the typo "teh" to "the"', 'replace quoted teh > the'],
    ['change -1 to 1', 'replace number -1 > 1'],
    ['change 3.14 to 3.14159', 'replace number 3.14 > 3.14159'],
    ['replace $& with $1', 'replace words $& > $1'],
    ['swap "a" for "b"', 'replace quoted a > b'],
    ['change 30 to 60', 'replace number 30 > 60'],
    ['change the number 3 to 4.', 'replace number 3 > 4'],
    ['change the timeout from 30 to 60', 'replace number 30 > 60 for timeout'],
    ['change the timeout from 30 to 60 seconds', 'replace number 30 > 60 for timeout'],
    ['change 30 seconds to 60 seconds', 'replace number 30 > 60'],
    ['change 30 seconds to 1 minute', 'replace words 30 seconds > 1 minute'],
    ['change 1_000 to 2_000', 'replace number 1_000 > 2_000'],
    ['change 30px to 40px', 'replace words 30px > 40px'],
    ['bump the version from 1.0.0 to 1.1.0', 'replace words 1.0.0 > 1.1.0 for version'],
    ['replace 3 with 4 in function load', 'replace number 3 > 4 in load'],
    ['in function load, change 3 to 4', 'replace number 3 > 4 in load'],
    ['change 3 to 4 in load()', 'replace number 3 > 4 in load'],
    ['change 3 to 4 on line 12', 'replace number 3 > 4 on line 12'],
    ['change 3 to 4 in the line with "retries"', 'replace number 3 > 4 on the line with retries'],
    ['ersetze "Hallo" durch "Tschüss"', 'replace quoted Hallo > Tschüss'],
    ['ersetze „Hallo“ durch „Tschüss“', 'replace quoted Hallo > Tschüss'],
    ['ändere das Timeout von 30 auf 60', 'replace number 30 > 60 for Timeout'],
    ['ändere 30 zu 60', 'replace number 30 > 60'],
    ['aendere "a" in "b"', 'replace quoted a > b'],
    ['tausche "a" gegen "b" aus', 'replace quoted a > b'],
    ['"a" durch "b" ersetzen', 'replace quoted a > b'],
    ['ändere 3 in Zeile 12 auf 4', 'replace number 3 > 4 on line 12'],
  ])('%s', (task, expected) => {
    expect(told(task)).toBe(expected);
  });
});

describe('new values', () => {
  test.each([
    ['change timeout to 60', 'set timeout > 60'],
    ['set the timeout to 60', 'set timeout > 60'],
    ['set the value of MAX_RETRIES to 5', 'set MAX_RETRIES > 5'],
    ['increase maxRetries to 5', 'set maxRetries > 5'],
    ['change "timeout" to 60', 'set timeout > 60'],
    ['change the constant LIMIT to 10', 'set LIMIT > 10'],
    ['change the default timeout to 60', 'set default timeout > 60'],
    ['set the timeout to 60 seconds', 'set timeout > 60'],
    ['update the version number to 2.0.0', 'set version number > 2.0.0'],
    ['Timeout auf 60 setzen', 'set Timeout > 60'],
    ['set debug to true', 'set debug > true'],
    ['set the title to "Hello"', 'set title > Hello'],
    ['set version to 1.2.0', 'set version > 1.2.0'],
    ['ändere timeout auf 60', 'set timeout > 60'],
    ['setze debug auf false', 'set debug > false'],
    ['erhöhe maxRetries auf 5', 'set maxRetries > 5'],
  ])('%s', (task, expected) => {
    expect(told(task)).toBe(expected);
  });
});

describe('deletions', () => {
  test.each([
    ['delete the line with "foo"', 'delete line with foo'],
    ['remove line "x"', 'delete line with x'],
    ['delete the line that contains foo()', 'delete line with foo()'],
    ['delete line 12', 'delete line 12'],
    ['delete the first line', 'delete line 1'],
    ['delete the last line', 'delete last line'],
    ['lösche die letzte Zeile', 'delete last line'],
    ['lösche die zweite Zeile', 'delete line 2'],
    ['delete "foo" from line 3', 'delete text foo on line 3'],
    ['remove "foo" in function load', 'delete text foo in load'],
    ['remove the text "foo"', 'delete text foo'],
    ['remove "foo"', 'delete text foo'],
    ['remove the word foo', 'delete text foo'],
    ['delete the comment "old note"', 'delete comment line with old note'],
    ['remove the import of os', 'delete import os'],
    ['remove the unused import os', 'delete import os'],
    ['lösche die Zeile mit "foo"', 'delete line with foo'],
    ['lösche die Zeile, die "foo" enthält', 'delete line with foo'],
    ['Zeile 12 löschen', 'delete line 12'],
    ['entferne den Text "foo"', 'delete text foo'],
    ['entferne den Import von os', 'delete import os'],
  ])('%s', (task, expected) => {
    expect(told(task)).toBe(expected);
  });
});

describe('insertions', () => {
  test.each([
    ['insert "x = 1" before the line "y = 2"', 'insert x = 1 before the line with y = 2'],
    ['insert the line x = 1 after the line "y = 2"', 'insert x = 1 after the line with y = 2'],
    ['add a line "x" before function greet', 'insert x before function greet'],
    ['insert "x" after the first line', 'insert x after line 1'],
    ['insert "x" after line 3', 'insert x after line 3'],
    ['insert "x" below the heading "Usage"', 'insert x after the line with Usage'],
    ['add "x" at the top', 'insert x at the top'],
    ['add "x" as the first line', 'insert x at the top'],
    ['add // TODO above greet', 'insert // TODO before greet'],
    ['append "x"', 'insert x at the end'],
    ['add the text "x" to the end of the file', 'insert x at the end'],
    ['at the end add "x"', 'insert x at the end'],
    ['after the line "a", insert "b"', 'insert b after the line with a'],
    ['insert a blank line before function greet', 'insert  before function greet'],
    ['insert "print("hi")" at the end', 'insert print("hi") at the end'],
    ['insert at the end:\n  one\n  two', 'insert   one\n  two at the end'],
    ['add a line before function greet: let x = 1', 'insert let x = 1 before function greet'],
    ['füge "x = 1" vor der Zeile "y = 2" ein', 'insert x = 1 before the line with y = 2'],
    ['füge am Ende der Datei "x" hinzu', 'insert x at the end'],
    ['schreibe "x" ganz oben', 'insert x at the top'],
    ['"x" nach Zeile 3 einfügen', 'insert x after line 3'],
  ])('%s', (task, expected) => {
    expect(told(task)).toBe(expected);
  });
});

describe('comments', () => {
  test.each([
    ['add a comment "Greets" above the function greet', 'comment Greets before function greet'],
    [
      'add a comment saying Greets the user above function greet',
      'comment Greets the user before function greet',
    ],
    ['add the comment "Greets" above greet', 'comment Greets before greet'],
    ['put a comment "Greets" before the greet function', 'comment Greets before function greet'],
    ['add a comment above the function greet that says "Greets"', 'comment Greets before function greet'],
    ['add a comment above function greet: Says hello.', 'comment Says hello. before function greet'],
    ['insert a comment line "Greets" above func greet()', 'comment Greets before function greet'],
    ['add a comment "x" at the top', 'comment x at the top'],
    ['add a comment "loads" to the function load', 'comment loads before function load'],
    ['add a comment to the function load saying "loads"', 'comment loads before function load'],
    ['write a comment above load: The number of items', 'comment The number of items before load'],
    ['füge einen Kommentar über load ein: Lädt die Datei', 'comment Lädt die Datei before load'],
    ['füge einen Kommentar "Grüßt" über der Funktion greet ein', 'comment Grüßt before function greet'],
    ['füge über der Funktion greet einen Kommentar "Grüßt" ein', 'comment Grüßt before function greet'],
    ['schreibe den Kommentar „Grüßt“ über die Funktion greet', 'comment Grüßt before function greet'],
  ])('%s', (task, expected) => {
    expect(told(task)).toBe(expected);
  });
});

describe('imports', () => {
  test.each([
    ['add an import of os', 'import os'],
    ['add an import for Foundation', 'import Foundation'],
    ['import os', 'import import os'],
    ['add import os at the top', 'import import os'],
    ['put `import os` at the top', 'import import os'],
    ['add "import os"', 'import import os'],
    ["add import {readFile} from 'node:fs'", "import import {readFile} from 'node:fs'"],
    ['add an include of stdio.h', 'import stdio.h'],
    ['add the missing import of os', 'import os'],
    ['füge einen Import von os hinzu', 'import os'],
    ['importiere os', 'import os'],
    ['füge am Anfang "import os" ein', 'import import os'],
  ])('%s', (task, expected) => {
    expect(told(task)).toBe(expected);
  });
});

describe('the file of a task', () => {
  test.each([
    ['In greet.swift, rename a to b', 'Sources/greet.swift', 'rename a to b'],
    ['rename a to b in Sources/greet.swift.', 'Sources/greet.swift', 'rename a to b.'],
    ['rename a to b in GREET.SWIFT', 'Sources/greet.swift', 'rename a to b'],
    ['rename a to b in greet', 'Sources/greet.swift', 'rename a to b'],
    ['rename a to b in the file greet', 'Sources/greet.swift', 'rename a to b'],
    ['rename a in `main.py` to b', 'main.py', 'rename a to b'],
    ['main.py: rename a to b', 'main.py', 'rename a to b'],
    ['@src/app.ts rename a to b', 'src/app.ts', 'rename a to b'],
    ['src/app.ts rename a to b', 'src/app.ts', 'rename a to b'],
    ['rename a to b main.py', 'main.py', 'rename a to b'],
    ['replace "main.py" with "app.py"', null, 'replace "main.py" with "app.py"'],
    ['replace old.md with README.md', null, 'replace old.md with README.md'],
    ['add "x" to the end of README.md', 'README.md', 'add "x" to the end'],
    ['append "x" to README.md', 'README.md', 'append "x"'],
    ['add import os to main.py', 'main.py', 'add import os'],
    ['remove the import of os from main.py', 'main.py', 'remove the import of os'],
    [
      'change the link from "old.md" to "README.md" in main.py',
      'main.py',
      'change the link from "old.md" to "README.md"',
    ],
    [
      'benenne die Funktion load in der Datei greet.swift in fetch um',
      'Sources/greet.swift',
      'benenne die Funktion load in fetch um',
    ],
    ['füge "x" am Ende von README.md ein', 'README.md', 'füge "x" am Ende ein'],
    ['rename a to b', null, 'rename a to b'],
  ])('%s', (task, path, instruction) => {
    const wish = parseTask(task, paths);
    expect(wish).toMatchObject({ok: true, value: {path, instruction}});
    expect(told(instruction)).toBe(told(task));
  });

  test.each([
    ['rename a to b in foo.swift', 'unknown-file'],
    ['rename a to b in main.py and in README.md', 'invalid'],
    ['@src/app.ts:10-20 rename a to b', 'not-understood'],
  ])('%s is declined', (task, code) => {
    expect(parseTask(task, paths)).toMatchObject({ok: false, decline: {code}});
  });

  test('asks which of two files of the same name is meant', () => {
    expect(parseTask('rename a to b in x.ts', ['a/x.ts', 'b/x.ts'])).toMatchObject({
      ok: false,
      decline: {code: 'ambiguous', paths: ['a/x.ts', 'b/x.ts']},
    });
  });

  test('prefers the path that is written exactly so', () => {
    expect(parseTask('rename a to b in x.ts', ['x.ts', 'b/x.ts'])).toMatchObject({
      ok: true,
      value: {path: 'x.ts'},
    });
  });
});

describe('declined rather than guessed', () => {
  test.each([
    ['make load async', 'not-understood'],
    ['refactor greet', 'not-understood'],
    ['do not rename a to b', 'not-understood'],
    ["don't change 3 to 4", 'not-understood'],
    ['never delete the line "x"', 'not-understood'],
    ['benenne a nicht in b um', 'not-understood'],
    ['should I rename a to b?', 'not-understood'],
    ['why is a renamed to b?', 'not-understood'],
    ['rename a to b only in function foo', 'not-understood'],
    ['rename a to b in function foo', 'not-understood'],
    ['only rename a to b in foo()', 'not-understood'],
    ['rename the parameter a to b', 'not-understood'],
    ['rename a to b but not in tests', 'not-understood'],
    ['rename a to b except in comments', 'not-understood'],
    ['rename the function to bar', 'not-understood'],
    ['rename foo to bar baz', 'not-understood'],
    ['change the variable foo to bar', 'not-understood'],
    ['change the way to home to the way to work', 'not-understood'],
    ['replace salt and pepper with sugar', 'not-understood'],
    ['replace "a with "b"', 'not-understood'],
    ['replace the body of load with return 1 if x', 'not-understood'],
    ['replace a with b in comments', 'not-understood'],
    ['change a to b in the string', 'not-understood'],
    ['replace foo in comments with bar', 'not-understood'],
    ['set x to y', 'not-understood'],
    ['setze x auf y', 'not-understood'],
    ['set x to "y" and z to "w"', 'not-understood'],
    ['set the first timeout to 60', 'not-understood'],
    ['set timeout to 60 in function load and save', 'not-understood'],
    ['change it to 5', 'not-understood'],
    ['change this to "x"', 'not-understood'],
    ['replace it with "x"', 'not-understood'],
    ['rename it to b', 'not-understood'],
    ['rename a to b?', 'not-understood'],
    ['if a exists rename a to b', 'not-understood'],
    ['you must not rename a to b', 'not-understood'],
    ['undo rename a to b', 'not-understood'],
    ['never mind, rename a to b', 'not-understood'],
    ['replace 30 with 60 not 70', 'not-understood'],
    ['change timeout to 60 or 70', 'not-understood'],
    ['change "a" to "b" and "c" to "d"', 'not-understood'],
    ['remove "x" and "y"', 'not-understood'],
    ['remove the line with foo and bar', 'not-understood'],
    ['delete the line after "x"', 'not-understood'],
    ['ändere a zu b, aber nur in f', 'not-understood'],
    ['ersetze kein a durch b', 'not-understood'],
    ['füge "x" nicht am Ende ein', 'not-understood'],
    ['setze a auf 3 und b auf 4', 'not-understood'],
    ['benenne a in b und c in d um', 'not-understood'],
    ['soll ich a in b umbenennen?', 'not-understood'],
    ['swap a with b', 'not-understood'],
    ['swap "a" and "b"', 'not-understood'],
    ['change "x" in the comment to "y"', 'not-understood'],
    ['change the first "x" to "y"', 'not-understood'],
    ['change the second 3 to 4', 'not-understood'],
    ['replace "a" with "b" when it is empty', 'not-understood'],
    ['replace "a" with "b" in strings', 'not-understood'],
    ['change lines 3 to 5', 'not-understood'],
    ['rename a to 2b', 'not-understood'],
    ['rename a to a-b', 'not-understood'],
    ['rename variable x to y and z to w', 'not-understood'],
    ['make the timeout 60', 'not-understood'],
    ['add a line break after "x"', 'not-understood'],
    ['add a comment block above load', 'not-understood'],
    ['add a todo comment above load', 'not-understood'],
    ['remove all comments', 'not-understood'],
    ['delete lines 3 to 5', 'not-understood'],
    ['delete the empty line after "x"', 'not-understood'],
    ['comment out line 3', 'not-understood'],
    ['replace "a" with "b" in every file', 'invalid'],
    ['rename a to b in the whole project', 'invalid'],
    ['benenne a in b im ganzen Projekt um', 'invalid'],
    ['increase the timeout by 10', 'not-understood'],
    ['remove foo', 'not-understood'],
    ['delete the function foo', 'not-understood'],
    ['delete all lines with "foo"', 'not-understood'],
    ['delete everything', 'not-understood'],
    ['add a test after the login', 'not-understood'],
    ['add "x"', 'not-understood'],
    ['add a comment above the function greet', 'not-understood'],
    ['add an import of os and sys', 'not-understood'],
    ['add a parameter name to greet', 'not-understood'],
    ['insert "a" before "b" after "c"', 'not-understood'],
    ['rename a to b and change 3 to 4', 'invalid'],
    ['rename a to b. Then change 3 to 4.', 'invalid'],
    ['rename a to b, delete line 3', 'invalid'],
    ['rename a to b\nchange 3 to 4', 'not-understood'],
    ['benenne a in b um und lösche Zeile 3', 'invalid'],
    ['a in b umbenennen und Zeile 3 löschen', 'invalid'],
    ['rename a.ts to b.ts', 'invalid'],
    ['', 'not-understood'],
    ['   ', 'not-understood'],
    ['rename \uE000 to b', 'not-understood'],
  ])('%s', (task, code) => {
    expect(told(task)).toBe(code);
  });

  test('says why “make load async” is beyond it', () => {
    const wish = parseTask('make load async', paths);
    expect(wish.ok ? '' : wish.decline.message).toBe(
      '“make load async” needs understanding of the code, which no built-in rule has.',
    );
  });
});

test('never throws, whatever the words', () => {
  const word = fc.constantFrom(
    'rename change replace add insert delete import to with in before after at the top end line function "x" \'y\' `z` „ “ . , ? : 3 30 a b benenne ändere ersetze füge lösche um ein von auf in main.py @ \n'
      .split(' ')
      .join(' '),
    ...'rename change replace add insert delete import to with in before after at the top end line function "x" `z` „ . , ? : 3 a b benenne ersetze füge um ein von auf main.py'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({unit: 'binary'}),
        fc.array(word, {maxLength: 12}).map(words => words.join(' ')),
      ),
      task => {
        const wish = parseTask(task, paths);
        return wish.ok || wish.decline.message !== '';
      },
    ),
    {numRuns: 400},
  );
});

/** An intent in a few words, or the code it was declined with. */
function told(task: string): string {
  const wish = parseTask(task, paths);
  return wish.ok ? intentInWords(wish.value.intent) : wish.decline.code;
}

function intentInWords(intent: Intent): string {
  switch (intent.kind) {
    case 'rename':
      return `rename ${intent.from} > ${intent.to}`;
    case 'replace': {
      const {from, to, hints, isEverywhere, scope} = intent;
      const hinted = hints.length > 0 ? ` for ${hints.join(' ')}` : '';
      return `replace ${from.kind} ${from.text} > ${to}${hinted}${scopeInWords(scope)}${isEverywhere ? ' everywhere' : ''}`;
    }
    case 'set':
      return `set ${intent.name} > ${intent.to.text}${scopeInWords(intent.scope)}`;
    case 'replace-line':
      return `replace ${targetInWords(intent.target).replace(/^the /, '')} > ${intent.to}`;
    case 'delete-text':
      return `delete text ${intent.text.text}${scopeInWords(intent.scope)}`;
    case 'delete-line':
      return `delete ${intent.isComment ? 'comment ' : ''}${targetInWords(intent.target).replace(/^the /, '')}`;
    case 'delete-import':
      return `delete import ${intent.module}`;
    case 'import':
      return `import ${intent.text}`;
    default:
      return `${intent.kind} ${intent.text} ${whereInWords(intent.where)}`;
  }
}

function scopeInWords(scope: Scope | null): string {
  if (!scope) return '';
  if (scope.kind === 'function') return ` in ${scope.name}`;
  return scope.kind === 'line-number' ? ` on line ${scope.line}` : ` on the line with ${scope.text}`;
}

function whereInWords(where: Where): string {
  return where.kind === 'beside' ? `${where.side} ${targetInWords(where.target)}` : `at the ${where.kind}`;
}

function targetInWords(target: LineTarget): string {
  switch (target.kind) {
    case 'line-number':
      return `line ${target.line}`;
    case 'last-line':
      return 'the last line';
    case 'line-with':
      return `the line with ${target.text}`;
    case 'definition':
      return `function ${target.name}`;
    case 'named':
      return target.text;
  }
}
