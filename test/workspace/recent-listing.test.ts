import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {afterEach, expect, test, vi} from 'vitest';
import {listings} from '../../src/workspace/recent-listing.ts';
import {makeWorkspace} from './temp-workspace.ts';

afterEach(() => vi.restoreAllMocks());

/** Every look at the clock finds it so many milliseconds later. */
async function onClock(step: number) {
  const {root} = await makeWorkspace({'a.ts': '1'});
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += step));
  const pass = (ms: number) => {
    time += ms;
  };
  return {list: listings(root, 'state/'), add: () => writeFile(join(root, 'b.ts'), ''), pass};
}

test('a listing that took long serves again for a while, where that will do', async () => {
  const {list, add, pass} = await onClock(200);
  const first = await list({});
  await add();
  expect(await list({reuse: true})).toBe(first);
  expect((await list({})).paths).toEqual(['a.ts', 'b.ts']);
  pass(70_000);
  expect((await list({reuse: true})).paths).toEqual(['a.ts', 'b.ts']);
});

test('a quick one is made anew', async () => {
  const {list, add} = await onClock(1);
  await list({});
  await add();
  expect((await list({reuse: true})).paths).toEqual(['a.ts', 'b.ts']);
});

test('one that is being made is shared, unless it is stopped', async () => {
  const {list} = await onClock(1);
  const making = list({});
  expect(await list({reuse: true})).toBe(await making);
  const stopped = expect(list({signal: AbortSignal.abort()})).rejects.toThrow(/abort/i);
  expect((await list({reuse: true})).paths).toEqual(['a.ts']);
  await stopped;
});

test('one with ignored files never stands in for one without', async () => {
  const {list} = await onClock(200);
  const all = list({withIgnored: true});
  expect(await list({reuse: true})).not.toBe(await all);
});
