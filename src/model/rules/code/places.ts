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

const NUMBER = /(?<![\p{L}\p{N}_.])(?:0[xXbBoO][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)*)(?!\.\d)/gu;

/** Every number of a text, with its sign; a unit may follow (30px), a word may not precede. */
export function numbersIn(content: string): Span[] {
  return [...content.matchAll(NUMBER)].map(({index, 0: text}) => ({
    start: hasSign(content, index) ? index - 1 : index,
    end: index + text.replace(/_+$/, '').length,
  }));
}

/** A minus that nothing is subtracted from belongs to the number. */
function hasSign(content: string, start: number): boolean {
  return (
    content[start - 1] === '-' &&
    !/[\p{L}\p{N}_)\]-]\s*$/u.test(content.slice(Math.max(0, start - 9), start - 1))
  );
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

/**
 * How well a line fits the hints: how many it names, as whole words or as parts of names (`timeout` is named by
 * `requestTimeout`). General words such as “default” count only beside one that is not general.
 */
export function hintScore(line: string, hints: readonly string[]): number {
  const named = hints.filter(hint => namesAll(line, [hint]));
  const isEnough = named.some(hint => !GENERAL.test(hint)) || hints.every(hint => GENERAL.test(hint));
  return isEnough ? named.length : 0;
}

const GENERAL =
  /^(?:value|number|text|string|default|current|line|comment|title|name|wert|zahl|zeile|kommentar)$/i;

/** True for a line that names every one of the words. */
export function namesAll(line: string, words: readonly string[]): boolean {
  const parts = new Set(splitWords(line).map(stem));
  return words.every(word => holds(line, word) || splitWords(word).every(part => parts.has(stem(part))));
}
