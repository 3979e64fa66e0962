/** A longer pattern is searched by Knuth, Morris and Pratt, whose cost does not multiply with its length. */
const longPattern = 256;

/** Every offset at which `part` stands in `text`, overlapping ones included, in linear time. */
export function allIndexes(text: string, part: string): number[] {
  if (part === '' || part.length > text.length) return [];
  const found: number[] = [];
  if (part.length > longPattern) return longIndexes(text, part);
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

function longIndexes(text: string, part: string): number[] {
  const borders = borderLengths(part);
  const found: number[] = [];
  let matched = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && (matched === part.length || part.charCodeAt(matched) !== unit)) {
      matched = borders[matched - 1] ?? 0;
    }
    if (part.charCodeAt(matched) === unit) matched++;
    if (matched === part.length) found.push(at - part.length + 1);
  }
  return found;
}

/** For each prefix the length of its longest proper prefix that is also its suffix. */
function borderLengths(part: string): Uint32Array {
  const borders = new Uint32Array(part.length);
  let length = 0;
  for (let at = 1; at < part.length; at++) {
    while (length > 0 && part.charCodeAt(length) !== part.charCodeAt(at)) length = borders[length - 1] ?? 0;
    if (part.charCodeAt(length) === part.charCodeAt(at)) length++;
    borders[at] = length;
  }
  return borders;
}
