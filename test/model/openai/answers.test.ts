import {describe, expect, test} from 'vitest';
import type {EditSpec} from '../../../src/edit/spec.ts';
import type {ErrorCode} from '../../../src/errors.ts';
import {type AnswerContext, answerOf} from '../../../src/model/openai/answers.ts';
import type {Completion} from '../../../src/model/openai/completion.ts';
import {parseSpec} from '../../../src/model/schemas.ts';
import {replaceRequest} from './requests.ts';

const good = '{"old_string": "greet", "new_string": "welcome"}';
const slots = {operation: 'replace', oldString: 'greet', newString: 'welcome'};

function answerFor(completion: Partial<Completion>, context: Partial<AnswerContext<EditSpec>> = {}) {
  const whole: Completion = {
    content: good,
    isStreamed: true,
    refusal: '',
    hasReasoning: false,
    finish: 'stop',
    ...completion,
  };
  const parse = (json: unknown) => parseSpec(replaceRequest, json);
  return answerOf<EditSpec>(whole, {
    request: replaceRequest,
    isDone: true,
    maxTokens: 512,
    parse,
    ...context,
  });
}

test('a complete answer fills the slots and keeps what was said and counted', () => {
  const usage = {promptTokens: 100, completionTokens: 12};
  expect(answerFor({usage})).toEqual({kind: 'filled', slots, raw: good, usage});
});

test.each([`\`\`\`json\n${good}\n\`\`\``, `\`\`\`\n${good}\`\`\``, `\n  ${good}\n\n`])(
  '%j is accepted',
  content => {
    expect(answerFor({content})).toMatchObject({kind: 'filled', slots});
  },
);

describe('declined', () => {
  test.each<[string, Partial<Completion>, ErrorCode, RegExp]>([
    ['cut off by the limit though it parses', {finish: 'length'}, 'cut-off', /at the limit of 512 tokens\.$/],
    ['ended for another reason', {finish: 'tool_calls'}, 'cut-off', /“tool_calls”/],
    ['ended for no reason', {finish: null}, 'cut-off', /unknown point/],
    [
      'refused',
      {content: '', refusal: 'No.', finish: 'content_filter'},
      'refusal',
      /^The model refused: No\.$/,
    ],
    ['empty', {content: ' \n'}, 'empty-answer', /empty/],
    ['only thoughts', {content: '', hasReasoning: true}, 'empty-answer', /thoughts/],
    [
      'prose',
      {content: 'Sure! Rename it.'},
      'bad-answer',
      /ignored the schema and answered: Sure! Rename it\.$/,
    ],
    ['a web page', {content: '<html></html>'}, 'bad-answer', /web page/],
    ['cut JSON', {content: good.slice(0, -5)}, 'bad-answer', /not valid JSON/],
    ['two answers run together', {content: good.slice(0, 24) + good}, 'bad-answer', /not valid JSON/],
    ['two whole answers', {content: good + good}, 'bad-answer', /not valid JSON/],
    [
      'a slot given twice',
      {content: good.replace('new_string', 'old_string')},
      'bad-answer',
      /not valid JSON/,
    ],
    ['a fence around a part', {content: `\`\`\`\n${good}\n\`\`\`\nDone.`}, 'bad-answer', /not valid JSON/],
    ['words before a fence', {content: `Here:\n\`\`\`\n${good}\n\`\`\``}, 'bad-answer', /ignored the schema/],
    ['a missing slot', {content: '{"old_string": "a"}'}, 'bad-answer', /it lacks new_string/],
  ])('%s', (_, completion, code, message) => {
    const answer = answerFor(completion);
    expect(answer).toMatchObject({
      kind: 'declined',
      problem: {code, message: expect.stringMatching(message)},
    });
    expect(answer.raw).toBe(completion.content ?? good);
  });

  test('none of the lines that were offered', () => {
    expect(answerFor({}, {parse: () => ({ok: true, slots: null})})).toMatchObject({
      problem: {code: 'not-found'},
    });
  });
});

test('no beginning of an answer is ever used', () => {
  const kinds = Array.from(good, (_, length) => answerFor({content: good.slice(0, length)}).kind);
  expect(new Set(kinds)).toEqual(new Set(['declined']));
});

test('a stream that simply ended is a broken connection', () => {
  expect(() => answerFor({finish: null}, {isDone: false})).toThrow(
    expect.objectContaining({code: 'disconnected'}),
  );
});
