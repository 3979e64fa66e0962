import {AppError} from '../errors.ts';
import type {Way} from '../eval/case.ts';
import {freeTools} from '../eval/free-tools.ts';
import {twoStages} from '../eval/two-stages.ts';
import type {OpenAiEngine} from '../model/openai/openai-model.ts';
import type {Connection} from '../pipeline/fit.ts';
import {openFolder} from './eval-folder.ts';

/** The ways that are compared: the product's own first. Throws `AppError` where one of them needs a server. */
export async function waysFor(
  {model, budget}: Connection,
  {baseline, slots}: {baseline: boolean; slots: boolean},
  token: string | null,
): Promise<Way[]> {
  const ways = [twoStages({model, budget}, openFolder)];
  if (!baseline && !slots) return ways;
  const {kind, model: name, baseUrl, ...rest} = model.engine;
  if (kind !== 'openai' || name === null || baseUrl === null)
    throw needsServer(baseline ? '--baseline' : '--slots');
  const engine: OpenAiEngine = {...rest, kind, model: name, baseUrl};
  if (slots) {
    const {createOpenAiModel} = await import('../model/openai/openai-model.ts');
    const {namesInReadingOrder} = await import('../model/schemas.ts');
    const renamed = createOpenAiModel({engine, token, names: namesInReadingOrder});
    const label = `two stages, slots ${namesInReadingOrder.old} and ${namesInReadingOrder.new}`;
    ways.push(twoStages({model: renamed, budget}, openFolder, {name: 'reading-order', label}));
  }
  if (baseline) {
    const {createToolBaseline} = await import('../model/openai/tool-baseline.ts');
    ways.push(freeTools(createToolBaseline({engine, token}), openFolder));
  }
  return ways;
}

function needsServer(option: string): AppError {
  return new AppError({
    code: 'usage',
    message: `${option} compares how a model is asked; the built-in rules ask none.`,
    next: 'Start a server, or name one with --base-url.',
  });
}
