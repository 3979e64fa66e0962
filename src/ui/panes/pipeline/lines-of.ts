let last: {text: string; lines: readonly string[]} = {text: '', lines: []};

/** Lines without their ends; remembered for the text on screen, since every frame asks for them. */
export function linesOf(text: string): readonly string[] {
  if (text !== last.text) {
    const lines = text.split(/\r\n|\n/);
    last = {text, lines: lines.at(-1) === '' ? lines.slice(0, -1) : lines};
  }
  return last.lines;
}
