import {expect, test} from 'vitest';
import {engineOn, newCall} from './engine-on.ts';
import {insertRequest, pickRequest, replaceRequest} from './requests.ts';

test('fills both stages, with the usage that the server counted', async () => {
  await using engine = await engineOn({
    answers: [
      {slots: {path: 'Sources/greet.swift', instruction: 'Rename greet to welcome.', operation: 'replace'}},
      {slots: {old_string: 'greet', new_string: 'welcome'}},
      {slots: {anchor: 'func greet(name: String) -> String {', position: 'before', text: '// Says hello.'}},
    ],
  });
  expect(await engine.model.pick(pickRequest, newCall())).toEqual({
    kind: 'filled',
    slots: {path: 'Sources/greet.swift', instruction: 'Rename greet to welcome.', operation: 'replace'},
    raw: '{"instruction":"Rename greet to welcome.","operation":"replace","path":"Sources/greet.swift"}',
    usage: {promptTokens: engine.server.requests[0]?.promptTokens, completionTokens: 24},
  });
  expect(await engine.model.spec(replaceRequest, newCall())).toMatchObject({
    kind: 'filled',
    slots: {operation: 'replace', oldString: 'greet', newString: 'welcome'},
  });
  expect(await engine.model.spec(insertRequest, newCall())).toMatchObject({
    kind: 'filled',
    slots: {
      operation: 'insert',
      anchor: 'func greet(name: String) -> String {',
      position: 'before',
      text: '// Says hello.',
    },
  });
});

test('shows slots as they arrive, whatever their order', async () => {
  await using engine = await engineOn({
    answers: [{slots: {old_string: 'greet', new_string: 'wel"come'}, fragment: 7}],
  });
  const call = newCall();
  await engine.model.spec(replaceRequest, call);
  expect(call.progress.map(progress => (progress.kind === 'slots' ? progress.slots : progress))).toEqual([
    {},
    {},
    {new_string: 'wel"c'},
    {new_string: 'wel"come'},
    {new_string: 'wel"come'},
    {new_string: 'wel"come', old_string: 'gr'},
    {new_string: 'wel"come', old_string: 'greet'},
  ]);
});

test('works with servers that keep the order of the schema and stream in fragments', async () => {
  await using engine = await engineOn({
    order: 'listed',
    answers: [{slots: {new_string: 'welcome', old_string: 'greet'}, fragment: 1}],
  });
  expect(await engine.model.spec(replaceRequest, newCall())).toMatchObject({
    slots: {oldString: 'greet', newString: 'welcome'},
    raw: '{"old_string":"greet","new_string":"welcome"}',
  });
});

test('previews exactly what it sends', async () => {
  await using engine = await engineOn({answers: [{slots: {old_string: 'greet', new_string: 'welcome'}}]});
  const preview = engine.model.preview(replaceRequest);
  await engine.model.spec(replaceRequest, newCall());
  const [request] = engine.server.requests;
  expect(preview).toEqual({messages: request?.body.messages, schema: request?.schema});
});

test('closes the connection when the call is aborted, with an error that is the signal’s own', async () => {
  const begun = {choices: [{index: 0, delta: {role: 'assistant', content: '{'}}]};
  await using engine = await engineOn({answers: [{silent: true}, {events: [begun], end: 'open'}]});
  for (const index of [0, 1]) {
    const abort = new AbortController();
    const answer = engine.model.pick(pickRequest, {signal: abort.signal});
    const outcome = answer.catch(error => error);
    await expect.poll(() => engine.server.requests[index]).toBeDefined();
    abort.abort();
    await engine.server.requests[index]?.aborted;
    expect(await outcome).toBe(abort.signal.reason);
  }
});
