import {memo} from 'react';
import {Line, Lines} from '../components/line.tsx';
import {OneLineField} from '../components/one-line-field.tsx';
import {Pane} from '../components/pane.tsx';
import {innerSize, type Size} from '../layout.ts';
import {type Row, span} from '../rows.ts';
import type {FilesState} from '../state/files-state.ts';
import {windowStart} from '../state/window.ts';
import {fileRow} from './files/file-row.ts';
import {listHeight} from './files/list-height.ts';

type FilesPaneProps = {files: FilesState; isFocused: boolean; size: Size; onFilter: (query: string) => void};

/** The tree of files; only the rows that can be seen are built. */
export const FilesPane = memo(function FilesPane({files, isFocused, size, onFilter}: FilesPaneProps) {
  const inner = innerSize(size);
  const height = listHeight(files, size);
  const top = windowStart(files.top, files.cursor, {length: files.rows.length, height});
  const rows = files.rows
    .slice(top, top + height)
    .map((row, index) => fileRow(row, files, isFocused && top + index === files.cursor, inner.columns));
  return (
    <Pane title="Files" note={noteOf(files)} isFocused={isFocused} size={size}>
      {files.filter?.isOpen && isFocused ? (
        <OneLineField label="/ " value={files.filter.query} onChange={onFilter} />
      ) : (
        files.filter !== null && (
          <Line row={[span('/ ', 'accent'), span(files.filter?.query ?? '')]} width={inner.columns} />
        )
      )}
      <Lines rows={rows.length > 0 ? rows : emptyRows(files)} width={inner.columns} height={height} />
    </Pane>
  );
});

function noteOf({listing, isListing, filter, rows}: FilesState): string {
  const count = listing?.paths.length ?? 0;
  if (isListing) return listing ? `${count} so far` : '';
  const total = `${count}${listing?.isPartial ? '+' : ''}`;
  return filter === null || filter.query === '' ? total : `${rows.length} of ${total}`;
}

function emptyRows({isListing, problem, filter}: FilesState): Row[] {
  if (problem !== null) return [[span(problem, 'bad')]];
  if (isListing) return [[span('listing files', 'dim')]];
  return [[span(filter?.query ? 'no file fits' : 'no files here', 'dim')]];
}
