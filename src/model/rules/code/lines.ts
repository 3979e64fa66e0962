/** One line of a text; `start` and `end` bound its characters, `next` is where the following line starts. */
export type Line = {index: number; text: string; start: number; end: number; next: number};

/** The lines of a text with any mix of line ends; a final line end opens no further line. A BOM belongs to no line. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const ends = /\r\n|\n|\r/g;
  ends.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  for (let start = ends.lastIndex; start < text.length; ) {
    const match = ends.exec(text);
    const end = match?.index ?? text.length;
    const next = match ? end + match[0].length : text.length;
    lines.push({index: lines.length, text: text.slice(start, end), start, end, next});
    start = next;
  }
  return lines;
}

export function indentationOf(text: string): string {
  return /^[ \t]*/.exec(text)?.[0] ?? '';
}

export function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}

/** The line end that most lines of a text have; `\n` where there is none. */
export function lineEndOf(text: string): string {
  const crlf = text.match(/\r\n/g)?.length ?? 0;
  const lf = (text.match(/\n/g)?.length ?? 0) - crlf;
  return crlf > lf ? '\r\n' : '\n';
}

/** The line that holds a character, in logarithmic time; undefined past the end. */
export function lineAt(lines: readonly Line[], offset: number): Line | undefined {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return lines[low];
}

/** True where the text stands in the line without a word going on at its edges. */
export function holds(line: string, text: string): boolean {
  return !places(line, text).next().done;
}

/** True where the text stands in the content more than once, without a word going on at its edges. */
export function isRepeated(content: string, text: string): boolean {
  const found = places(content, text);
  return !found.next().done && !found.next().done;
}

/** Where the text stands, as offsets, without a word going on at its edges. */
export function placesIn(content: string, text: string): number[] {
  return [...places(content, text)];
}

function* places(content: string, text: string): Generator<number> {
  if (text === '') return;
  for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + 1)) {
    if (!cutsWord(content, at) && !cutsWord(content, at + text.length)) yield at;
  }
}

function cutsWord(content: string, at: number): boolean {
  return at > 0 && /^[\p{L}\p{N}_]{2}$/u.test(content.slice(at - 1, at + 1));
}
