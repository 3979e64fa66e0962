import {expect, test} from 'vitest';
import {appleModel, type StandInOptions, startStandIn} from './stand-in.ts';

const schema = {
  type: 'object',
  properties: {
    path: {type: 'string', enum: ['b.ts', 'a.ts']},
    edit: {type: 'string', description: 'the edit'},
  },
  required: ['path', 'edit'],
};
const body = {
  model: appleModel,
  messages: [{role: 'user', content: 'Change a.ts.'}],
  response_format: {type: 'json_schema', json_schema: {name: 'pick', schema}},
};

async function post(
  request: object,
  {headers = {}, ...options}: StandInOptions & {headers?: Record<string, string>} = {},
): Promise<{status: number; type?: string; text: string}> {
  const server = await startStandIn({answers: [{slots: {path: 'a.ts', edit: 'x'}}], ...options});
  const url = `${server.baseUrl}/v1/chat/completions`;
  const response = await fetch(url, {method: 'POST', body: JSON.stringify(request), headers});
  const text = await response.text();
  await server.close();
  return {status: response.status, type: /"type":"(\w+)"/.exec(text)?.[1], text};
}

const user = (content: string) => ({...body, messages: [{role: 'user', content}]});
const withSchema = (part: object) => ({
  ...body,
  response_format: {json_schema: {name: 'pick', schema: {type: 'object', properties: {path: part}}}},
});

test.each<
  [what: string, status: number, type: string, object, (StandInOptions & {headers?: Record<string, string>})?]
>([
  ['another model', 404, 'model_not_found', {...body, model: 'gpt'}],
  [
    'no user message at the end',
    400,
    'invalid_request_error',
    {...body, messages: [{role: 'system', content: 'x'}]},
  ],
  ['an empty message', 400, 'invalid_request_error', user('')],
  ['stop', 400, 'invalid_request_error', {...body, stop: ['x']}],
  ['several answers', 400, 'invalid_request_error', {...body, n: 2}],
  ['a reference in the schema', 400, 'invalid_request_error', withSchema({$ref: '#'})],
  ['a pattern in the schema', 400, 'invalid_request_error', withSchema({type: 'string', pattern: 'x'})],
  ['a prompt over the window', 400, 'context_length_exceeded', user('word '.repeat(300)), {window: 300}],
  ['a fence', 400, 'content_policy_violation', user('Look:\n```\nx\n```')],
  ['numbered lines', 400, 'content_policy_violation', user('Look:\n  1| x\n  2| y')],
  ['a body over 1 MiB', 413, 'invalid_request_error', user('x'.repeat(1024 * 1024))],
  ['a foreign origin', 403, 'forbidden', body, {headers: {origin: 'http://example.com'}}],
  ['no token', 401, 'authentication_error', body, {token: 'ours'}],
  [
    'a script that does not fit the schema',
    500,
    'server_error',
    body,
    {answers: [{slots: {path: 'c.ts', edit: ''}}]},
  ],
])('%s is answered with %d %s', async (_, status, type, request, options) => {
  expect(await post(request, options)).toMatchObject({status, type});
});

test('fills slots in alphabetical order, in one piece', async () => {
  const {text} = await post({...body, stream: true});
  const contents = text.split('\n\n').filter(event => event.includes('"content"'));
  expect(contents.map(event => JSON.parse(event.slice('data: '.length)).choices[0].delta.content)).toEqual([
    '{"edit":"x","path":"a.ts"}',
  ]);
  expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
});

test('cuts an answer that is longer than it may be', async () => {
  const {text} = await post({...body, max_tokens: 3});
  expect(JSON.parse(text).choices[0]).toMatchObject({
    message: {content: '{"edit":"x",'},
    finish_reason: 'length',
  });
});

test('counts tokens by the tokenizer where that is asked for', async () => {
  const {text} = await post(body, {tokenFactor: 2});
  const {usage} = JSON.parse(text);
  expect(usage.prompt_tokens).toBeGreaterThan(
    2 * (await post(body).then(plain => JSON.parse(plain.text).usage.prompt_tokens)) * 0.5,
  );
  expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens);
});
