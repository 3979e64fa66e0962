import type {EditSpec} from '../../../edit/spec.ts';
import {endOfDefinition} from '../code/definitions.ts';
import {isCommentLine} from '../code/languages.ts';
import {indentationOf, isBlank, type Line, linesOf} from '../code/lines.ts';
import {declined, type Outcome, understood, type Where} from '../wording/intent.ts';
import {type FoundLine, findLine} from './find-line.ts';
import {insertAt} from './verified.ts';

/** New lines at the top, at the end, or beside a line or a definition, in that place's indentation. */
export function insertSpec(text: string, where: Where, content: string, path: string): Outcome<EditSpec> {
  const lines = linesOf(content);
  const added = text.replace(/\r?\n$/, '').split(/\r\n|\n|\r/);
  const spot = spotOf(where, lines, path, 'line');
  if (!spot.ok) return spot;
  const {index, side, indentation} = spot.value;
  return specFor(content, index, indented(added, indentation), side, path);
}

/** Where new lines go: before the line at `index`, and which neighbour is rather to be the anchor. */
export type Spot = {index: number; side: 'before' | 'after'; indentation: string};

/** Finds the spot; a comment stays below what is already said above a definition, other lines go above that. */
export function spotOf(
  where: Where,
  lines: readonly Line[],
  path: string,
  what: 'line' | 'comment',
): Outcome<Spot> {
  if (where.kind === 'top') {
    const index = /^(?:#!|<\?xml|<!doctype|<\?php)/i.test(lines[0]?.text ?? '') ? 1 : 0;
    return understood({index, side: index === 0 ? 'before' : 'after', indentation: ''});
  }
  if (where.kind === 'end') {
    return understood({
      index: lines.findLastIndex(line => !isBlank(line)) + 1,
      side: 'after',
      indentation: '',
    });
  }
  const found = findLine(where.target, lines, path);
  if (!found.ok) return found;
  return where.side === 'before'
    ? understood(above(found.value, lines, path, what))
    : below(found.value, lines, path);
}

/** The edit for lines at a spot; declined where no neighbourhood names it. */
export function specFor(
  content: string,
  index: number,
  added: readonly string[],
  side: 'before' | 'after',
  path: string,
): Outcome<EditSpec> {
  const spec = insertAt(content, index, added, side, path);
  return spec
    ? understood(spec)
    : declined(
        'ambiguous',
        'The lines around that place stand in the file more than once.',
        'Name a line nearby that stands there only once.',
      );
}

function above(
  {line, isDefinition}: FoundLine,
  lines: readonly Line[],
  path: string,
  what: 'line' | 'comment',
): Spot {
  let index = line.index;
  const belongs = (text: string) =>
    /^(?:@|#\[|\[\w)/.test(text) ||
    (what === 'comment' ? /^(?:\/\/\/|\/\/!|\/\*\*)|\*\/$/.test(text) : isCommentLine(text, path));
  while (isDefinition && belongs(lines[index - 1]?.text.trim() ?? '')) index = startOfBlock(lines, index - 1);
  return {index, side: 'before', indentation: indentationOf(line.text)};
}

/** A block comment that ends on this line is followed to where it begins. */
function startOfBlock(lines: readonly Line[], index: number): number {
  if (!/\*\/\s*$/.test(lines[index]?.text ?? '')) return index;
  const start = lines.slice(0, index + 1).findLastIndex(line => line.text.includes('/*'));
  return start < 0 ? index : start;
}

function below({line, isDefinition}: FoundLine, lines: readonly Line[], path: string): Outcome<Spot> {
  if (isDefinition) {
    const end = endOfDefinition(lines, line.index, path);
    if (end === null) {
      return declined(
        'not-understood',
        'The built-in rules cannot tell where that definition ends.',
        'Quote the line after which it is to go: after the line "…".',
      );
    }
    return understood({index: end + 1, side: 'after', indentation: indentationOf(line.text)});
  }
  const next = lines.slice(line.index + 1).find(other => !isBlank(other));
  const own = indentationOf(line.text);
  const deeper = next && /[{(:[]\s*$/.test(line.text) ? indentationOf(next.text) : own;
  return understood({
    index: line.index + 1,
    side: 'after',
    indentation: deeper.length > own.length ? deeper : own,
  });
}

/** Flat lines take the indentation; lines that came with one of their own keep it. */
export function indented(added: readonly string[], indentation: string): string[] {
  const isFlat = indentationOf(added[0] ?? '') === '';
  return added.map(line => (isFlat && line.trim() !== '' ? indentation + line : line));
}
