import {stem} from '../../../focus/stem.ts';
import {splitWords} from '../../../focus/words.ts';
import type {Scope, Wording} from '../wording/intent.ts';
import {definitionsOf, endOfDefinition} from './definitions.ts';
import {holds, type Line, placesIn} from './lines.ts';

/** A stretch of a text. */
export type Span = {start: number; end: number};

/** Where a text stands: numbers only as whole numbers (30, not 30.5), other text without cutting words. */
export function spansOf(wording: Wording, content: string): Span[] {
  if (wording.kind !== 'number') {
    return placesIn(content, wording.text).map(start => ({start, end: start + wording.text.length}));
  }
  return numbersIn(content).filter(({start, end}) => isSameNumber(content.slice(start, end), wording.text));
}

/** Every number of a text, without sign; a unit may follow (30px), a word may not precede. */
export function numbersIn(content: string): Span[] {
  return [
    ...content.matchAll(/(?<![\p{L}\p{N}_.])(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)*)(?!\.\d)/gu),
  ].map(({index, 0: text}) => ({
    start: index,
    end: index + text.replace(/_+$/, '').length,
  }));
}

function isSameNumber(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/_/g, '').replace(/^[+]/, '');
  return plain(a) === plain(b);
}

/** The lines that a scope allows; null where the scope names nothing, or several things, of this file. */
export function linesInScope(
  lines: readonly Line[],
  scope: Scope | null,
  path: string,
): readonly Line[] | null {
  if (!scope) return lines;
  if (scope.kind === 'line-number') {
    const line = lines[scope.line - 1];
    return line ? [line] : null;
  }
  if (scope.kind === 'line-with') {
    const found = lines.filter(line => holds(line.text, scope.text));
    return found.length === 1 ? found : null;
  }
  const [definition, another] = definitionsOf(lines, path).filter(({name}) => name === scope.name);
  if (!definition || another) return null;
  const end = endOfDefinition(lines, definition.line, path);
  return end === null ? null : lines.slice(definition.line, end + 1);
}

/** How many of the hints a line names, as whole words or as parts of names: `timeout` is named by `requestTimeout`. */
export function hintScore(line: string, hints: readonly string[]): number {
  const words = new Set(splitWords(line).map(stem));
  return hints.filter(hint => holds(line, hint) || splitWords(hint).every(word => words.has(stem(word))))
    .length;
}
