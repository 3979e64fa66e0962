import assert from 'node:assert/strict';
import * as z from 'zod';
import type {Given} from './server.ts';

/**
 * What the answer must amount to, by what the server knows of it: the slots by their inner names, or an error code.
 * Throws where the grammar did not hold, since then nothing is learnt from the answer.
 */
export function expectedOf(given: Given): unknown {
  if (given.finish === 'length') return 'cut-off';
  assert.equal(given.finish, 'stop');
  const slots = slotsIn(given);
  const {path, instruction, operation, old_string, new_string, anchor, position, text} = slots;
  if ([old_string, anchor].includes('none of these lines')) return 'not-found';
  if (path !== undefined) return instruction?.trim() === '' ? 'bad-answer' : {path, instruction, operation};
  return anchor === undefined
    ? {operation: 'replace', oldString: old_string, newString: new_string}
    : {operation: 'insert', anchor, position, text};
}

/** The slots by their wire names: all that the schema has, in its order, each with a value that it allows. */
export function slotsIn({text, schema}: Given): Readonly<Record<string, string>> {
  const slots = z.record(z.string(), z.string()).parse(JSON.parse(text));
  assert.deepEqual(Object.keys(slots), Object.keys(schema.properties));
  for (const [name, {enum: values}] of Object.entries(schema.properties))
    if (values) assert.ok(values.includes(slots[name] ?? ''), `${name} is one of its choices`);
  return slots;
}
