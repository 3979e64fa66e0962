import {definitionsOf} from '../code/definitions.ts';
import {holds, isBlank, type Line} from '../code/lines.ts';
import {declined, type LineTarget, type Outcome, understood} from '../wording/intent.ts';

/** The line that a task names, and whether it is the head of a definition. */
export type FoundLine = {line: Line; isDefinition: boolean};

/** Finds the one line that is meant: a definition, the line that is the text, or the only one that holds it. */
export function findLine(target: LineTarget, lines: readonly Line[], path: string): Outcome<FoundLine> {
  if (target.kind === 'line-number') {
    const line = lines[target.line - 1];
    return line
      ? understood({line, isDefinition: false})
      : declined(
          'not-found',
          `The file has no line ${target.line}.`,
          `It has ${lines.length} lines; name one of them.`,
        );
  }
  if (target.kind === 'last-line') {
    const line = lines.findLast(each => !isBlank(each));
    return line
      ? understood({line, isDefinition: false})
      : declined('not-found', 'The file has no lines.', 'Say: add "text" at the end.');
  }
  const text = target.kind === 'definition' ? target.name : target.text;
  const definitions =
    target.kind === 'line-with' ? [] : definitionsOf(lines, path).filter(({name}) => name === text);
  if (definitions.length > 0) {
    return only(
      definitions.map(({line}) => lines[line]).filter(line => line !== undefined),
      text,
      true,
    );
  }
  if (target.kind === 'definition') return noDefinition(text, lines);
  return only(linesWith(text, lines), text, false);
}

/** Whole lines first, then lines that hold the text. */
export function linesWith(text: string, lines: readonly Line[]): Line[] {
  const wanted = text.trim();
  const same = lines.filter(line => line.text.trim() === wanted && wanted !== '');
  return same.length > 0 ? same : lines.filter(line => holds(line.text, wanted));
}

function only(found: readonly Line[], text: string, isDefinition: boolean): Outcome<FoundLine> {
  const [line, another] = found;
  if (!line) return declined('not-found', `No line has “${text}”.`, 'Quote a line as it stands in the file.');
  if (!another) return understood({line, isDefinition});
  return declined(
    'ambiguous',
    `“${text}” stands on ${found.length} lines (${found
      .slice(0, 5)
      .map(({index}) => index + 1)
      .join(', ')}).`,
    'Quote more of the line that is meant, or name it by its number: line 12.',
    {candidates: found.map(({index, text: whole}) => ({line: index + 1, text: whole}))},
  );
}

function noDefinition(name: string, lines: readonly Line[]): Outcome<never> {
  const found = lines.filter(line => holds(line.text, name)).slice(0, 3);
  return declined(
    'not-found',
    `No definition of “${name}” was recognised in this file.`,
    'Quote the line instead: above the line "…".',
    {candidates: found.map(({index, text}) => ({line: index + 1, text}))},
  );
}
