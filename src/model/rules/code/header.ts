import {type ImportFamily, importSize} from './imports.ts';
import {isBlank, type Line} from './lines.ts';

/** Where an import goes: before the line at `index`, with blank lines around it where there is nothing to join. */
export type ImportSpot = {index: number; blankBefore: boolean; blankAfter: boolean};

/**
 * The place of a new import: after the last of the first imports; without any, after what must come first (shebang,
 * directives, package line, docstring, licence) and before the code.
 */
export function importSpotOf(lines: readonly Line[], family: ImportFamily): ImportSpot {
  let afterImports = -1;
  let afterHeader = 0;
  let at = 0;
  while (at < lines.length) {
    const imported = importSize(lines, at, family);
    const size = imported || (isBlank(lines[at]) ? 1 : headerSize(lines, at, family));
    if (size === 0) break;
    at += size;
    if (imported) afterImports = at;
    else if (!isBlank(lines[at - 1])) afterHeader = at;
  }
  if (afterImports >= 0) return {index: afterImports, blankBefore: false, blankAfter: false};
  return freshSpot(lines, afterHeader);
}

function freshSpot(lines: readonly Line[], afterHeader: number): ImportSpot {
  const next = lines.slice(afterHeader).find(line => !isBlank(line));
  const index = next ? next.index : afterHeader;
  const previous = lines[index - 1];
  const joinsShebang = index === 1 && /^#!/.test(previous?.text ?? '');
  return {
    index,
    blankBefore: index > 0 && !isBlank(previous) && !joinsShebang,
    blankAfter: next !== undefined,
  };
}

const ALWAYS_FIRST: Readonly<Record<ImportFamily, RegExp>> = {
  script: /^(?:#!|\/\/\/ *<|\/\/ *@ts-|\/\* *(?:eslint|global)|['"]use [a-z ]+['"];?\s*$)/,
  python: /^(?:#!|# *-\*-|#.*coding[:=])/,
  swift: /^(?:#!|\/\/ *swift-tools-version)/,
  go: /^(?:package\s|\/\/go:build|\/\/ *\+build)/,
  rust: /^(?:#!|\/\/!)/,
  java: /^package\s/,
  kotlin: /^(?:#!|package\s|@file:)/,
  c: /^\s*#\s*(?:pragma\s+once|ifndef\s+\w+_H|define\s+\w+_H)/i,
  csharp: /^#(?:nullable|pragma|define)/,
};

/** Lines of the header that begins at an index; a comment counts if it is a licence or stands apart from the code. */
function headerSize(lines: readonly Line[], at: number, family: ImportFamily): number {
  const text = lines[at]?.text ?? '';
  if (ALWAYS_FIRST[family].test(text)) return 1;
  if (family === 'python' && /^[rRuU]?("""|''')/.test(text)) return docstringSize(lines, at);
  const size = commentSize(lines, at, family);
  if (size === 0) return 0;
  const block = lines
    .slice(at, at + size)
    .map(line => line.text)
    .join('\n');
  const next = lines[at + size];
  const isApart =
    isBlank(next) || importSize(lines, at + size, family) > 0 || ALWAYS_FIRST[family].test(next?.text ?? '');
  return isApart || /copyright|licen[cs]e|SPDX|all rights reserved/i.test(block) ? size : 0;
}

function docstringSize(lines: readonly Line[], at: number): number {
  const text = lines[at]?.text ?? '';
  const mark = text.includes('"""') ? '"""' : "'''";
  if (text.indexOf(mark) !== text.lastIndexOf(mark)) return 1;
  const end = lines.slice(at + 1).findIndex(line => line.text.includes(mark));
  return end < 0 ? 0 : end + 2;
}

function commentSize(lines: readonly Line[], at: number, family: ImportFamily): number {
  const text = lines[at]?.text ?? '';
  if (family !== 'python' && /^\/\*/.test(text)) {
    const end = lines.slice(at).findIndex(line => line.text.includes('*/'));
    return end >= 0 && /\*\/\s*$/.test(lines[at + end]?.text ?? '') ? end + 1 : 0;
  }
  const mark = family === 'python' ? /^#/ : /^\/\//;
  const end = lines.slice(at).findIndex(line => !mark.test(line.text));
  return end < 0 ? lines.length - at : end;
}
