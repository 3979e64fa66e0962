import type {MatchKind} from './spec.ts';

/** Two slots that belong together: text to find, and new text; `kinds` names what was taken off them. */
export type Slots = {
  find: string;
  give: string;
  kinds: readonly MatchKind[];
  /** Set where the new text cannot be read the way the old one was. */
  refused?: string;
};

/**
 * The ways to read slots as wrapped in something that is not in the file: line ends around the text, a code fence,
 * line numbers, line ends written as a backslash and an n. Best first; what is taken off must leave text.
 */
export function readings(given: Slots): Slots[] {
  return [unwrapped(given), unfenced(given), unnumbered(given), unescaped(given)].flatMap(reading => {
    return reading === null || reading.find.trim() === '' ? [] : [reading];
  });
}

function unwrapped({find, give, kinds}: Slots): Slots | null {
  const hasHead = find.startsWith('\n');
  // without new text the line end belongs to the line that is to go
  const hasTail = find.endsWith('\n') && find.length > 1 && give !== '';
  if (!hasHead && !hasTail) return null;
  const strip = (text: string) => {
    const from = hasHead && text.startsWith('\n') ? 1 : 0;
    return text.slice(from, hasTail && text.endsWith('\n') && text.length > from ? -1 : undefined);
  };
  return {find: strip(find), give: strip(give), kinds: [...kinds, 'wrapping']};
}

function unfenced({find, give, kinds}: Slots): Slots | null {
  const inner = insideFence(find);
  const innerNew = give.trim() === '' ? give : insideFence(give);
  return inner === null || innerNew === null
    ? null
    : {find: inner, give: innerNew, kinds: [...kinds, 'wrapping']};
}

/** What stands between two lines of backquotes or tildes, the first of which may name a language. */
function insideFence(text: string): string | null {
  const lines = text
    .replace(/^\s*\n/, '')
    .trimEnd()
    .split('\n');
  const mark = /^\s*(`{3,}|~{3,})[\w+#.-]*\s*$/.exec(lines[0] ?? '')?.[1];
  if (mark === undefined || lines.length < 2 || lines.at(-1)?.trim() !== mark) return null;
  return lines.slice(1, -1).join('\n');
}

/** `12: text`, `12 | text`, `12<tab>text`, `12→text`; a blank line may have lost what follows its number. */
const numberPrefix = /^[ \t]*(\d+)(:[ ]?|[ ]?[|│][ ]?|\t|→)/;

function unnumbered({find, give, kinds}: Slots): Slots | null {
  const bare = withoutNumbers(find);
  if (bare === null) return null;
  const lines = give.split('\n');
  const numbered = lines.filter(line => prefixOf(line) !== null);
  if (numbered.length === 0) return {find: bare, give, kinds: [...kinds, 'line-numbers']};
  const filled = lines.filter(line => line.trim() !== '');
  if (numbered.length < filled.length) {
    return {find: bare, give, kinds, refused: 'The new text carries line numbers on some of its lines only.'};
  }
  const text = lines.map(line => line.slice((prefixOf(line) ?? '').length)).join('\n');
  return {find: bare, give: text, kinds: [...kinds, 'line-numbers']};
}

/** Null unless every line is numbered, each one higher than the line before. */
function withoutNumbers(text: string): string | null {
  let expected: number | null = null;
  const bare: string[] = [];
  const lines = text.endsWith('\n') ? text.slice(0, -1).split('\n') : text.split('\n');
  for (const line of lines) {
    const prefix = prefixOf(line);
    const number = Number(/\d+/.exec(prefix ?? '')?.[0]);
    if (prefix === null || (expected !== null && number !== expected)) return null;
    expected = number + 1;
    bare.push(line.slice(prefix.length));
  }
  return bare.join('\n') + (text.endsWith('\n') ? '\n' : '');
}

function prefixOf(line: string): string | null {
  return numberPrefix.exec(line)?.[0] ?? (/^[ \t]*\d+[ \t]*[:|│→]?[ \t]*$/.test(line) ? line : null);
}

function unescaped({find, give, kinds}: Slots): Slots | null {
  if (find.includes('\n') || !find.includes('\\n') || give.includes('\n')) return null;
  const text = give.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n');
  const bare = find.replaceAll('\\r\\n', '\n').replaceAll('\\n', '\n');
  const known = new Set(bare.split('\n'));
  if (
    text
      .split('\n')
      .some((line, index, all) => index < all.length - 1 && !known.has(line) && leavesQuoteOpen(line))
  ) {
    const refused = 'In the new text it cannot be told which \\n are line ends and which belong to a string.';
    return {find: bare, give, kinds, refused};
  }
  return {find: bare, give: text, kinds: [...kinds, 'escaped-newlines']};
}

function leavesQuoteOpen(line: string): boolean {
  return (line.replaceAll(/\\.|"""/g, '').split('"').length - 1) % 2 === 1;
}
