import {type Row, type Span, span} from '../../rows.ts';
import type {TreeRow} from '../../state/file-tree.ts';
import type {FilesState} from '../../state/files-state.ts';
import type {Tone} from '../../theme.ts';

/** A folder or file of the tree; a file that was searched for comes with its folder behind it. */
export function fileRow(
  row: TreeRow,
  {open, pin, marks}: FilesState,
  isSelected: boolean,
  width: number,
): Row {
  const mark = marks.get(row.path);
  const ending: Span[] = mark === undefined ? [] : [span(` ${mark}`, mark === '?' ? 'dim' : 'warn')];
  if (pin?.path === row.path) ending.push(span(' pin', 'accent'));
  if (row.hits) return [span('  '), ...foundSpans(row.path, row.hits, isSelected), ...ending];
  const indent = '  '.repeat(Math.min(row.depth, Math.floor(width / 6)));
  if (row.kind === 'folder') {
    return [
      span(`${indent}${open.has(row.path) ? '▾' : '▸'} `, 'dim'),
      span(`${row.name}/`, isSelected ? 'selected' : 'accent'),
    ];
  }
  return [span(`${indent}  `), span(row.name, isSelected ? 'selected' : 'text'), ...ending];
}

/** The name first, since it is what one looks for, then the folder; letters that were hit stand out in both. */
function foundSpans(path: string, hits: readonly number[], isSelected: boolean): Span[] {
  const slash = path.lastIndexOf('/');
  const name = highlighted(path, slash + 1, path.length, hits, isSelected ? 'selected' : 'text');
  if (slash === -1) return name;
  return [...name, span('  '), ...highlighted(path, 0, slash, hits, 'dim')];
}

function highlighted(text: string, from: number, to: number, hits: readonly number[], tone: Tone): Span[] {
  const spans: Span[] = [];
  let at = from;
  for (const hit of hits) {
    if (hit < from || hit >= to) continue;
    if (hit > at) spans.push(span(text.slice(at, hit), tone));
    spans.push(span(text.slice(hit, hit + 1), 'hit'));
    at = hit + 1;
  }
  if (at < to) spans.push(span(text.slice(at, to), tone));
  return spans;
}
