import {definitionsOf} from './code/definitions.ts';
import {extensionOf} from './code/languages.ts';
import {linesOf} from './code/lines.ts';

/** Two tasks that the built-in rules understand and that fit this file, as far as its text is known. */
export function examplesFor(path: string | undefined, text: string | undefined): [string, string] {
  const name = (path ?? '').split('/').at(-1) ?? '';
  const place = /^[\w.@+-]+$/.test(name) ? ` in ${name}` : '';
  const definition = definitionsOf(linesOf(text ?? ''), path ?? '').at(0)?.name;
  if (definition && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(definition)) {
    return [
      `rename ${definition} to newName${place}`,
      `add a comment "what it does" above ${definition}${place}`,
    ];
  }
  const another =
    path && extensionOf(path) === 'json'
      ? 'delete the line with "some text"'
      : 'insert "a new line" at the end';
  return [`replace "old text" with "new text"${place}`, `${another}${place}`];
}

/** The next step for a task that was not understood. */
export function exampleStep(path: string | undefined, text: string | undefined): string {
  const [one, other] = examplesFor(path, text);
  return `Word it like one of these: ${one} · ${other}.`;
}
