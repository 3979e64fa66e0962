import type {EditSpec} from '../../../edit/spec.ts';
import {importsOf} from '../code/imports.ts';
import {isCommentLine} from '../code/languages.ts';
import {type Line, linesOf} from '../code/lines.ts';
import {declined, type Intent, type Outcome, understood} from '../wording/intent.ts';
import {findLine, linesWith} from './find-line.ts';
import {replaceSpec} from './replace.ts';
import {replaceAt} from './verified.ts';

/** Takes a text out; a single word that stands in several places is asked about, never taken out everywhere. */
export function deleteTextSpec(
  {text, scope}: Extract<Intent, {kind: 'delete-text'}>,
  content: string,
  path: string,
): Outcome<EditSpec> {
  const spec = replaceSpec(
    {
      kind: 'replace',
      from: {...text, kind: text.kind === 'number' ? 'number' : 'words'},
      to: '',
      hints: [],
      isEverywhere: true,
      scope,
    },
    content,
    path,
  );
  const found = linesWith(text.text, linesOf(content));
  const isOneName = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text.text);
  if (!spec.ok || !isOneName || scope || found.length < 2) return spec;
  return several(text.text, found);
}

/** Takes out one whole line together with its line end. */
export function deleteLineSpec(
  {target, isComment}: Extract<Intent, {kind: 'delete-line'}>,
  content: string,
  path: string,
): Outcome<EditSpec> {
  const found = findLine(target, linesOf(content), path);
  if (!found.ok) return found;
  const {line} = found.value;
  if (isComment && !isCommentLine(line.text, path)) {
    return declined(
      'not-understood',
      'That line holds more than a comment.',
      'Say: delete the text "…", with the comment as it stands there.',
    );
  }
  return withoutLine(line, content, path);
}

/** Takes out the one line that imports a module and nothing else. */
export function deleteImportSpec(module: string, content: string, path: string): Outcome<EditSpec> {
  const lines = linesOf(content);
  const found = importsOf(lines, path).filter(entry => entry.modules.includes(module));
  const [entry, another] = found;
  if (!entry)
    return declined(
      'not-found',
      `No import of “${module}” was recognised in this file.`,
      'Quote the line instead: delete the line "…".',
    );
  const [first] = entry.lines;
  if (another || !first || entry.lines.length > 1 || entry.modules.length > 1) {
    return several(
      module,
      found.flatMap(each => each.lines),
    );
  }
  return withoutLine(first, content, path);
}

function withoutLine(line: Line, content: string, path: string): Outcome<EditSpec> {
  const isUnended = line.end === line.next && line.index > 0;
  const before = linesOf(content)[line.index - 1];
  const start = isUnended && before ? before.end : line.start;
  const spec = replaceAt(content, start, line.next, '', path);
  if (spec) return understood(spec);
  return declined(
    'ambiguous',
    `The line “${line.text.trim()}” and its neighbours stand in the file more than once.`,
    'Delete it in the editor, or name a text that is unique.',
  );
}

function several(text: string, lines: readonly Line[]): Outcome<never> {
  return declined(
    'ambiguous',
    `“${text}” stands on several lines, or on one together with more.`,
    'Quote the whole line or more of the text: delete the line "…".',
    {candidates: lines.map(({index, text: whole}) => ({line: index + 1, text: whole}))},
  );
}
