import {expect, test} from 'vitest';
import {createBudget} from '../../../src/focus/budget.ts';
import {playFlow} from '../../support/flow.ts';
import {engineOn} from './engine-on.ts';
import {greetSwift, pickRequest} from './requests.ts';

test('both requests for a rename in a file of twelve lines cost at most 650 tokens, schemas included', async () => {
  await using engine = await engineOn({
    tokenFactor: 1,
    answers: [
      {
        slots: {
          path: 'Sources/greet.swift',
          instruction: 'Rename the function greet to welcome.',
          operation: 'replace',
        },
      },
      {slots: {old_string: 'greet', new_string: 'welcome'}},
    ],
  });
  const files = {
    ...Object.fromEntries(pickRequest.candidates.map(path => [path, ''])),
    'Sources/greet.swift': greetSwift,
  };
  const {end} = await playFlow({
    task: 'In greet.swift, rename the function greet to welcome.',
    files,
    model: engine.model,
    decisions: [{kind: 'approved'}],
    ports: {connect: async () => ({model: engine.model, budget: createBudget({window: 4096})})},
  });
  expect(end.kind).toBe('applied');
  const {requests} = engine.server;
  expect(requests.map(({schemaName}) => schemaName)).toEqual(['pick', 'spec']);
  expect(requests.reduce((sum, {promptTokens}) => sum + promptTokens, 0)).toBeLessThanOrEqual(650);
});
