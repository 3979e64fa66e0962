import {lastLineLost, shiftLines, standsAsInFile} from './flat-text.ts';
import {
  blanks,
  columns,
  commonStart,
  depthOf,
  type IndentStyle,
  indentOf,
  inStyle,
  levelWidth,
} from './indent.ts';

/** Gives new lines the file's indentation; null where it cannot be told. */
export type Reindent = (newLines: readonly string[]) => string[] | null;

type Pair = {given: string; file: string};

/**
 * How the indentation of a block as given turns into that of the same lines in the file: by one common shift, by tabs
 * for spaces, by another width of a level, or in the first line alone. Null where the lines stand differently to each
 * other: such a block is another one.
 */
export function fitIndentation(
  given: readonly string[],
  file: readonly string[],
  style: IndentStyle,
): Reindent | null {
  const pairs: Pair[] = [];
  given.forEach((line, index) => {
    if (line.trim() !== '') pairs.push({given: indentOf(line), file: indentOf(file[index] ?? '')});
  });
  if (pairs.every(pair => pair.given === pair.file)) return newLines => [...newLines];
  const local = localStyle(pairs, style);
  const ways = [allShifted(given, pairs, local), firstLost(given, pairs, local)].filter(way => way !== null);
  if (ways.length === 0) return null;
  return newLines => {
    const results = ways.map(way => way(newLines)).filter(lines => lines !== null);
    return results.find(lines => !local.tabs || !lines.some(hasOddBlanks)) ?? results[0] ?? null;
  };
}

/** Spaces behind or instead of tabs: a sign that a tab was taken for the wrong width. */
function hasOddBlanks(line: string): boolean {
  return /^\t* {2}/.test(line);
}

function allShifted(given: readonly string[], pairs: readonly Pair[], style: IndentStyle): Reindent | null {
  const mapping = mappingOf(pairs, style);
  if (mapping === null) return null;
  return newLines => (bringsOwnIndent(newLines, given, pairs) ? [...newLines] : mapEach(newLines, mapping));
}

/** Only the first line came without its indentation; the others stand as deep as in the file. */
function firstLost(given: readonly string[], pairs: readonly Pair[], style: IndentStyle): Reindent | null {
  const [first, ...rest] = pairs;
  if (first === undefined || first.given !== '' || first.file === '' || rest.length === 0) return null;
  if (rest.some(pair => (pair.given === '') !== (pair.file === ''))) return null;
  const mapping = mappingOf(rest, style);
  return mapping === null ? null : newLines => mapAfterFirst(given, newLines, first.file, mapping, style);
}

/** Turns one line's indentation as given into the file's. */
type Mapping = (indent: string) => string | null;

function mappingOf(pairs: readonly Pair[], style: IndentStyle): Mapping | null {
  const table = new Map<string, string>();
  for (const {given, file} of pairs) {
    if ((table.get(given) ?? file) !== file) return null;
    table.set(given, file);
  }
  const further = sameShift(pairs, style) ?? tabShift(pairs, style) ?? scaled(table, style) ?? ordered(table);
  return further === null ? null : indent => table.get(indent) ?? further(indent);
}

/** The same blanks in front of every line on either side, then blanks that agree. */
function sameShift(pairs: readonly Pair[], style: IndentStyle): Mapping | null {
  const given = commonStart(pairs.map(pair => pair.given));
  const file = commonStart(pairs.map(pair => pair.file));
  if (given !== '' && file !== '' && given.includes('\t') !== file.includes('\t')) return null;
  if (pairs.some(pair => pair.given.slice(given.length) !== pair.file.slice(file.length))) return null;
  return indent => {
    if (indent.startsWith(given)) return file + inStyle(indent.slice(given.length), style);
    return file.slice(0, Math.max(0, file.length - (given.length - indent.length)));
  };
}

