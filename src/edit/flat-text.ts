import {columns, type IndentStyle, indentOf, inStyle, levelWidth} from './indent.ts';

/**
 * New lines for a place behind `indent` blanks, where the text was given without these. Lines after the first that
 * already stand as deep as the file does are left alone if that is the only way to read them.
 */
export function continueFlat(
  lines: readonly string[],
  given: string,
  indent: string,
  style: IndentStyle,
): string[] {
  const [first = '', ...rest] = lines;
  const bare = first.startsWith(given) ? first.slice(given.length) : first.trimStart();
  if (standsAsInFile(bare, rest, indent, style)) return [indent + bare, ...rest];
  return shiftLines(lines, given, indent, style);
}

/** Whether lines behind the first, which is flat, already stand as deep as the file does at `indent`. */
export function standsAsInFile(
  first: string,
  rest: readonly string[],
  indent: string,
  style: IndentStyle,
): boolean {
  const filled = rest.filter(line => line.trim() !== '');
  const [next, last] = [filled[0], filled.at(-1)];
  if (next === undefined || last === undefined || filled.some(line => !line.startsWith(indent))) return false;
  const step = columns(indentOf(next), style.width) - columns(indent, style.width);
  if (step === 0) return !opensBlock(first) && !continuation.test(next.trimStart());
  if (closer.test(last.trimStart())) return indentOf(last) === indent;
  return step === style.width && columns(indentOf(next), style.width) !== style.width;
}

const closer = /^(?:[)\]}]|(?:end|fi|done|esac)\b|<\/)/;
const opener = /(?:[:{([=+\\]|&&|\|\||=>|->|\b(?:do|then|else|begin))\s*$/;
const comment = /^(?:\/\/|\/?\*|#|--|<!--)/;
const continuation = /^(?:\.[A-Za-z_]|[?:+%=]|&&|\|\||-[^>\s-]|(?:and|or)\b)/;

/** A line after which deeper ones follow: it opens something, or ends in the middle of an expression. */
function opensBlock(line: string): boolean {
  if (comment.test(line)) return false;
  const opened = line.replace(/[^([{]/g, '').length > line.replace(/[^)\]}]/g, '').length;
  return opener.test(line) || (opened && line.trimEnd().endsWith(','));
}

/** The blanks that the last line of the old block has and lost in the new one; null where it is not the same line. */
export function lastLineLost(oldLines: readonly string[], newLines: readonly string[]): string | null {
  const [old, now] = [oldLines, newLines].map(lines => lines.findLast(line => line.trim() !== '') ?? '');
  if (old === undefined || now === undefined || old.trim() !== now.trim()) return null;
  const [deep, flat] = [indentOf(old), indentOf(now)];
  return deep.length > flat.length && deep.endsWith(flat) ? deep.slice(0, deep.length - flat.length) : null;
}

/** Lines with `file` in place of `given` at their beginning; what is deeper keeps its depth in the file's style. */
export function shiftLines(
  lines: readonly string[],
  given: string,
  file: string,
  style: IndentStyle,
): string[] {
  const local = styleFor(lines, file, style);
  return lines.map(line => {
    if (line.trim() === '') return line;
    const indent = indentOf(line);
    const deeper = indent.startsWith(given) ? indent.slice(given.length) : '';
    return file + inStyle(deeper, local) + line.slice(indent.length);
  });
}

/** Tabs or spaces as in `file`; the lines' own width of a level tells how many of their spaces are one tab. */
function styleFor(lines: readonly string[], file: string, style: IndentStyle): IndentStyle {
  const tabs = file === '' ? style.tabs : file.includes('\t');
  const widths = lines
    .map(indentOf)
    .filter(indent => indent !== '' && !indent.includes('\t'))
    .map(indent => indent.length);
  return {tabs, width: tabs && widths.length > 0 ? levelWidth(widths) : style.width};
}
