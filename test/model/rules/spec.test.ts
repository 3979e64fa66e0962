import {expect, test} from 'vitest';
import {createRulesModel} from '../../../src/model/rules/rules-model.ts';
import type {SpecRequest} from '../../../src/pipeline/ports.ts';

const text = 'func load() {\n    let timeout = 30\n}\n';

async function specified(instruction: string, more: Partial<SpecRequest> = {}) {
  const request: SpecRequest = {
    stage: 'spec',
    operation: 'replace',
    path: 'Sources/load.swift',
    instruction,
    task: 'rename load to fetch',
    text,
    isWholeFile: true,
    ...more,
  };
  return createRulesModel().spec(request, {signal: new AbortController().signal});
}

test('a refined instruction counts, not the task', async () => {
  expect(await specified('change 30 to 60')).toMatchObject({
    kind: 'filled',
    slots: {operation: 'replace', oldString: '30', newString: '60'},
  });
});

test('a refined instruction may name the same file again, but no other', async () => {
  expect(await specified('rename load to get in load.swift')).toMatchObject({kind: 'filled'});
  expect(await specified('rename load to get in other.swift')).toMatchObject({
    problem: {code: 'unknown-file'},
  });
});

test('a name is changed as a whole word, everywhere', async () => {
  expect(await specified('rename load to fetch')).toMatchObject({
    slots: {operation: 'replace', oldString: 'load', newString: 'fetch'},
  });
});

test('the anchor is the line itself, with its indentation', async () => {
  expect(await specified('insert "let retries = 3" after the line with "timeout"')).toMatchObject({
    slots: {
      operation: 'insert',
      anchor: '    let timeout = 30',
      position: 'after',
      text: '    let retries = 3',
    },
  });
});

test('where lines were offered, the edit is at one of them', async () => {
  const instruction = 'insert "x" after the line with "timeout"';
  expect(await specified(instruction, {lineChoices: ['    let timeout = 30']})).toMatchObject({
    kind: 'filled',
  });
  expect(await specified(instruction, {lineChoices: ['func load() {']})).toMatchObject({
    problem: {code: 'not-found'},
  });
  expect(await specified('change 30 to 60', {lineChoices: ['    let timeout = 30']})).toMatchObject({
    kind: 'filled',
  });
  expect(await specified('change 30 to 60', {lineChoices: ['}']})).toMatchObject({
    problem: {code: 'not-found'},
  });
});

test('a part of a file is not enough', async () => {
  expect(await specified('rename load to fetch', {isWholeFile: false})).toMatchObject({
    problem: {code: 'not-understood'},
  });
});

test('what it does not understand it says, with two examples that fit the file', async () => {
  expect(await specified('make load async')).toMatchObject({
    kind: 'declined',
    problem: {
      code: 'not-understood',
      message: '“make load async” needs understanding of the code, which no built-in rule has.',
      next: 'Word it like one of these: rename load to newName in load.swift · add a comment "what it does" above load in load.swift.',
    },
  });
});

test('nothing is sent anywhere', () => {
  const model = createRulesModel();
  expect(model.engine).toEqual({kind: 'rules', model: null, baseUrl: null, server: null, window: null});
  expect(model.preview({stage: 'pick', task: 'x', candidates: [], contents: new Map()})).toBeNull();
});
