import type {EditSpec} from '../../../edit/spec.ts';
import {type Intent, type Outcome, understood} from '../wording/intent.ts';
import {commentSpec} from './comment.ts';
import {deleteImportSpec, deleteLineSpec, deleteTextSpec} from './delete.ts';
import {importSpec} from './import.ts';
import {insertSpec} from './insert.ts';
import {replaceSpec} from './replace.ts';
import {replaceLineSpec} from './replace-line.ts';
import {setSpec} from './set.ts';

/** Turns what a task asks for into an edit of this file; `content` is the whole file. */
export function makeSpec(intent: Intent, content: string, path: string): Outcome<EditSpec> {
  switch (intent.kind) {
    case 'rename':
      return understood({operation: 'replace', oldString: intent.from, newString: intent.to});
    case 'replace':
      return replaceSpec(intent, content, path);
    case 'set':
      return setSpec(intent, content, path);
    case 'replace-line':
      return replaceLineSpec(intent, content, path);
    case 'delete-text':
      return deleteTextSpec(intent, content, path);
    case 'delete-line':
      return deleteLineSpec(intent, content, path);
    case 'delete-import':
      return deleteImportSpec(intent.module, content, path);
    case 'insert':
      return insertSpec(intent.text, intent.where, content, path);
    case 'comment':
      return commentSpec(intent.text, intent.where, content, path);
    case 'import':
      return importSpec(intent, content, path);
  }
}
