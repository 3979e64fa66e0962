import type {EditSpec} from '../../../edit/spec.ts';
import {importSpotOf} from '../code/header.ts';
import {importStatement, statementExample} from '../code/import-statement.ts';
import {
  type ImportEntry,
  type ImportFamily,
  importFamilyOf,
  importsOf,
  modulesIn,
  namesIn,
} from '../code/imports.ts';
import {indentationOf, type Line, linesOf} from '../code/lines.ts';
import {declined, type Intent, type Outcome} from '../wording/intent.ts';
import {specFor} from './insert.ts';

/** A new import in the place where its language wants it; declined where it is there already. */
export function importSpec(
  {text, isQuoted}: Extract<Intent, {kind: 'import'}>,
  content: string,
  path: string,
): Outcome<EditSpec> {
  const family = importFamilyOf(path);
  if (!family) {
    return declined(
      'not-understood',
      `The built-in rules do not know how ${path} imports.`,
      'Write the line out: insert "…" at the top.',
    );
  }
  const lines = linesOf(content);
  const entries = importsOf(lines, path);
  const statement = importStatement(text, family, {...styleOf(entries, lines), isQuoted});
  if (statement === null) {
    return declined(
      'not-understood',
      `“${text}” does not say how it is imported in ${path}.`,
      `Write the statement: ${statementExample[family]}.`,
    );
  }
  const present = presentAs(statement, family, entries);
  if (present) {
    return declined(
      'no-change',
      `That import is already there, in line ${(present.lines[0]?.index ?? 0) + 1}.`,
      'Nothing needs to be done.',
    );
  }
  return addImport(statement, family, entries, lines, content, path);
}

function addImport(
  statement: string,
  family: ImportFamily,
  entries: readonly ImportEntry[],
  lines: readonly Line[],
  content: string,
  path: string,
): Outcome<EditSpec> {
  const last = entries.at(-1)?.lines.at(-1);
  if (family === 'go' && last && indentationOf(last.text) !== '') {
    const line = indentationOf(last.text) + statement.replace(/^import /, '');
    return specFor(content, last.index + 1, [line], 'after', path);
  }
  const {index, blankBefore, blankAfter} = importSpotOf(lines, family);
  const added = [...(blankBefore ? [''] : []), statement, ...(blankAfter ? [''] : [])];
  return specFor(content, index, added, blankAfter ? 'before' : 'after', path);
}

/** Quotes and semicolons as the file's own imports have them. */
function styleOf(
  entries: readonly ImportEntry[],
  lines: readonly Line[],
): {quote: string; semicolon: boolean} {
  const first = entries[0]?.lines.at(-1)?.text;
  const sample = first ?? lines.map(line => line.text).join('\n');
  const quote = (sample.match(/"/g)?.length ?? 0) > (sample.match(/'/g)?.length ?? 0) ? '"' : "'";
  const semicolon = first
    ? /;\s*$/.test(first)
    : lines.some(line => /;\s*$/.test(line.text)) || lines.length === 0;
  return {quote, semicolon};
}

/** The import that already does the same, in whatever quotes and with whatever else beside it. */
function presentAs(
  statement: string,
  family: ImportFamily,
  entries: readonly ImportEntry[],
): ImportEntry | undefined {
  const modules = modulesIn(statement, family);
  const names = namesIn(statement, family);
  return entries.find(entry => {
    const hasNames =
      names.length === 0 ? entry.names.length === 0 : names.every(name => entry.names.includes(name));
    return hasNames && modules.length > 0 && modules.every(module => entry.modules.includes(module));
  });
}
