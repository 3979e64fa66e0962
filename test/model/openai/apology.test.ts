import {expect, test} from 'vitest';
import {apologyIn} from '../../../src/model/openai/apology.ts';
import {pickRequest, replaceRequest} from './requests.ts';

test.each([
  "I'm sorry, but I can't assist with that.",
  'I’m sorry, but I can’t help.',
  'I am very sorry, this is not possible.',
  'Sorry, I cannot do that.',
  'Unfortunately, I am not able to edit files.',
  'I apologize for the inconvenience.',
  'I cannot fulfill this request.',
  "I can't help with that.",
  'As an AI language model, I do not edit code.',
  'Es tut mir leid, das kann ich nicht.',
])('finds “%s” in a slot', text => {
  expect(apologyIn({old_string: 'greet', new_string: text}, replaceRequest)).toBe(text);
  expect(apologyIn({instruction: text, path: 'a', operation: 'replace'}, pickRequest)).toBe(text);
});

test.each([
  'print("I\'m sorry, but that failed")',
  'let sorry = true',
  'Sorry',
  "// I can't believe this works",
  'As an array',
  'Rename the function greet to apologize.',
])('takes “%s” for an edit', text => {
  expect(apologyIn({new_string: text}, replaceRequest)).toBeNull();
});

test('words of the task or of the file are no apology', () => {
  const slots = {old_string: "I'm sorry, but we are closed.", new_string: 'We open at nine.'};
  expect(apologyIn(slots, {...replaceRequest, text: "I'm sorry, but we are closed.\n"})).toBeNull();
  expect(apologyIn(slots, {...replaceRequest, instruction: 'Replace "I’m sorry, but" …'})).toBeNull();
});

test('what is no object holds no apology', () => {
  expect(apologyIn(null, replaceRequest)).toBeNull();
});
