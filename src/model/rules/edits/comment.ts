import type {EditSpec} from '../../../edit/spec.ts';
import {asComment, commentSyntaxOf} from '../code/languages.ts';
import {linesOf} from '../code/lines.ts';
import {declined, type Outcome, type Where} from '../wording/intent.ts';
import {indented, specFor, spotOf} from './insert.ts';

/** A comment in the file's own syntax, as lines of its own. */
export function commentSpec(text: string, where: Where, content: string, path: string): Outcome<EditSpec> {
  const syntax = commentSyntaxOf(path);
  if (syntax === null) {
    return declined(
      'invalid',
      `Files like ${path} have no comments.`,
      'To add a plain line say: insert "text" after the line "…".',
    );
  }
  if (!syntax) {
    return declined(
      'not-understood',
      `The built-in rules do not know how comments are written in ${path}.`,
      'Write it out: insert "# text" before the line "…".',
    );
  }
  const added = asComment(text, syntax);
  if (!added)
    return declined(
      'invalid',
      `The text holds “${syntax.close}”, which would end the comment early.`,
      'Leave that out of the comment.',
    );
  const spot = spotOf(where, linesOf(content), path, 'comment');
  if (!spot.ok) return spot;
  return specFor(content, spot.value.index, indented(added, spot.value.indentation), spot.value.side, path);
}
