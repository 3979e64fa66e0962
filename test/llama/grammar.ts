import assert from 'node:assert/strict';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, before, test} from 'node:test';
import {applyEdit} from '../../src/edit/apply.ts';
import type {EditSpec} from '../../src/edit/spec.ts';
import {AppError} from '../../src/errors.ts';
import {createOpenAiModel} from '../../src/model/openai/openai-model.ts';
import type {Answer, Pick, SlotCall, SlotProgress} from '../../src/pipeline/ports.ts';
import {type LlamaEngine, startEngine} from './engine.ts';
import {expectedOf, slotsIn} from './expected.ts';
import {installLlama} from './package-of-llama.ts';
import {fileText, pickRequest, specRequests} from './requests.ts';
import {type LlamaServer, type SlotOrder, startServer} from './server.ts';

/** Answers to real grammars, from a model that knows nothing: whatever it says in its freedom must be dealt with. */

const orders: readonly SlotOrder[] = ['listed', 'alphabetical'];
/** Seed 0 asks at temperature 0. */
const seeds = Array.from({length: 12}, (_, seed) => seed);

let folder: string;
let engine: LlamaEngine;
const servers = new Map<SlotOrder, LlamaServer>();

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'apfel-tui-llama-'));
  engine = await startEngine(await installLlama(folder), folder);
  for (const order of orders) servers.set(order, await startServer(engine, order));
});

after(async () => {
  for (const server of servers.values()) server.close();
  await engine?.close();
  await rm(folder, {recursive: true, force: true});
});

for (const order of orders) {
  test(`a pick has the slots of the grammar, or says why not (slots ${order})`, async context => {
    const answers = await allAnswers(order, (model, call) => model.pick(pickRequest, call));
    for (const answer of answers) {
      if (answer.kind !== 'filled') continue;
      assert.ok(pickRequest.candidates.includes(answer.slots.path));
      assert.match(answer.slots.operation, /^(replace|insert)$/);
    }
    context.diagnostic(tally(answers));
  });

  for (const [title, request] of Object.entries(specRequests)) {
    test(`${title} has the slots of the grammar, or says why not (slots ${order})`, async context => {
      const answers = await allAnswers(order, (model, call) => model.spec(request, call));
      const results = answers.map(answer => {
        if (answer.kind !== 'filled') return 'declined';
        assert.equal(answer.slots.operation, request.operation);
        return applied(answer.slots, request.lineChoices !== undefined);
      });
      context.diagnostic(`${tally(answers)} · edits: ${counts(results)}`);
    });
  }
}

test('an answer that reaches its limit is cut off, whatever stands in it', async () => {
  const model = modelOn('listed');
  for (const maxTokens of [1, 5, 20]) {
    const answer = await model.pick(pickRequest, {...newCall(1), maxTokens});
    assert.equal(answer.kind === 'declined' && answer.problem.code, 'cut-off');
  }
});

test('a prompt that exceeds the window is an error of its own', async () => {
  const request = {...pickRequest, task: 'much '.repeat(1000)};
  await assert.rejects(
    modelOn('listed').pick(request, newCall(0)),
    error => error instanceof AppError && error.code === 'too-large',
  );
});

test('an aborted question stops the generation, and the next one is answered', async () => {
  const controller = new AbortController();
  const reason = new Error('no longer wanted');
  const call = {...newCall(1), signal: controller.signal, onProgress: () => controller.abort(reason)};
  await assert.rejects(modelOn('listed').pick(pickRequest, call), error => error === reason);
  assert.equal((await servers.get('listed')?.latest())?.finish, 'aborted');
  const answers = await allAnswers('listed', (model, next) => model.pick(pickRequest, next), [3]);
  assert.equal(answers.length, 1);
});

function modelOn(order: SlotOrder) {
  const baseUrl = servers.get(order)?.baseUrl ?? '';
  return createOpenAiModel({
    engine: {kind: 'openai', model: 'tiny', baseUrl, server: null, window: 4096},
    retryDelaysMs: [],
  });
}

function newCall(seed: number): SlotCall & {progress: SlotProgress[]} {
  const progress: SlotProgress[] = [];
  const {signal} = new AbortController();
  return {signal, maxTokens: 512, seed, onProgress: one => progress.push(one), progress};
}

/** One answer for each seed, compared with what the server knows of it; some of them must be filled. */
async function allAnswers<Slots extends Pick | EditSpec>(
  order: SlotOrder,
  ask: (model: ReturnType<typeof modelOn>, call: SlotCall) => Promise<Answer<Slots>>,
  asked: readonly number[] = seeds,
): Promise<Answer<Slots>[]> {
  const answers: Answer<Slots>[] = [];
  for (const seed of asked) {
    const call = newCall(seed);
    const answer = await ask(modelOn(order), call);
    const given = await servers.get(order)?.latest();
    assert.ok(given, 'the server understood the request');
    assert.equal(answer.raw, given.text);
    assert.deepEqual(outcomeOf(answer), expectedOf(given));
    if (answer.kind === 'filled') assert.deepEqual(lastSlots(call.progress), slotsIn(given));
    answers.push(answer);
  }
  assert.ok(
    answers.some(({kind}) => kind === 'filled'),
    'no answer was filled, so that nothing was checked',
  );
  return answers;
}

function outcomeOf(answer: Answer<Pick | EditSpec>): unknown {
  return answer.kind === 'filled' ? answer.slots : answer.problem.code;
}

function lastSlots(progress: readonly SlotProgress[]): unknown {
  const last = progress.at(-1);
  return last?.kind === 'slots' ? last.slots : undefined;
}

/** A line that was offered is always found. */
function applied(spec: EditSpec, isOffered: boolean): string {
  const {status} = applyEdit(fileText, spec, {path: 'src/load.ts'});
  if (isOffered) assert.notEqual(status, 'not-found');
  return status;
}

function tally(answers: readonly Answer<unknown>[]): string {
  return counts(answers.map(answer => (answer.kind === 'filled' ? 'filled' : answer.problem.code)));
}

function counts(words: readonly string[]): string {
  const groups = Object.entries(Object.groupBy(words, word => word));
  return groups.map(([word, all]) => `${all?.length} ${word}`).join(', ');
}
