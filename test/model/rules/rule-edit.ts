import {applyEdit} from '../../../src/edit/apply.ts';
import {createRulesModel} from '../../../src/model/rules/rules-model.ts';

const call = {signal: new AbortController().signal};

/** Both stages and the edit itself on one file: the new text, or the code and message of what stopped it. */
export async function edited(path: string, content: string, task: string): Promise<string> {
  const model = createRulesModel();
  const pick = await model.pick(
    {stage: 'pick', task, candidates: [path], contents: new Map([[path, content]])},
    call,
  );
  if (pick.kind === 'declined') return `${pick.problem.code}: ${pick.problem.message}`;
  const {operation, instruction} = pick.slots;
  const spec = await model.spec(
    {stage: 'spec', operation, path, instruction, task, text: content, isWholeFile: true},
    call,
  );
  if (spec.kind === 'declined') return `${spec.problem.code}: ${spec.problem.message}`;
  const result = applyEdit(content, spec.slots, {path});
  return result.status === 'applied' ? result.content : `edit ${result.status}`;
}
