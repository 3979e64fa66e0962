import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {atOnce, eachBelow} from '../../src/focus/steps.ts';
import {inTurns} from '../../src/pipeline/in-turns.ts';

let time = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => vi.restoreAllMocks());

/** Adds up numbers, each of which takes a while by the clock. */
function* sumBelow(count: number) {
  let sum = 0;
  yield* eachBelow(count, at => {
    time += 0.01;
    sum += at;
  });
  return sum;
}

test('work done in turns comes to what it comes to at once', async () => {
  expect(atOnce(sumBelow(10_000))).toBe(49_995_000);
  expect(await inTurns(sumBelow(10_000))).toBe(49_995_000);
});

test('everything else gets its turn meanwhile', async () => {
  let turns = 0;
  let isOver = false;
  const countTurns = () => {
    turns++;
    if (!isOver) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await inTurns(sumBelow(10_000));
  isOver = true;
  expect(turns).toBeGreaterThan(5);
});

test('work that nobody waits for any more ends at its next pause', async () => {
  const stop = new AbortController();
  const work = inTurns(sumBelow(1_000_000), stop.signal);
  stop.abort();
  await expect(work).rejects.toThrow(/abort/i);
});
