import {expect, test} from 'vitest';
import {createOpenAiModel} from '../../../src/model/openai/openai-model.ts';
import type {SlotProgress} from '../../../src/pipeline/ports.ts';
import {appleModel, type StandInOptions, startStandIn} from '../../support/stand-in.ts';
import {insertRequest, pickRequest, replaceRequest} from './requests.ts';

async function engineOn(options: StandInOptions) {
  const server = await startStandIn(options);
  const baseUrl = `${server.baseUrl}/v1`;
  const engine = {kind: 'openai', model: appleModel, baseUrl, server: 'apfel 1.8.4', window: 4096} as const;
  return {server, model: createOpenAiModel({engine, retryDelaysMs: [0, 0, 0]})};
}

const call = () => ({signal: new AbortController().signal, maxTokens: 512, seed: 0});

test('fills both stages, with the usage that the server counted', async () => {
  const {server, model} = await engineOn({
    answers: [
      {slots: {path: 'Sources/greet.swift', instruction: 'Rename greet to welcome.', operation: 'replace'}},
      {slots: {old_string: 'greet', new_string: 'welcome'}},
      {slots: {anchor: 'func greet(name: String) -> String {', position: 'before', text: '// Says hello.'}},
    ],
  });
  expect(await model.pick(pickRequest, call())).toEqual({
    kind: 'filled',
    slots: {path: 'Sources/greet.swift', instruction: 'Rename greet to welcome.', operation: 'replace'},
    raw: '{"instruction":"Rename greet to welcome.","operation":"replace","path":"Sources/greet.swift"}',
    usage: {promptTokens: server.requests[0]?.promptTokens, completionTokens: 24},
  });
  expect(await model.spec(replaceRequest, call())).toMatchObject({
    kind: 'filled',
    slots: {operation: 'replace', oldString: 'greet', newString: 'welcome'},
  });
  expect(await model.spec(insertRequest, call())).toMatchObject({
    kind: 'filled',
    slots: {
      operation: 'insert',
      anchor: 'func greet(name: String) -> String {',
      position: 'before',
      text: '// Says hello.',
    },
  });
  await server.close();
});

test('shows slots as they arrive, whatever their order', async () => {
  const {server, model} = await engineOn({
    answers: [{slots: {old_string: 'greet', new_string: 'wel"come'}, fragment: 7}],
  });
  const seen: SlotProgress[] = [];
  await model.spec(replaceRequest, {...call(), onProgress: progress => seen.push(progress)});
  expect(seen.map(progress => (progress.kind === 'slots' ? progress.slots : progress))).toEqual([
    {},
    {},
    {new_string: 'wel"c'},
    {new_string: 'wel"come'},
    {new_string: 'wel"come'},
    {new_string: 'wel"come', old_string: 'gr'},
    {new_string: 'wel"come', old_string: 'greet'},
  ]);
  await server.close();
});

test('closes the connection when the call is aborted, with an error that is the signal’s own', async () => {
  const begun = {choices: [{index: 0, delta: {role: 'assistant', content: '{'}}]};
  const {server, model} = await engineOn({answers: [{silent: true}, {events: [begun], end: 'open'}]});
  for (const index of [0, 1]) {
    const abort = new AbortController();
    const answer = model.pick(pickRequest, {signal: abort.signal});
    const outcome = answer.catch(error => error);
    await expect.poll(() => server.requests[index]).toBeDefined();
    abort.abort();
    await server.requests[index]?.aborted;
    expect(await outcome).toBe(abort.signal.reason);
  }
  await server.close();
});
