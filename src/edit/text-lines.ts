import {type IndentStyle, styleOf} from './indent.ts';

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
