import type {Row} from '../../rows.ts';
import type {Body} from './body.ts';

/** A body of few rows that are all there. */
export function listBody(rows: readonly Row[], stops: readonly number[] = []): Body {
  return {length: rows.length, stops, hasNotes: true, row: index => rows[index] ?? []};
}
