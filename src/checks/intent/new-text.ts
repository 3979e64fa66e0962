import {lineStarts} from '../changes.ts';
import type {CheckedEdit, Finding} from '../edit.ts';
import {endingOf, grammarOf} from '../grammars.ts';

/** Markers of a merge, or of a patch format, in the new text. */
export function findConflictMarker(edit: CheckedEdit): Finding | null {
  return findLine(edit, /^(<{7}|>{7}|\|{7})(\s|$)/, 'The new text holds a conflict marker');
}

/** A fence around the answer that has become part of the file. */
export function findFence(edit: CheckedEdit): Finding | null {
  if (hasFences(edit.path)) return findOddFence(edit) ?? findFencedChange(edit);
  return findLine(edit, fence, 'The new text holds a code fence', start => isNewFence(edit, start));
}

/** A line break written as `\n` where a real one was meant. */
export function findLiteralNewline(edit: CheckedEdit): Finding | null {
  if (/\\n|new ?line|line (break|end)/i.test(edit.task)) return null;
  return findLine(edit, /\\n/, 'The new text holds a literal \\n', (...place) => isCode(edit, ...place));
}

/** A comment that stands for code left out; three dots alone are code in Python and mean something in YAML. */
export function findElision(edit: CheckedEdit): Finding | null {
  const grammar = grammarOf(edit.path);
  const bare = grammar && grammar !== 'python' ? `|${dots}` : '';
  const comment = String.raw`(?://+|#+|--|;+|%|/\*+|<!--|\{/\*)\s*(?:${elision})\s*(?:\*/\}?|-->)?`;
  const pattern = new RegExp(String.raw`^\s*(?:${comment}${bare})\s*$`, 'i');
  return findLine(edit, pattern, 'A comment stands for code left out');
}

const dots = String.raw`(?:\.{3}|…)`;
const things =
  '(?:code|file|function|class|method|implementation|content|line|item|import|field|case|test)s?';
const elision = [
  dots,
  String.raw`${dots}.*\b(?:existing|rest of|remaining|unchanged|as before|omitted|code)\b.*`,
  String.raw`.*\b(?:existing|rest of|unchanged|as before|omitted)\b.*${dots}`,
  String.raw`(?:the )?(?:rest of|existing|remaining|other|previous) (?:the |your )?${things}(?: (?:here|unchanged|remains?|stays?|goes)\b.*)?\.?`,
].join('|');

const fence = /^\s*(```|~~~)/;

function hasFences(path: string): boolean {
  return /^\.(md|mdx|mdc|markdown|rst|adoc|qmd|rmd|txt)$/.test(endingOf(path));
}

/** In a text that has fences of its own, one that is opened and not closed. */
function findOddFence({before, after, changes}: CheckedEdit): Finding | null {
  const isOdd = (text: string) => (text.match(/^[ >]*(```|~~~)/gm) ?? []).length % 2 === 1;
  if (isOdd(before) || !isOdd(after)) return null;
  return {message: 'The new text leaves a code fence open.', line: changes[0]?.line};
}

/** In a text that has fences of its own, plain lines that would be fenced from now on. */
function findFencedChange({changes, task}: CheckedEdit): Finding | null {
  const isFence = (text: string | undefined) => fence.test(text ?? '');
  const fenced = changes.find(
    ({removed, added}) =>
      removed.length > 0 &&
      !removed.some(isFence) &&
      added.length > 1 &&
      isFence(added[0]) &&
      isFence(added.at(-1)),
  );
  if (!fenced || /\b(fence|block|format|markdown|example)/i.test(task)) return null;
  return {message: 'The new text is wrapped in a code fence.', line: fenced.line};
}

/** Where backticks quote strings, a fence is a string to the grammar; it is no news inside a longer string or comment. */
function isNewFence({kindOf}: CheckedEdit, start: number): boolean {
  return !kindOf || start === 0 || kindOf('after', start - 1) === 'code' || kindOf('after', start) === 'code';
}

/** The first new line with the pattern, unless such a line stood in the file before; `counts` gets the match's index. */
function findLine(
  edit: CheckedEdit,
  pattern: RegExp,
  message: string,
  counts: (index: number, line: string, column: number) => boolean = () => true,
): Finding | null {
  const old = new Set(edit.before.split(/\r\n|\n|\r/).map(line => line.trim()));
  const starts = lineStarts(edit.after);
  for (const {added, line} of edit.changes) {
    const index = added.findIndex((text, index) => {
      const match = old.has(text.trim()) ? null : pattern.exec(text);
      return match && counts((starts[line - 1 + index] ?? 0) + match.index, text, match.index);
    });
    if (index >= 0) return {message: `${message}.`, line: line + index};
  }
  return null;
}

/** Without a grammar, what an odd number of quotes precedes is taken to be a string. */
function isCode({kindOf}: CheckedEdit, index: number, line: string, column: number): boolean {
  if (kindOf) return kindOf('after', index) === 'code';
  return (line.slice(0, column).match(/["'`]/g) ?? []).length % 2 === 0;
}
