import {continueFlat, lastLineLost, shiftLines, standsAsInFile} from './flat-text.ts';
import {depthOf, indentOf} from './indent.ts';
import type {Change} from './line-endings.ts';
import type {TextLines} from './text-lines.ts';

/**
 * What replacing `find`, which stands at `start` up to `end`, by `give` does. As a rule exactly that. Where the match
 * is whole lines but for the blanks in front, which `find` lacks, the new lines get these blanks as well, and a
 * deletion takes them with it.
 */
export function substringChange(
  doc: TextLines,
  start: number,
  end: number,
  find: string,
  give: string,
): Change & {isIndented: boolean} {
  const lineStart = doc.lineStart(start);
  const lead = doc.text.slice(lineStart, start);
  const exact = {start, end, insert: give, isIndented: false};
  const beginsText = /^[^\S\n]*\S/.test(find);
  if (lead === '' || lead.trim() !== '' || !beginsText || !endsLine(doc, end, find)) return exact;
  if (give === '') {
    return {
      start: lineStart,
      end: find.endsWith('\n') ? end : doc.lineEnd(end),
      insert: '',
      isIndented: true,
    };
  }
  const indented = indentedText(doc, lead, find, give);
  return indented === null ? exact : {start: lineStart, end, insert: indented, isIndented: true};
}

function endsLine(doc: TextLines, end: number, find: string): boolean {
  return find.endsWith('\n') || doc.text.slice(end, doc.lineEnd(end)).trim() === '';
}

/** Null where the new text is to be taken as it is. */
function indentedText(doc: TextLines, lead: string, find: string, give: string): string | null {
  const own = indentOf(find);
  const body = find.endsWith('\n') ? find.slice(0, -1) : find;
  const newLines = give.split('\n');
  const indent = lead + own;
  if (own === '' && bringsIndent(newLines, indent, body)) return give;
  if (!newLines.slice(1).some(line => line.trim() !== '')) return null;
  if (!body.includes('\n')) return continueFlat(newLines, own, indent, doc.indentStyle).join('\n');
  const [first = '', ...rest] = newLines;
  const isFlat = lastLineLost(body.split('\n'), newLines) === lead;
  if (!isFlat || standsAsInFile(first, rest, indent, doc.indentStyle)) return null;
  return shiftLines(newLines, own, indent, doc.indentStyle).join('\n');
}

/** New text that has the file's indentation although the old one lost it; not where the indentation is the change. */
function bringsIndent(newLines: readonly string[], indent: string, body: string): boolean {
  const depth = depthOf(newLines);
  if (depth === null || !depth.startsWith(indent) || indentOf(newLines[0] ?? '') !== indent) return false;
  return newLines.length > 1 || (newLines[0] ?? '').trim() !== body.trim();
}
