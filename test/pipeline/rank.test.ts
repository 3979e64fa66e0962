import {expect, test} from 'vitest';
import {rank} from '../../src/pipeline/rank.ts';
import {memoryWorkspace} from '../support/memory-workspace.ts';
import {scriptedModel} from '../support/scripted-model.ts';

/** Ranks for a task where a listing of a moment ago lacks `new.ts`; tells which listings were asked for. */
async function ranked(task: string) {
  const {workspace} = memoryWorkspace({'old.ts': 'let limit = 10;', 'new.ts': ''});
  const reused: boolean[] = [];
  const listing = await workspace.list({});
  const {model} = scriptedModel({});
  const event = await rank(
    {
      workspace: {
        ...workspace,
        async list({reuse = false}) {
          reused.push(reuse);
          return reuse ? {...listing, paths: ['old.ts']} : listing;
        },
      },
      connect: async () => ({model, budget: null}),
      check: async () => ({warnings: [], syntax: null}),
      decide: () => Promise.reject(new Error('Nothing is to be decided.')),
      now: () => 0,
    },
    {model, budget: null},
    {kind: 'ranking', task, pin: null, requests: [], canAskAgain: true},
    new AbortController().signal,
  );
  return {candidates: event.kind === 'ranked' ? event.candidates : null, reused};
}

test('a listing of a moment ago will do where it has the files that the task names', async () => {
  expect(await ranked('change the limit')).toEqual({candidates: ['old.ts'], reused: [true]});
  expect(await ranked('In old.ts, change the limit.')).toEqual({candidates: ['old.ts'], reused: [true]});
});

test.each(['In new.ts, change the limit.', 'change the limit in @new.ts:1-4', 'change `new.ts`'])(
  'a file that is new since is found: %s',
  async task => {
    const {candidates, reused} = await ranked(task);
    expect(candidates?.[0]).toBe('new.ts');
    expect(reused).toEqual([true, false]);
  },
);
