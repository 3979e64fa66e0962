import type {EditSpec, NearestLine, Place} from '../edit/spec.ts';
import type {Problem} from '../errors.ts';

/** What was to be found did not stand in the file. */
export function notFoundProblem(
  spec: EditSpec,
  nearest: readonly NearestLine[],
  reason: string | undefined,
): Problem {
  const what = spec.operation === 'insert' ? 'anchor' : 'text to replace';
  const sought = spec.operation === 'insert' ? spec.anchor : spec.oldString;
  return {
    code: 'not-found',
    message: reason ?? `The ${what} ${quoted(sought)} is not in the file.`,
    next:
      nearest.length > 0
        ? 'Choose one of the nearest real lines, or refine the instruction with words that stand in the file.'
        : 'Refine the instruction with words that stand in the file.',
    candidates: nearest.slice(0, 3).map(({line, text}) => ({line, text})),
  };
}

/** The text stands in several places; nothing was chosen. */
export function ambiguousProblem(places: readonly Place[], lines: readonly string[]): Problem {
  const shown = places.slice(0, 5).map(place => place.line);
  const more = places.length > shown.length ? ', …' : '';
  return {
    code: 'ambiguous',
    message: `The text stands in ${places.length} places (lines ${shown.join(', ')}${more}).`,
    next: 'Choose one place or all: --occurrence N or --occurrence all, or a digit or A in the app.',
    candidates: places.map(({line}) => ({line, text: lines[line - 1] ?? ''})),
  };
}

/** Several files could be meant, or none of that name exists. */
export function fileProblem(
  asked: string,
  paths: readonly string[],
  kind: 'ambiguous' | 'unknown-file',
): Problem {
  return kind === 'ambiguous'
    ? {
        code: 'ambiguous',
        message: `${quoted(asked)} could be any of ${paths.length} files.`,
        next: `Name one of them: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ', …' : ''}.`,
        paths,
      }
    : {
        code: 'unknown-file',
        message: `There is no file ${quoted(asked)} here.`,
        next:
          paths.length > 0
            ? `Did you mean ${paths.slice(0, 3).join(', ')}?`
            : 'Name a file of the listing in the task.',
        paths,
      };
}

/** The answer would leave the file as it is. */
export function noChangeProblem(): Problem {
  return {
    code: 'no-change',
    message: 'The proposed edit would change nothing.',
    next: 'Say in the instruction what should be different afterwards.',
  };
}

/** The answer cannot be an edit at all, e.g. because the text to find is empty. */
export function invalidProblem(reason: string): Problem {
  return {
    code: 'invalid',
    message: reason,
    next: 'Refine the instruction: name the existing text and the new text.',
  };
}

/** The first line of a text, shortened, in quotation marks. */
export function quoted(text: string): string {
  const line = text.trim().split('\n')[0] ?? '';
  return `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”`;
}
