import {expect, test} from 'vitest';
import {engineOn, newCall} from '../model/openai/engine-on.ts';
import {greetSwift, insertRequest, pickRequest, replaceRequest} from '../model/openai/requests.ts';
import {answerByRule} from './stand-in-rule.ts';

test.each([
  ['In greet.swift, rename the function greet to welcome.', 'replace'],
  ['Insert "// Says hello." above the function greet in greet.swift.', 'insert'],
])('picks the file that “%s” names, to %s', async (task, operation) => {
  await using engine = await engineOn({answers: answerByRule});
  const candidates = [...pickRequest.candidates].reverse();
  expect(await engine.model.pick({...pickRequest, task, candidates}, newCall())).toMatchObject({
    slots: {path: 'Sources/greet.swift', instruction: task, operation},
  });
});

test.each([
  ['Rename the function greet to welcome.', 'greet', 'welcome'],
  ['Change "Hello" to "Hi".', 'Hello', 'Hi'],
  ['Replace 42 by 43 in greet.swift.', '42', '43'],
])('answers “%s”', async (instruction, oldString, newString) => {
  await using engine = await engineOn({answers: answerByRule});
  expect(await engine.model.spec({...replaceRequest, instruction}, newCall())).toMatchObject({
    slots: {oldString, newString},
  });
});

test('inserts what is quoted before the first line', async () => {
  await using engine = await engineOn({answers: answerByRule});
  const instruction = 'Insert "// Says hello." at the top.';
  expect(await engine.model.spec({...insertRequest, instruction}, newCall())).toMatchObject({
    slots: {anchor: greetSwift.split('\n')[0], position: 'before', text: '// Says hello.'},
  });
});
