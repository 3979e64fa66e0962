import type {EditSpec} from '../../../edit/spec.ts';
import {indentationOf, linesOf} from '../code/lines.ts';
import {declined, type Intent, type Outcome, understood} from '../wording/intent.ts';
import {findLine} from './find-line.ts';
import {indented} from './insert.ts';
import {replaceAt} from './verified.ts';

/** Puts other lines in the place of one line, in its indentation. */
export function replaceLineSpec(
  {target, to}: Extract<Intent, {kind: 'replace-line'}>,
  content: string,
  path: string,
): Outcome<EditSpec> {
  const found = findLine(target, linesOf(content), path);
  if (!found.ok) return found;
  const {start, end, text} = found.value.line;
  const lineEnd = content.includes('\r\n') ? '\r\n' : '\n';
  const newText = indented(to.split(/\r\n|\n|\r/), indentationOf(text)).join(lineEnd);
  const spec = replaceAt(content, start, end, newText, path);
  return spec
    ? understood(spec)
    : declined(
        'no-change',
        `The line “${text.trim()}” cannot be changed into that.`,
        'Name another line or another text.',
      );
}
