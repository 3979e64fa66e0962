import {problemOf} from '../errors.ts';
import type {Usage} from '../pipeline/ports.ts';
import type {EvalCase, OpenedFolder, OpenFolder, RunCall, RunResult, Way} from './case.ts';
import {stopped} from './outcome.ts';

/** A call of `write_file`, as far as the model gave its arguments. */
export type WriteCall = {path: string; content: string};

/** Asks once, with the tool `write_file` on offer. Throws `AppError`; when aborted, the signal's reason. */
export type AskWithTools = (
  request: {task: string; path: string; text: string},
  call: RunCall,
) => Promise<{writes: readonly WriteCall[]; usage: Usage | null}>;

/**
 * The naive way, for comparison: the file in the prompt, and whatever the model hands to `write_file` is written, in a
 * folder of its own. One round; there is no gate and no check.
 */
export function freeTools(askWithTools: AskWithTools, openFolder: OpenFolder): Way {
  return {
    name: 'free-tools',
    label: 'free tool calling',
    async run(evalCase, call): Promise<RunResult | null> {
      const folder = await openFolder(evalCase.files);
      const startedAt = performance.now();
      const elapsed = () => performance.now() - startedAt;
      try {
        const {task, path, files} = evalCase;
        const {writes, usage} = await askWithTools({task, path, text: files[path] ?? ''}, call);
        const tokens =
          usage === null ? null : {prompt: usage.promptTokens, completion: usage.completionTokens};
        const ended = await written(evalCase, folder, writes);
        return {...ended, isWarned: false, ms: elapsed(), tokens};
      } catch (error) {
        if (call.signal.aborted) return null;
        const {code} = problemOf(error);
        return {outcome: stopped(code), code, isWarned: false, ms: elapsed(), tokens: null};
      } finally {
        await folder.remove();
      }
    },
  };
}

async function written(
  {path, files, isRight}: EvalCase,
  {workspace, write}: OpenedFolder,
  writes: readonly WriteCall[],
): Promise<Pick<RunResult, 'outcome' | 'code'>> {
  if (writes.length === 0) return {outcome: 'refused', code: 'no-change'};
  try {
    for (const call of writes) await write(call.path, call.content);
  } catch (error) {
    return {outcome: 'wrong', code: problemOf(error).code};
  }
  const {paths} = await workspace.list({});
  const others = paths.filter(name => name !== path);
  const texts = await Promise.all(
    others.map(async name => [name, (await workspace.read(name)).text] as const),
  );
  const isElsewhere = texts.some(([name, text]) => text !== files[name]);
  const {text} = await workspace.read(path);
  return {outcome: !isElsewhere && isRight(text) ? 'right' : 'wrong', code: null};
}
