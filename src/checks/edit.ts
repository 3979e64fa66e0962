import type {EditSpec} from '../edit/spec.ts';
import type {Warning} from '../pipeline/ports.ts';
import type {Change} from './changes.ts';
import type {KindOf} from './syntax.ts';
import type {TaskWords} from './task.ts';

/** Counts the uses of a name in files of the workspace. */
export type FindUses = (name: string) => Promise<readonly {path: string; count: number}[]>;

/** All that the checks of intent may know about one proposal. */
export type CheckedEdit = {
  path: string;
  before: string;
  after: string;
  changes: readonly Change[];
  task: string;
  words: TaskWords;
  spec: EditSpec | null;
  /** Null where no grammar tells. */
  kindOf: KindOf | null;
  findUses: FindUses | null;
};

/** What a check has to say; `line` counts from 1 in the proposed text. */
export type Finding = Omit<Warning, 'code'>;

export type IntentCheck = (edit: CheckedEdit) => Finding | null | Promise<Finding | null>;
