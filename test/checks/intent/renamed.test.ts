import {expect, test} from 'vitest';
import {warningOf} from '../checked.ts';

const load = 'export function load(): number {\n  return total;\n}\n';
const edit = (task: string, from: string | RegExp, to: string, before = load) => ({
  task,
  before,
  after: before.replaceAll(from instanceof RegExp ? new RegExp(from, 'g') : from, to),
});

test.each([
  [
    'make load async',
    /load/,
    'async',
    '`load` would be renamed to `async`, which the task does not ask for.',
  ],
  [
    'change load to be async',
    /load/,
    'async',
    '`load` would be renamed to `async`, which the task does not ask for.',
  ],
  [
    'make load return fetch',
    /load/,
    'fetch',
    '`load` would be renamed to `fetch`, which the task does not ask for.',
  ],
  [
    'use another type in load',
    /load/,
    'fetch',
    '`load` would be renamed to `fetch`, which the task does not ask for.',
  ],
  [
    'mache load asynchron, ändere den Namen nicht',
    /load/,
    'async',
    '`load` would be renamed to `async`, which the task does not ask for.',
  ],
  [
    'document load',
    /function load\(\): number /,
    '',
    '`load` would disappear, which the task does not ask for.',
  ],
])('%s: told', async (task, from, to, message) => {
  expect(await warningOf('lost-name', edit(task, from, to))).toEqual({code: 'lost-name', message, line: 1});
});

test('told where the declaration goes and uses stay', async () => {
  const before = `${load}load();\n`;
  const after = before.replace('function load', 'function async');
  expect(await warningOf('lost-name', {task: 'make load async', before, after})).toMatchObject({line: 1});
});

test.each([
  ['rename load to fetch', /load/, 'fetch'],
  ['find a better name for load', /load/, 'fetch'],
  ['replace load by fetch', /load/, 'fetch'],
  ['use fetch instead of load', /load/, 'fetch'],
  ['fix the typo in load', /load/, 'laod'],
  ['make load a snake case name: load', /load/, 'LOAD'],
  ['benenne load in fetch um', /load/, 'fetch'],
  ['nenne die Funktion load fetch', /load/, 'fetch'],
  ['ersetze load durch fetch', /load/, 'fetch'],
  ['lösche load', /export function load[\s\S]*/, ''],
  ['remove load', /export function load[\s\S]*/, ''],
  ['make load async', /export function/, 'export async function'],
  ['make the total return 1', /number/, 'string'],
  ['return the function of load', /return total/, 'return 1'],
])('%s: not told', async (task, from, to) => {
  expect(await warningOf('lost-name', edit(task, from, to))).toBeNull();
});

test('a word that only stood in a comment or string is no name', async () => {
  const before = 'const a = "load"; // load\n';
  const after = 'const a = "x"; // y\n';
  expect(await warningOf('lost-name', {task: 'make load async', before, after})).toBeNull();
});
