import {countTokens} from 'gpt-tokenizer/encoding/o200k_base';
import {describe, expect, test} from 'vitest';
import {messagesFor, plainerMessagesFor} from '../../src/model/prompts.ts';
import {schemaFor} from '../../src/model/schemas.ts';
import type {SlotRequest} from '../../src/pipeline/ports.ts';
import {greetSwift, insertRequest, pickRequest, replaceRequest} from './openai/requests.ts';

const promptFor = (request: SlotRequest) =>
  messagesFor(request)
    .map(message => message.content)
    .join('\n');

const previous = {
  spec: {operation: 'insert', anchor: 'func hello()', position: 'before', text: '// Hi'},
  reason: 'The anchor “func hello()” is not in the file.',
} as const;

const requests: [string, SlotRequest][] = [
  ['pick', pickRequest],
  ['replace', replaceRequest],
  ['insert', insertRequest],
  ['a part of a file', {...replaceRequest, isWholeFile: false}],
  ['an empty file', {...insertRequest, text: ''}],
  ['a second try', {...insertRequest, previous, lineChoices: ['func greet(name: String) -> String {']}],
];

test('both requests of an edit in a file of twelve lines cost less than 400 tokens, schemas included', () => {
  const cost = (request: SlotRequest) =>
    countTokens(promptFor(request)) + countTokens(JSON.stringify(schemaFor(request)));
  expect(cost(pickRequest) + cost(replaceRequest)).toBeLessThan(400);
});

describe.each(requests)('%s', (_, request) => {
  const prompt = promptFor(request);

  test('is one message of plain words: no fences, no numbered lines, no question', () => {
    expect(messagesFor(request)).toHaveLength(1);
    expect(prompt).not.toMatch(/```|^\s*\d+\s*[|:.)]/m);
    expect(prompt).not.toContain('?');
  });

  test('is in plainer shape nothing but the order', () => {
    const order = request.stage === 'pick' ? request.task : request.instruction;
    expect(plainerMessagesFor(request)).toEqual([{role: 'user', content: order}]);
  });
});

test('pick has the task and every candidate on a line of its own', () => {
  expect(promptFor(pickRequest)).toContain(pickRequest.task);
  expect(promptFor(pickRequest)).toContain(`\n${pickRequest.candidates.join('\n')}\n`);
});

test('the lines of the file stand between two sentences, verbatim', () => {
  expect(promptFor(replaceRequest)).toContain(
    `This is the text of Sources/greet.swift:\n${greetSwift}That was the text of Sources/greet.swift.`,
  );
});

test('a file without a line end at its end is closed all the same', () => {
  expect(promptFor({...replaceRequest, text: 'let a = 1'})).toContain(':\nlet a = 1\nThat was');
});

test('a part of a file is called a part, an empty file empty', () => {
  expect(promptFor({...replaceRequest, isWholeFile: false})).toContain('This is a part of the text of');
  expect(promptFor({...insertRequest, text: '\n'})).toContain('The file Sources/greet.swift is empty.');
});

test('a second try says what the first was and why it did not serve', () => {
  expect(promptFor({...insertRequest, previous})).toContain(
    'An earlier answer did not serve. Its anchor was “func hello()”, its text “// Hi”, to go before the anchor. ' +
      'The anchor “func hello()” is not in the file.',
  );
});

test('a long earlier answer is told in short', () => {
  const spec = {operation: 'replace', oldString: 'x'.repeat(5000), newString: 'y'} as const;
  expect(promptFor({...replaceRequest, previous: {spec, reason: 'No.'}}).length).toBeLessThan(1500);
});
