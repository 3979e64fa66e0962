import {expect, test} from 'vitest';
import {bodyOf} from '../../../src/model/openai/request.ts';

const sent = {messages: [{role: 'user', content: 'Hello.'}], schema: {type: 'object'}} as const;
const bodyWith = (call: {maxTokens?: number; seed?: number}) =>
  bodyOf(sent, {model: 'tiny', name: 'pick', call});

test('asks for JSON by schema, streamed, at temperature 0', () => {
  expect(bodyWith({maxTokens: 512, seed: 0})).toEqual({
    model: 'tiny',
    messages: [{role: 'user', content: 'Hello.'}],
    temperature: 0,
    seed: 0,
    max_tokens: 512,
    stream: true,
    stream_options: {include_usage: true},
    response_format: {
      type: 'json_schema',
      json_schema: {name: 'pick', schema: {type: 'object'}, strict: true},
    },
  });
});

test('leaves the length open where there is no window', () => {
  expect(bodyWith({})).not.toHaveProperty('max_tokens');
});

test('a retry has another seed and a temperature that lets it matter', () => {
  expect(bodyWith({seed: 2})).toMatchObject({seed: 2, temperature: 0.5});
});
