import {diffTexts} from '../../src/edit/diff.ts';
import {type ApprovedChange, approve} from '../../src/pipeline/gate.ts';
import type {TextFile} from '../../src/pipeline/ports.ts';

/** What a person approves who sees that `file` is to become `after`. */
export function approved(
  {path, text, fingerprint}: TextFile,
  after: string,
  task = 'change it',
): ApprovedChange {
  return approve(
    {
      ...{path, before: text, after, fingerprint, diff: diffTexts(text, after)},
      pick: {path, instruction: task, operation: 'replace'},
      spec: {operation: 'replace', oldString: text, newString: after},
      match: {kinds: ['exact'], notes: []},
      ...{places: [], warnings: [], isEditedByHand: false},
    },
    task,
  );
}
