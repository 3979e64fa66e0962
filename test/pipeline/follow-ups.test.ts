import {expect, test} from 'vitest';
import {followUpsOf} from '../../src/pipeline/follow-ups.ts';

test('what is left to do elsewhere is gathered from all warnings', () => {
  const [b, c] = ['b.ts', 'c.ts'].map(path => ({path, task: `rename it in @${path}`}));
  const warnings = [
    {code: 'lost-name', message: 'Lost.'},
    {code: 'leftover-elsewhere', message: 'Left.', followUps: b && c ? [b, c] : []},
  ];
  expect(followUpsOf({warnings})).toEqual([b, c]);
  expect(followUpsOf({warnings: []})).toEqual([]);
});
