import {expect, test} from 'vitest';
import {AppError, type ErrorCode, type Problem, problemOf} from '../../../src/errors.ts';
import type {StandInAnswer} from '../../support/stand-in-answer.ts';
import type {FailureName} from '../../support/stand-in-failures.ts';
import {engineAt, engineOn, newCall} from './engine-on.ts';
import {replaceRequest} from './requests.ts';

/** What a person is told when the server gives this answer again and again. */
async function toldFor(answer: StandInAnswer, model?: string): Promise<{problem: Problem; requests: number}> {
  await using engine = await engineOn(
    {answers: () => answer, models: [model ?? 'apple-foundationmodel']},
    {model},
  );
  const problem = await engine.model.spec(replaceRequest, newCall()).then(
    result =>
      result.kind === 'declined' ? result.problem : Promise.reject(new Error('The answer was used.')),
    error => problemOf(error),
  );
  return {problem, requests: engine.server.requests.length};
}

test.each<[FailureName, ErrorCode, requests: number, message: string]>([
  ['guardrail', 'guardrail', 2, 'The server’s guardrail blocked the request, also in plainer words.'],
  ['refusal', 'refusal', 1, 'The model refused: I cannot help with that.'],
  ['too-long', 'too-large', 1, 'The request is too large for this model.'],
  ['busy', 'busy', 4, 'The server is busy with other requests.'],
  ['loading', 'loading', 4, 'The model is not ready yet: Model assets are not available yet.'],
  [
    'unsupported-schema',
    'server-error',
    1,
    'The server does not accept the request: The schema is not supported.',
  ],
  [
    'unsupported-language',
    'server-error',
    1,
    'The server does not accept the request: The language is not supported.',
  ],
  ['undecodable', 'server-error', 1, 'The server failed: The output of the model could not be decoded.'],
  ['error-in-stream', 'server-error', 1, 'The server failed: Generation failed.'],
  ['bad-token', 'unauthorized', 1, 'The server wants another token.'],
  ['foreign-host', 'unauthorized', 1, 'The server does not serve requests to this address.'],
])('%s of apfel is %s after %d requests', async (failure, code, requests, message) => {
  const told = await toldFor({failure});
  expect(told).toMatchObject({problem: {code, message}, requests});
  expect(told.problem.next).toMatch(/^[A-Z].*\.$/);
});

const html = '<!DOCTYPE html><html><body>Welcome</body></html>';
const delta = (text: string) => ({choices: [{index: 0, delta: {content: text}}]});

test.each<[what: string, StandInAnswer, ErrorCode, message: RegExp]>([
  [
    'an apology in a slot',
    {slots: {old_string: 'greet', new_string: "I'm sorry, but I can't."}},
    'refusal',
    /^The model refused: I'm sorry/,
  ],
  ['a content filter without words', {content: '', finish: 'content_filter'}, 'guardrail', /filter/],
  [
    'a web page',
    {status: 200, body: html, headers: {'content-type': 'text/html'}},
    'wrong-address',
    /web page/,
  ],
  [
    'a web page as an error',
    {status: 502, body: html, headers: {'content-type': 'text/html'}},
    'server-error',
    /failed: status 502\.$/,
  ],
  ['another JSON', {status: 200, body: {hello: 'there'}}, 'wrong-address', /not a chat completion/],
  ['an answer without a body', {status: 204, body: ''}, 'wrong-address', /not a chat completion/],
  ['plain words', {status: 200, body: 'It works!'}, 'wrong-address', /not a chat completion/],
  [
    'an error with status 200',
    {status: 200, body: {error: {message: 'Out of memory.', type: 'server_error'}}},
    'server-error',
    /Out of memory/,
  ],
  ['an error as bare text', {status: 500, body: {error: 'Out of memory.'}}, 'server-error', /Out of memory/],
  [
    'a redirect',
    {status: 307, body: '', headers: {location: 'http://127.0.0.1:9/v1'}},
    'wrong-address',
    /another address/,
  ],
  ['a path that does not exist', {status: 404, body: 'Not found'}, 'wrong-address', /no chat completions/],
  ['a method that is not allowed', {status: 405, body: 'No'}, 'wrong-address', /no chat completions/],
  ['a body over the limit', {status: 413, body: ''}, 'too-large', /too large/],
  [
    'another server’s overflow',
    {
      status: 400,
      body: {
        error: {message: 'the request exceeds the available context size', type: 'exceed_context_size_error'},
      },
    },
    'too-large',
    /too large/,
  ],
  [
    'a bare refusal of the schema',
    {status: 400, body: ''},
    'server-error',
    /does not accept the request: status 400\.$/,
  ],
  [
    'a malformed line of a stream',
    {events: [delta('{'), 'data: {"choices": [', 'data: [DONE]']},
    'bad-answer',
    /cannot be read/,
  ],
  [
    'a line that is no completion',
    {events: [{choices: 'none'}, 'data: [DONE]']},
    'bad-answer',
    /cannot be read/,
  ],
  ['an answer without end', {endless: ' '.repeat(16_384)}, 'cut-off', /did not end/],
  ['an endless line', {events: [`: ${'x'.repeat(17 * 1024 * 1024)}`]}, 'cut-off', /did not end/],
  ['a stream that ends before it begins', {events: []}, 'disconnected', /ended before/],
  [
    'a connection that breaks in the middle',
    {events: [delta('{"old_')], end: 'reset'},
    'disconnected',
    /broke before/,
  ],
  [
    'a busy server that says so in the stream',
    {events: [{error: {message: 'busy', type: 'rate_limit_error'}}]},
    'busy',
    /busy/,
  ],
])('%s', async (_, answer, code, message) => {
  const {problem} = await toldFor(answer);
  expect(problem).toMatchObject({
    code,
    message: expect.stringMatching(message),
    next: expect.stringMatching(/^[A-Z].*\.$/),
  });
});

test('a connection that breaks before any byte is tried again, and given up after a few times', async () => {
  expect(await toldFor({reset: true})).toMatchObject({problem: {code: 'disconnected'}, requests: 4});
});

test('a server that is not there is named with its address, at once', async () => {
  await using gone = await engineOn({});
  await gone.server.close();
  const call = newCall();
  const problem = await engineAt(gone.server.baseUrl)
    .pick({...replaceRequest, stage: 'pick', candidates: [], contents: new Map()}, call)
    .catch(problemOf);
  expect(problem).toEqual({
    code: 'no-server',
    message: `No server answers at ${gone.server.baseUrl}/v1.`,
    next: 'Start it with `apfel --serve`, or give another address with --base-url; `apfel-tui doctor` shows what was looked for.',
  });
  expect(call.progress).toEqual([]);
});

test('a model that the server lacks is answered with those that it has', async () => {
  await using engine = await engineOn({models: ['small-a', 'small-b'], health: null}, {model: 'big'});
  await expect(engine.model.spec(replaceRequest, newCall())).rejects.toMatchObject({
    code: 'no-model',
    message: `The server at ${engine.server.baseUrl}/v1 has no model “big”.`,
    next: 'Choose one of its models with --model: small-a, small-b.',
  });
});

test('the error keeps what caused it', async () => {
  await using engine = await engineOn({answers: [{failure: 'undecodable'}]});
  const error = await engine.model.spec(replaceRequest, newCall()).catch(thrown => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error.cause).toMatchObject({status: 500});
});
