import {chooseLines, linesOf} from './choose-lines.ts';
import type {LineRange} from './line-range.ts';
import {scoreLines} from './line-scores.ts';

export type Excerpt = {
  /** Shown lines, in the order of the file, no two parts touching. Empty where not one line fits. */
  parts: LineRange[];
  /** The shown lines exactly as in the file, with a line of plain words for each gap. */
  text: string;
};

export type ExcerptOptions = {
  /** Limit for `text` in UTF-16 units, gap lines included. */
  maxChars: number;
  /** Lines that the person pinned: only these are shown, from the first on where they do not all fit. */
  focus?: LineRange;
};

/**
 * The part of a file in which the task's change probably belongs: the whole file where it fits, else whole lines in one
 * or a few parts. Pure; its time grows with the length of the file.
 */
export function selectExcerpt(content: string, task: string, {maxChars, focus}: ExcerptOptions): Excerpt {
  const lines = linesWithEnds(content);
  if (!focus && content.length <= maxChars) {
    return {parts: lines.length > 0 ? [{firstLine: 1, lastLine: lines.length}] : [], text: content};
  }
  const gap = gapLineFor(content);
  const limits = {maxChars, gapChars: gap.length};
  const parts = focus ? linesOf(focus, lines, limits) : chooseLines(lines, scoreLines(lines, task), limits);
  return {parts, text: joined(lines, parts, gap)};
}

/** The lines with their own ends; the last may have none. */
function linesWithEnds(content: string): string[] {
  return content.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Stands for lines that are not shown. It holds no numbers, and never is a line of the file itself. */
function gapLineFor(content: string): string {
  let gap = '(Some lines of the file stand here and are not shown.)';
  while (content.includes(gap)) gap = `(${gap})`;
  return `${gap}\n`;
}

function joined(lines: readonly string[], parts: readonly LineRange[], gap: string): string {
  let text = '';
  let next = 1;
  for (const {firstLine, lastLine} of parts) {
    if (firstLine > next) text += gap;
    text += lines.slice(firstLine - 1, lastLine).join('');
    next = lastLine + 1;
  }
  return parts.length > 0 && next <= lines.length ? text + gap : text;
}
