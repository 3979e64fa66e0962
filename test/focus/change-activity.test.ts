import {expect, test} from 'vitest';
import {changeActivity} from '../../src/focus/change-activity.ts';

test('late, frequent and small changes count more', () => {
  const many = Array.from({length: 100}, (_, n) => `other${n}.ts`);
  const activity = changeActivity([
    ['late.ts'],
    ['often.ts'],
    ['often.ts'],
    [...many, 'bulk.ts'],
    ['early.ts'],
  ]);
  const of = (path: string) => activity.get(path) ?? 0;
  expect(of('often.ts')).toBeGreaterThan(of('late.ts'));
  expect(of('late.ts')).toBeGreaterThan(of('early.ts'));
  expect(of('early.ts')).toBeGreaterThan(of('bulk.ts'));
  expect(of('none.ts')).toBe(0);
});
