import {chooseLines} from './choose-lines.ts';
import type {LineRange} from './line-range.ts';
import {scoreLines} from './line-scores.ts';

export type Excerpt = {
  /** Shown lines, from 1, in the order of the file, no two touching. Empty where not one line fits. */
  parts: LineRange[];
  /** The shown lines exactly as in the file, a line of plain words standing for each gap. */
  text: string;
};

export type ExcerptOptions = {
  /** Limit for `text`, gap lines included. */
  maxChars: number;
  /** Lines that the person pinned: shown first and foremost. */
  focus?: LineRange;
};

/**
 * The part of a file in which the task's change probably belongs: the whole file where it fits, else whole lines in one
 * or a few parts. Pure; its time grows with the length of the file.
 */
export function selectExcerpt(content: string, task: string, {maxChars, focus}: ExcerptOptions): Excerpt {
  const lines = linesWithEnds(content);
  if (content.length <= maxChars && !focus) {
    return {parts: lines.length > 0 ? [{firstLine: 1, lastLine: lines.length}] : [], text: content};
  }
  const parts = chooseLines(lines, scoreLines(lines, task), {maxChars, focus});
  return {parts, text: joined(lines, parts)};
}

/** The lines with their own ends; the last may have none. */
function linesWithEnds(content: string): string[] {
  return content.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function joined(lines: readonly string[], parts: readonly LineRange[]): string {
  let text = '';
  let next = 1;
  for (const {firstLine, lastLine} of parts) {
    if (firstLine > next) text += gapLine(next, firstLine - 1);
    text += lines.slice(firstLine - 1, lastLine).join('');
    next = lastLine + 1;
  }
  if (parts.length > 0 && next <= lines.length) text += gapLine(next, lines.length);
  return text;
}

/** Stands for lines that are not shown; no longer than `GAP_CHARS`. */
export function gapLine(first: number, last: number): string {
  const what = first === last ? `line ${first} of the file is` : `lines ${first} to ${last} of the file are`;
  return `(Here ${what} left out.)\n`;
}
