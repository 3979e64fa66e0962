import {expect, test} from 'vitest';
import {readMentions} from '../../src/focus/mentions.ts';

const files = new Set(['src/a.ts', 'a.ts', 'My File.md']);
const read = (task: string) => readMentions(task, name => files.has(name));

test.each([
  ['rename x in @src/a.ts', 'rename x in src/a.ts', {name: 'src/a.ts'}],
  ['fix @a.ts, please', 'fix a.ts, please', {name: 'a.ts'}],
  ['(see @a.ts)', '(see a.ts)', {name: 'a.ts'}],
  ['fix @a.ts:120-180.', 'fix a.ts.', {name: 'a.ts', lines: {firstLine: 120, lastLine: 180}}],
  ['fix @a.ts:7', 'fix a.ts', {name: 'a.ts', lines: {firstLine: 7, lastLine: 7}}],
  ['fix @a.ts:L9-L3', 'fix a.ts', {name: 'a.ts', lines: {firstLine: 3, lastLine: 9}}],
  ['fix @a.ts:0-2', 'fix a.ts', {name: 'a.ts', lines: {firstLine: 1, lastLine: 2}}],
  ['@"My File.md":3 is old', 'My File.md is old', {name: 'My File.md', lines: {firstLine: 3, lastLine: 3}}],
])('%j pins a file', (task, plain, pin) => {
  expect(read(task)).toEqual({task: plain, pins: [pin], unknown: []});
});

test('several mentions are several pins', () => {
  expect(read('move f from @a.ts to @src/a.ts').pins).toEqual([{name: 'a.ts'}, {name: 'src/a.ts'}]);
});

test.each(['add @Override to foo', 'write to me@a.ts', 'use the @ sign'])('%j mentions no file', task => {
  expect(read(task)).toEqual({task, pins: [], unknown: []});
});

test('a mention that looks like a file but is none is told apart', () => {
  expect(read('fix @scr/a.ts')).toEqual({task: 'fix @scr/a.ts', pins: [], unknown: ['scr/a.ts']});
});
