import {openFolder} from '../../src/commands/eval-folder.ts';
import type {RunResult, Way} from '../../src/eval/case.ts';
import {freeTools} from '../../src/eval/free-tools.ts';
import type {TaskCase} from '../../src/eval/task-case.ts';
import {taskCases} from '../../src/eval/tasks.ts';
import {twoStages} from '../../src/eval/two-stages.ts';
import {createBudget} from '../../src/focus/budget.ts';
import {createOpenAiModel} from '../../src/model/openai/openai-model.ts';
import {createToolBaseline} from '../../src/model/openai/tool-baseline.ts';
import type {ReplaceNames} from '../../src/model/schemas.ts';
import {appleModel, type StandInOptions, startStandIn} from '../support/stand-in.ts';

/** Both ways on a stand-in of their own; further attempts do not wait. */
export async function evalOn(options: StandInOptions, names?: ReplaceNames) {
  const server = await startStandIn(options);
  const engine = {
    kind: 'openai',
    model: appleModel,
    baseUrl: `${server.baseUrl}/v1`,
    server: null,
    window: 4096,
  } as const;
  const retryDelaysMs = [0, 0];
  const model = createOpenAiModel({engine, retryDelaysMs, names});
  return {
    server,
    slots: twoStages({model, budget: createBudget({window: 4096})}, openFolder),
    tools: freeTools(createToolBaseline({engine, token: null, retryDelaysMs}), openFolder),
    [Symbol.asyncDispose]: () => server.close(),
  };
}

export function taskCase(id: string): TaskCase {
  const found = taskCases.find(one => one.id === id);
  if (!found) throw new Error(`There is no task ${id}.`);
  return found;
}

/** One run of a task in one way. */
export function runOf(way: Way, id: string, seed = 1): Promise<RunResult | null> {
  return way.run(taskCase(id), {seed, signal: new AbortController().signal});
}
