import {expect, test} from 'vitest';
import {createBudget} from '../../src/focus/budget.ts';
import {messagesFor} from '../../src/model/prompts.ts';
import {schemaFor} from '../../src/model/schemas.ts';
import {fitSpec} from '../../src/pipeline/fit.ts';
import type {SlotModel} from '../../src/pipeline/ports.ts';
import type {Pin} from '../../src/pipeline/state.ts';

const model: SlotModel = {
  engine: {kind: 'openai', model: 'none', baseUrl: null, server: null, window: 4096},
  preview: request => ({messages: messagesFor(request), schema: schemaFor(request)}),
  pick: () => Promise.reject(new Error('Nothing is sent here.')),
  spec: () => Promise.reject(new Error('Nothing is sent here.')),
};

const small = Array.from({length: 40}, (_, at) => `value${at + 1} = ${at}\n`).join('');
const large = Array.from({length: 4000}, (_, at) => `value${at + 1} = load(${at}, 'text');\n`).join('');

function excerptOf(text: string, lines: Pin['lines'], widen: number) {
  const path = 'a.py';
  return fitSpec(
    {model, budget: createBudget({window: 4096})},
    {
      ...{kind: 'specifying', task: 'set value7 to 9', pin: {path, lines}, canAskAgain: true, requests: []},
      ...{
        pick: {path, instruction: 'set value7 to 9', operation: 'replace'},
        candidates: [path],
        attempts: [],
      },
      file: {path, text, fingerprint: '', isCommitted: null},
      ask: {seed: 0, previous: null, widen, lineChoices: null},
      ...{excerpt: null, startedAt: 0, slots: {}, retry: null, estimate: null, window: 4096},
    },
  ).excerpt;
}

test.each<[string, string, Pin['lines'], number, [number, number]]>([
  ['all of a file that fits', small, undefined, 0, [1, 40]],
  ['the pinned lines of a file that fits', small, {firstLine: 5, lastLine: 24}, 0, [5, 24]],
  ['the first of them when narrowed', small, {firstLine: 5, lastLine: 24}, -1, [5, 16]],
  ['fewer still when narrowed twice', small, {firstLine: 5, lastLine: 24}, -2, [5, 12]],
  ['the lines around them when widened', small, {firstLine: 20, lastLine: 24}, 1, [10, 34]],
  ['all of the file when widened beyond it', small, {firstLine: 8, lastLine: 24}, 2, [1, 40]],
  ['a pinned line alone', small, {firstLine: 7, lastLine: 7}, 0, [7, 7]],
  ['the last line for lines beyond the end', small, {firstLine: 90, lastLine: 99}, 0, [40, 40]],
  ['the pinned lines of a file that does not fit', large, {firstLine: 2001, lastLine: 2030}, 0, [2001, 2030]],
])('stage two shows %s', (_, text, lines, widen, [firstLine, lastLine]) => {
  const excerpt = excerptOf(text, lines, widen);
  expect(excerpt.parts).toEqual([{firstLine, lastLine}]);
  expect(excerpt.isWholeFile).toBe(lastLine - firstLine === excerpt.totalLines - 1);
});

test('narrowing shows less of a file that does not fit, step by step', () => {
  const [usual, once, twice] = [0, -1, -2].map(widen => excerptOf(large, undefined, widen).text.length);
  expect(once).toBeLessThan(usual ?? 0);
  expect(twice).toBeLessThan(once ?? 0);
});
