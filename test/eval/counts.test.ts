import {expect, test} from 'vitest';
import type {RunResult} from '../../src/eval/case.ts';
import {countTable} from '../../src/eval/count-table.ts';
import {countsOf} from '../../src/eval/counts.ts';

const result = (outcome: RunResult['outcome'], more: Partial<RunResult> = {}): RunResult => ({
  outcome,
  code: null,
  isWarned: false,
  ms: 1000,
  tokens: null,
  ...more,
});

test('counts outcomes; a warning counts only where the proposal is wrong', () => {
  const results = [
    result('right', {isWarned: true}),
    result('wrong', {isWarned: true}),
    result('wrong'),
    result('asked'),
    result('refused'),
    result('failed'),
  ];
  expect(countsOf(results)).toMatchObject({
    runs: 6,
    right: 1,
    asked: 1,
    refused: 1,
    wrong: 2,
    warned: 1,
    failed: 1,
  });
});

test.each<[ms: number[], seconds: number | null]>([
  [[], null],
  [[1200], 1.2],
  [[3000, 1000, 2000], 2],
  [[1000, 2000], 1.5],
])('the median of %j ms is %s s', (ms, seconds) => {
  expect(countsOf(ms.map(one => result('right', {ms: one}))).medianSeconds).toBe(seconds);
});

test('tokens are the median of those runs that were counted, prompt and answer together', () => {
  const tokens = [{prompt: 100, completion: 10}, null, {prompt: 300, completion: 30}];
  expect(countsOf(tokens.map(one => result('right', {tokens: one}))).medianTokens).toBe(220);
});

test('the table aligns its columns and shows nothing as a dash', () => {
  const counts = countsOf([result('right', {tokens: {prompt: 500, completion: 60}}), result('wrong')]);
  expect(
    countTable('two stages', [
      ['swift rename', counts],
      ['none', countsOf([])],
    ]),
  ).toBe(
    [
      'two stages',
      '              right  asked  refused  wrong  warned  failed  seconds  tokens',
      'swift rename    1/2      –        –      1       –       –     1.00     560',
      'none            0/0      –        –      –       –       –        –       –',
      '',
    ].join('\n'),
  );
});
