/** A text with `\n` line ends, cut into lines when somebody asks for them and not before. */
export class TextLines {
  readonly text: string;
  #lines: string[] | null = null;
  #starts: number[] | null = null;
  #trimmed: string | null = null;
  #unitOfIndent: IndentStyle | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** The lines without their ends; a text that ends in a line end has an empty last one. */
  get lines(): readonly string[] {
    this.#lines ??= this.text.split('\n');
    return this.#lines;
  }

  /** Offset at which each line begins. */
  get starts(): readonly number[] {
    if (this.#starts === null) {
      this.#starts = [0];
      for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1))
        this.#starts.push(at + 1);
    }
    return this.#starts;
  }

  /** The text with the blanks around every line taken away. */
  get trimmed(): string {
    this.#trimmed ??= this.lines.map(line => line.trim()).join('\n');
    return this.#trimmed;
  }

  get indentStyle(): IndentStyle {
    this.#unitOfIndent ??= styleOf(this.lines);
    return this.#unitOfIndent;
  }

  /** One line without its end, whether or not the text has been cut into lines. */
  line(index: number): string {
    const start = this.starts[index];
    return start === undefined ? '' : this.text.slice(start, this.lineEnd(start));
  }

  /** Index of the line that holds an offset. */
  lineAt(offset: number): number {
    return lastAtMost(this.starts, offset);
  }

  lineStart(offset: number): number {
    return offset === 0 ? 0 : this.text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** Offset of the line end, or of the end of the text. */
  lineEnd(offset: number): number {
    const at = this.text.indexOf('\n', offset);
    return at < 0 ? this.text.length : at;
  }
}

/** How a file indents: with tabs, or with so many spaces a level. */
export type IndentStyle = {tabs: boolean; width: number};

/** Blanks at the beginning of a line. */
export function indentOf(line: string): string {
  let end = 0;
  while (line[end] === ' ' || line[end] === '\t') end++;
  return line.slice(0, end);
}

/** Greatest index whose value is at most `value`, in ascending numbers that begin with 0. */
export function lastAtMost(values: readonly number[], value: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((values[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Enough lines to tell how a file indents. */
const sampleSize = 2000;

function styleOf(lines: readonly string[]): IndentStyle {
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
