import type {Connection} from '../pipeline/fit.ts';
import type {SlotModel} from '../pipeline/ports.ts';
import {runEditFlow} from '../pipeline/run.ts';
import type {Decision, PersonState} from '../pipeline/state.ts';
import type {OpenFolder, RunResult, Way} from './case.ts';
import {resultOf} from './outcome.ts';

/** The flow of this program as it is, up to the gate, where nothing is ever applied and no question is answered. */
export function twoStages(
  {model, budget}: Connection,
  openFolder: OpenFolder,
  {name = 'two-stages', label = 'two stages'}: {name?: string; label?: string} = {},
): Way {
  return {
    name,
    label,
    async run(evalCase, {seed, signal}): Promise<RunResult | null> {
      const folder = await openFolder(evalCase.files);
      let isQuestion = false;
      const decide = async ({kind}: PersonState): Promise<Decision> => {
        isQuestion ||= kind === 'choosing-file' || kind === 'choosing-place';
        return kind === 'review' ? {kind: 'rejected'} : {kind: 'dropped'};
      };
      try {
        const startedAt = performance.now();
        const end = await runEditFlow(
          evalCase.task,
          {
            connect: async () => ({model: seeded(model, seed), budget}),
            workspace: folder.workspace,
            check: folder.check,
            decide,
            now: () => performance.now(),
          },
          {signal, pin: evalCase.isPinned ? {path: evalCase.path} : null},
        );
        return resultOf(end, evalCase, {isQuestion, ms: performance.now() - startedAt});
      } finally {
        await folder.remove();
      }
    },
  };
}

/** The same model, asked with other seeds. */
function seeded(model: SlotModel, base: number): SlotModel {
  return {
    engine: model.engine,
    preview: request => model.preview(request),
    pick: (request, call) => model.pick(request, {...call, seed: base + (call.seed ?? 0)}),
    spec: (request, call) => model.spec(request, {...call, seed: base + (call.seed ?? 0)}),
  };
}
