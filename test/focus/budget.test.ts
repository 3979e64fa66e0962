import {countTokens as realTokens} from 'gpt-tokenizer/encoding/o200k_base';
import {expect, test} from 'vitest';
import {createBudget} from '../../src/focus/budget.ts';
import {countCandidates} from '../../src/focus/candidates.ts';

const code = Array.from(
  {length: 120},
  (_, n) => `  const total${n} = sumOf(items, "price ${n}") * rates[${n % 7}]; // in cents\n`,
).join('');
const samples: [string, string][] = [
  ['code', code],
  ['prose', 'The window is shared by the prompt, the schema and the answer.\n'.repeat(60)],
  ['paths', Array.from({length: 150}, (_, n) => `packages/core/src/tools/editTool${n}.test.ts\n`).join('')],
  ['Japanese', '設定を読み込み、結果を画面に表示します。\n'.repeat(80)],
  ['JSON', JSON.stringify(Array.from({length: 120}, (_, n) => ({id: n, cost: n * 1.25, on: n % 2 === 0})))],
  ['a table', '  2\tAnna Berg          0.1%\n'.repeat(120)],
];

test.each(samples)('%s costs no more than estimated, and not much less', (_, text) => {
  const {estimate} = createBudget({window: 4096});
  expect(estimate(text)).toBeGreaterThanOrEqual(realTokens(text));
  expect(estimate(text)).toBeLessThan(realTokens(text) * 4 + 50);
});

test.each(samples)('having learnt from %s, it still sends no more code than the window takes', (_, text) => {
  const budget = createBudget({window: 4096});
  budget.learn(text, realTokens(text));
  const sent = code.repeat(3).slice(0, Math.floor(budget.room('', code) * 0.99));
  expect(budget.fits(sent)).toBe(true);
  expect(realTokens(sent)).toBeLessThanOrEqual(4096);
});

test('a tokenizer that needs more tokens for everything is learnt as well', () => {
  const budget = createBudget({window: 4096});
  budget.learn(code, Math.ceil(realTokens(code) * 2));
  const sent = code.repeat(3).slice(0, budget.room('', code));
  expect(realTokens(sent) * 2).toBeLessThanOrEqual(4096 - budget.reserve);
});

test('the more is reported, the closer the estimate', () => {
  const budget = createBudget({window: 4096});
  const before = budget.estimate(code);
  budget.learn(code, realTokens(code));
  const once = budget.estimate(code);
  for (let n = 0; n < 6; n++) budget.learn(code, realTokens(code));
  expect(once).toBeLessThan(before);
  expect(budget.estimate(code)).toBeLessThan(once);
  expect(budget.estimate(code)).toBeGreaterThanOrEqual(realTokens(code));
});

test('a refused request makes the next one smaller', () => {
  const budget = createBudget({window: 1000});
  const sent = code.slice(0, Math.floor(budget.room('', code) * 0.9));
  expect(budget.fits(sent)).toBe(true);
  budget.learnTooLarge(sent);
  expect(budget.fits(sent)).toBe(false);
});

test('the room shrinks with the rest of the request, down to none', () => {
  const budget = createBudget({window: 1000, reserve: 100});
  expect(budget.room('', code)).toBeGreaterThan(budget.room(code.slice(0, 500), code));
  expect(budget.room(code, code)).toBe(0);
});

test('the answer may take what the request leaves, at least one token', () => {
  const budget = createBudget({window: 1000});
  expect(budget.maxTokens('')).toBeGreaterThan(900);
  expect(budget.maxTokens(code)).toBe(1);
});

test('as many candidates as fit, each costing its tokens', () => {
  const budget = createBudget({window: 1000});
  const paths = Array.from({length: 500}, (_, n) => `src/part${n}/file.ts`);
  const render = (some: readonly string[]) =>
    `Pick one:\n${some.join('\n')}\n${JSON.stringify({enum: some})}`;
  const count = countCandidates(paths, budget, render);
  expect(budget.fits(render(paths.slice(0, count)))).toBe(true);
  expect(budget.fits(render(paths.slice(0, count + 1)))).toBe(false);
  expect(countCandidates(paths.slice(0, 3), budget, render)).toBe(3);
  expect(countCandidates(paths, createBudget({window: 10, reserve: 1}), render)).toBe(0);
});
