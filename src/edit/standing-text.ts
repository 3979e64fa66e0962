/** The line, counted from 1, in which a text of whole lines already stands, whatever its indentation; null if nowhere. */
export function lineOfText(content: string, text: string): number | null {
  const [lines, sought] = [content, text].map(one => one.split(/\r\n|\n|\r/).map(line => line.trim()));
  const wanted = withoutEmptyEnds(sought ?? []);
  if (lines === undefined || wanted.length === 0) return null;
  const at = lines.findIndex(
    (line, index) => line === wanted[0] && wanted.every((text, offset) => lines[index + offset] === text),
  );
  return at < 0 ? null : at + 1;
}

function withoutEmptyEnds(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex(line => line !== '');
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(line => line !== '') + 1);
}
