/** How a file indents: with tabs, or with so many spaces a level. */
export type IndentStyle = {tabs: boolean; width: number};

/** Blanks at the beginning of a line. */
export function indentOf(line: string): string {
  let end = 0;
  while (line[end] === ' ' || line[end] === '\t') end++;
  return line.slice(0, end);
}

/** Enough lines to tell how a file indents. */
const sampleSize = 2000;

/** Judged by the first lines that are indented at all. */
export function styleOf(lines: readonly string[]): IndentStyle {
  let tabs = 0;
  const widths: number[] = [];
  for (const line of lines.slice(0, sampleSize)) {
    if (line.startsWith('\t')) tabs++;
    else if (line.startsWith('  ')) widths.push(indentOf(line).length);
  }
  return {tabs: tabs > widths.length, width: levelWidth(widths)};
}

/** Columns of one level of indentation, judged by the indentations that occur. */
export function levelWidth(widths: readonly number[]): number {
  const deep = widths.filter(width => width > 1);
  for (const level of [4, 2, 3]) {
    const fitting = deep.filter(width => width % level === 0).length;
    if (deep.length > 0 && fitting >= deep.length * 0.9) return level;
  }
  return 4;
}

/** Common blanks of the lines that hold something; null where none does. */
export function depthOf(lines: readonly string[]): string | null {
  const filled = lines.filter(line => line.trim() !== '');
  return filled.length === 0 ? null : commonStart(filled.map(indentOf));
}

/** What all texts begin with. */
export function commonStart(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const text of others) {
    while (!text.startsWith(first.slice(0, length))) length--;
  }
  return first.slice(0, length);
}

/** Width of blanks in columns, a tab going to the next multiple of `tab`. */
export function columns(indent: string, tab: number): number {
  let width = 0;
  for (const blank of indent) width = blank === '\t' ? width + tab - (width % tab) : width + 1;
  return width;
}

/** Blanks of a width in a style. */
export function blanks(width: number, {tabs, width: tab}: IndentStyle): string {
  return tabs ? '\t'.repeat(Math.floor(width / tab)) + ' '.repeat(width % tab) : ' '.repeat(width);
}

/** Blanks of the same width in a style. */
export function inStyle(indent: string, style: IndentStyle): string {
  if (indent === '' || (style.tabs ? !indent.includes(' ') : !indent.includes('\t'))) return indent;
  return blanks(columns(indent, style.width), style);
}
