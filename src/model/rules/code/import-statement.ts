import type {ImportFamily} from './imports.ts';

/** How the file writes imports, and whether the task had the words in quotes. */
export type ImportStyle = {quote: string; semicolon: boolean; isQuoted: boolean};

/**
 * The statement for an import as a task words it: a whole statement, or the name of a module. Null where the module
 * alone does not say how it is to be imported, as in TypeScript, or the words fit no import of the language.
 */
export function importStatement(text: string, family: ImportFamily, style: ImportStyle): string | null {
  const given = text.trim().replace(/;$/, '');
  const statement = whole[family].test(given) ? given : fromModule(given, family, style);
  if (statement === null) return null;
  const needsSemicolon =
    ['rust', 'java', 'csharp'].includes(family) || (family === 'script' && style.semicolon);
  return needsSemicolon ? `${statement};` : statement;
}

/** What a person is told to write where a module's name is not enough. */
export const statementExample: Readonly<Record<ImportFamily, string>> = {
  script: "add `import {name} from 'module'`",
  python: 'add an import of os',
  swift: 'add an import of Foundation',
  go: 'add an import of fmt',
  rust: 'add `use std::fmt`',
  java: 'add an import of java.util.List',
  kotlin: 'add an import of java.io.File',
  c: 'add `#include <stdio.h>`',
  csharp: 'add `using System.Text`',
};

const SPECIFIER = '(["\'])[^"\'\\s]+\\1';
const whole: Readonly<Record<ImportFamily, RegExp>> = {
  script: new RegExp(`^import (?:(?:type )?[\\w$*{][^"']*? ?from ?)?${SPECIFIER}$`),
  python:
    /^(?:import [\w.]+(?: as \w+)?(?:, ?[\w.]+(?: as \w+)?)*|from \.*[\w.]* ?import (?:\*|\(?[\w ,]+\)?))$/,
  swift:
    /^(?:@\w+ +)*(?:(?:public|internal|private|package) )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?[\w.]+$/,
  go: /^import (?:[\w.]+ )?"[^"\s]+"$/,
  rust: /^(?:pub )?use [\w:]+(?:::\{[^}]*\}|::\*)?(?: as \w+)?$/,
  java: /^import (?:static )?[\w.]+(?:\.\*)?$/,
  kotlin: /^import [\w.]+(?:\.\*)?(?: as \w+)?$/,
  c: /^#\s*(?:include|import) *(?:<[^>\s]+>|"[^"\s]+")$/,
  csharp: /^(?:global )?using (?:static )?[\w.]+(?: = [\w.<>]+)?$/,
};

function fromModule(words: string, family: ImportFamily, {quote, isQuoted}: ImportStyle): string | null {
  const module = words.replace(/^(?:import|use|using|include|#\s*include)\s+/, '').replace(/[`'"]/g, '');
  switch (family) {
    case 'script':
      return fromWords(words, quote);
    case 'python':
      return /^[A-Za-z_][\w.]*$/.test(module) ? `import ${module}` : pythonFrom(module);
    case 'swift':
    case 'kotlin':
      return /^[A-Za-z_][\w.]*$/.test(module) ? `import ${module}` : null;
    case 'go':
      return /^[\w./-]+$/.test(module) ? `import "${module}"` : null;
    case 'rust':
      return /^[A-Za-z_]\w*(?:::\w+)*(?:::\{[^}]*\}|::\*)?$/.test(module) ? `use ${module}` : null;
    case 'java':
      return /^[a-z_]\w*(?:\.\w+)+(?:\.\*)?$/.test(module) ? `import ${module}` : null;
    case 'csharp':
      return /^[A-Za-z_][\w.]*$/.test(module) ? `using ${module}` : null;
    case 'c':
      return include(words.replace(/^(?:#\s*)?include\s+/, ''), isQuoted);
  }
}

/** “{readFile} from node:fs”; a module alone would leave open which names are wanted. */
function fromWords(words: string, quote: string): string | null {
  const match =
    /^(?:import )?((?:type )?(?:\{[^{}]+\}|\* as [\w$]+|[\w$]+)) from ["'`]?([^"'`\s]+)["'`]?$/.exec(words);
  return match ? `import ${match[1]} from ${quote}${match[2]}${quote}` : null;
}

function pythonFrom(words: string): string | null {
  const match = /^([A-Za-z_]\w*(?: as \w+)?) from ([A-Za-z_][\w.]*)$/.exec(words);
  return match ? `from ${match[2]} import ${match[1]}` : null;
}

const SYSTEM_HEADERS = new Set(
  'assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar wchar wctype unistd fcntl pthread'
    .split(' ')
    .map(name => `${name}.h`),
);

function include(words: string, isQuoted: boolean): string | null {
  if (/^(?:<[^>\s]+>|"[^"\s]+")$/.test(words)) return `#include ${words}`;
  if (SYSTEM_HEADERS.has(words)) return `#include <${words}>`;
  return isQuoted && /^[\w./-]+\.\w+$/.test(words) ? `#include "${words}"` : null;
}