/** Equal columns, but for a common shift, when a tab is taken for so many columns. */
function tabShift(pairs: readonly Pair[], style: IndentStyle): Mapping | null {
  const shifts = [4, 2, 8, 3].flatMap(tab => {
    const [shift, ...others] = new Set(pairs.map(pair => columns(pair.file, tab) - columns(pair.given, tab)));
    return shift === undefined || others.length > 0 ? [] : [{tab, shift}];
  });
  const best = shifts.find(({shift}) => shift === 0) ?? shifts[0];
  if (best === undefined || pairs.every(pair => !`${pair.given}${pair.file}`.includes('\t'))) return null;
  return indent =>
    blanks(Math.max(0, columns(indent, best.tab) + best.shift), {tabs: style.tabs, width: best.tab});
}

/** Levels of another width, e.g. two spaces for four; needs two different indentations to measure the rate. */
function scaled(table: ReadonlyMap<string, string>, style: IndentStyle): Mapping | null {
  const points = [...table]
    .map(([given, file]) => ({x: columns(given, 4), y: columns(file, 4)}))
    .sort((a, b) => a.x - b.x);
  const [first, second] = points;
  if (first === undefined || second === undefined || second.x === first.x) return null;
  const rate = (second.y - first.y) / (second.x - first.x);
  const at = (x: number) => first.y + (x - first.x) * rate;
  if (rate <= 0 || points.some(({x, y}) => at(x) !== y)) return null;
  return indent => {
    const width = at(columns(indent, 4));
    return Number.isInteger(width) && width >= 0 ? blanks(width, {tabs: style.tabs, width: 4}) : null;
  };
}

/** Deeper lines stay deeper: the block has the file's structure, but nothing tells about other depths. */
function ordered(table: ReadonlyMap<string, string>): Mapping | null {
  const points = [...table]
    .map(([given, file]) => ({x: columns(given, 4), y: columns(file, 4)}))
    .sort((a, b) => a.x - b.x);
  const isOrdered = points.every((point, index) => index === 0 || point.y > (points[index - 1]?.y ?? 0));
  return isOrdered ? () => null : null;
}

/** Where the old lines lost their indentation and the new ones did not, unless the indentation is all that changes. */
function bringsOwnIndent(
  newLines: readonly string[],
  given: readonly string[],
  pairs: readonly Pair[],
): boolean {
  const file = commonStart(pairs.map(pair => pair.file));
  if (file === '' || pairs.some(pair => pair.given !== '')) return false;
  const filled = newLines.filter(line => line.trim() !== '');
  if (filled.length === 0 || indentOf(filled[0] ?? '') !== file) return false;
  const text = (lines: readonly string[]) =>
    lines
      .map(line => line.trim())
      .join('\n')
      .trim();
  return filled.every(line => line.startsWith(file)) && text(filled) !== text(given);
}

function mapAfterFirst(
  given: readonly string[],
  newLines: readonly string[],
  indent: string,
  mapping: Mapping,
  style: IndentStyle,
): string[] | null {
  const [first = '', ...rest] = newLines;
  if (indentOf(first) !== '') return mapEach(newLines, mapping);
  const mapped = mapEach(rest, mapping);
  if (mapped === null) return null;
  if (lastLineLost(given, newLines) !== null && !standsAsInFile(first, mapped, indent, style)) {
    return shiftLines(newLines, '', indent, style);
  }
  const depth = depthOf(mapped) ?? indent;
  return columns(depth, style.width) < columns(indent, style.width) ? null : [indent + first, ...mapped];
}

function mapEach(lines: readonly string[], mapping: Mapping): string[] | null {
  const mapped = lines.map(line => {
    if (line.trim() === '') return line;
    const indent = mapping(indentOf(line));
    return indent === null ? null : indent + line.slice(indentOf(line).length);
  });
  return mapped.includes(null) ? null : mapped.filter(line => line !== null);
}

/** The style around the place, which may differ from the file's. */
function localStyle(pairs: readonly Pair[], style: IndentStyle): IndentStyle {
  const indents = pairs.map(pair => pair.file).filter(indent => indent !== '');
  if (indents.length === 0) return style;
  const given = pairs.map(pair => pair.given).filter(indent => indent !== '' && !indent.includes('\t'));
  const tabs = indents.some(indent => indent.includes('\t'));
  return {
    tabs,
    width: tabs && given.length > 0 ? levelWidth(given.map(indent => indent.length)) : style.width,
  };
}
