import type {EditSpec} from '../../src/edit/spec.ts';

/** A spec with the names that it has on the wire. */
export type WireSpec =
  | {operation: 'replace'; old_string: string; new_string: string}
  | {operation: 'insert'; anchor: string; position: 'before' | 'after'; text: string};

export function specOf(spec: WireSpec): EditSpec {
  if (spec.operation === 'insert') return spec;
  return {operation: 'replace', oldString: spec.old_string, newString: spec.new_string};
}
