import {type DiffLine, diffTexts, linesWithEnds} from './diff.ts';

const signs = {context: ' ', removed: '-', added: '+'} as const;

/** A unified diff as `patch` and `git apply` read it, line ends of the files kept; empty where nothing changed. */
export function unifiedDiff(path: string, before: string, after: string): string {
  const {hunks} = diffTexts(before, after);
  if (hunks.length === 0) return '';
  const oldLines = linesWithEnds(before);
  const newLines = linesWithEnds(after);
  const rawLine = ({oldLine, newLine}: DiffLine) =>
    (oldLine === null ? newLines[(newLine ?? 0) - 1] : oldLines[oldLine - 1]) ?? '';
  const bodies = hunks.map(({oldStart, oldCount, newStart, newCount, lines}) => {
    const head = `@@ -${range(oldStart, oldCount)} +${range(newStart, newCount)} @@\n`;
    return head + lines.map(line => signs[line.kind] + marked(rawLine(line))).join('');
  });
  return `--- ${quoted(`a/${path}`)}\n+++ ${quoted(`b/${path}`)}\n${bodies.join('')}`;
}

function range(start: number, count: number): string {
  return count === 1 ? `${start}` : `${start},${count}`;
}

function marked(line: string): string {
  return line.endsWith('\n') ? line : `${line}\n\\ No newline at end of file\n`;
}

/** Names with characters that would break the header are quoted as git does. */
function quoted(path: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be quoted
  return /["\\\u0000-\u001f]/.test(path) ? JSON.stringify(path) : path;
}
