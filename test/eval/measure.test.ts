import {expect, test} from 'vitest';
import type {RunResult, Way} from '../../src/eval/case.ts';
import {measure} from '../../src/eval/measure.ts';
import {classSummaries} from '../../src/eval/task-summary.ts';
import {taskTables} from '../../src/eval/task-table.ts';
import {taskCase} from './eval-on.ts';

const right: RunResult = {outcome: 'right', code: null, isWarned: false, ms: 1000, tokens: null};
const cases = [taskCase('swift rename'), taskCase('python async')];

/** A way that keeps a list of its runs, and is aborted in the one after `most`. */
function fakeWay(name: string, most = Number.POSITIVE_INFINITY) {
  const runs: string[] = [];
  const way: Way = {
    name,
    label: name,
    async run({id}, {seed}) {
      if (runs.length >= most) return null;
      runs.push(`${id} ${seed}`);
      return right;
    },
  };
  return {way, runs};
}

test('every edit comes once before any comes twice; run k has seed k', async () => {
  const {way, runs} = fakeWay('two-stages');
  const told: string[] = [];
  const {measured, isComplete} = await measure(cases, [way], {
    runs: 2,
    signal: new AbortController().signal,
    onRun: (run, done, of) => told.push(`${done}/${of} ${run.case.id}`),
  });
  expect(runs).toEqual(['swift rename 1', 'python async 1', 'swift rename 2', 'python async 2']);
  expect(told).toEqual(['1/4 swift rename', '2/4 python async', '3/4 swift rename', '4/4 python async']);
  expect(isComplete).toBe(true);
  expect(measured).toHaveLength(4);
});

test('an interruption keeps the runs so far', async () => {
  const {way} = fakeWay('two-stages', 3);
  const {measured, isComplete} = await measure(cases, [way], {runs: 2, signal: new AbortController().signal});
  expect(isComplete).toBe(false);
  expect(measured.map(({case: {id}, seed}) => `${id} ${seed}`)).toEqual([
    'swift rename 1',
    'python async 1',
    'swift rename 2',
  ]);
});

test('nothing is begun after an interruption', async () => {
  const {way, runs} = fakeWay('two-stages');
  const {isComplete} = await measure(cases, [way], {runs: 2, signal: AbortSignal.abort()});
  expect(isComplete).toBe(false);
  expect(runs).toEqual([]);
});

test('totals for each class stand beside what was published, which is said to come from elsewhere', async () => {
  const ways = [fakeWay('two-stages').way, fakeWay('free-tools').way];
  const {measured} = await measure(cases, ways, {runs: 2, signal: new AbortController().signal});
  const [, slots, , tools, source] = taskTables(measured, ways).split('\n\n');
  expect(slots?.split('\n')).toEqual([
    'right / runs   swift  typescript  python  all  published*',
    'substitutions    2/2           –       –  2/2       15/15',
    'async              –           –     2/2  2/2         1/5',
    'all              2/2           –     2/2  4/4           –',
  ]);
  expect(tools?.split('\n')).toEqual([
    'right / runs   swift  typescript  python  all  published*',
    'substitutions    2/2           –       –  2/2           –',
    'async              –           –     2/2  2/2           –',
    'all              2/2           –     2/2  4/4        5/30',
  ]);
  expect(source).toMatch(
    /^\* published elsewhere for apfel 1\.5\.1 on macOS 26\.3, .* not measured here\.\n$/,
  );
  expect(classSummaries(measured, ways)[0]?.published).toEqual({right: 15, runs: 15});
});
