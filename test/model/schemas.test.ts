import {describe, expect, test} from 'vitest';
import {noLine, offeredLines, parsePick, parseSpec, schemaFor} from '../../src/model/schemas.ts';
import type {SlotRequest} from '../../src/pipeline/ports.ts';
import {unsupported} from '../support/stand-in-schema.ts';
import {insertRequest, pickRequest, replaceRequest} from './openai/requests.ts';

const lineChoices = ['    return 1', '\treturn 2', '    return 1', ''];

const requests: [string, SlotRequest][] = [
  ['pick', pickRequest],
  ['replace', replaceRequest],
  ['insert', insertRequest],
  ['replace with lines', {...replaceRequest, lineChoices}],
  ['insert with lines', {...insertRequest, lineChoices}],
];

describe('as sent', () => {
  test.each(requests)('the schema for %s holds nothing but what apfel knows', (_, request) => {
    const schema = schemaFor(request);
    expect(unsupported(schema)).toBeNull();
    expect(Object.keys(schema).sort()).toEqual(['properties', 'required', 'type']);
    for (const property of Object.values(schema.properties)) {
      expect(['type', 'description', 'enum']).toEqual(expect.arrayContaining(Object.keys(property)));
      expect(property.type).toBe('string');
    }
    expect(schema.required).toEqual(Object.keys(schema.properties));
  });

  test('the path is one of the candidates', () => {
    expect(schemaFor(pickRequest).properties.path?.enum).toEqual(pickRequest.candidates);
  });

  test('lines to choose from are unindented, each once, with a way out', () => {
    expect(offeredLines(lineChoices)).toEqual(['return 1', 'return 2']);
    const choices = ['return 1', 'return 2', noLine];
    expect(schemaFor({...replaceRequest, lineChoices}).properties.old_string?.enum).toEqual(choices);
    expect(schemaFor({...insertRequest, lineChoices}).properties.anchor?.enum).toEqual(choices);
  });
});

describe('pick', () => {
  const pick = {path: 'a.ts', instruction: 'Rename a to b.', operation: 'replace'};

  test.each([
    ['as it should be', pick, 'replace'],
    ['in capitals', {...pick, operation: 'Insert '}, 'insert'],
    ['left out', {path: pick.path, instruction: pick.instruction}, 'replace'],
    ['beside a key of no meaning', {...pick, confidence: 1}, 'replace'],
  ])('takes an operation %s', (_, json, operation) => {
    expect(parsePick(json)).toEqual({
      ok: true,
      slots: {path: 'a.ts', instruction: 'Rename a to b.', operation},
    });
  });

  test('takes a path that was not offered: what it means is decided with the listing', () => {
    expect(parsePick({...pick, path: '/home/me/a.ts'})).toMatchObject({
      ok: true,
      slots: {path: '/home/me/a.ts'},
    });
  });

  test.each([
    [{...pick, path: 5}, 'path is a number, not text'],
    [{...pick, path: ' '}, 'path is empty'],
    [{...pick, instruction: null}, 'instruction is null, not text'],
    [{path: 'a.ts'}, 'it lacks instruction'],
    [{...pick, operation: 'delete'}, 'operation cannot be “delete”'],
    [{...pick, operation: null}, 'operation is null, not text'],
    [[pick], 'it is a list, not an object with slots'],
    ['replace', 'it is text, not an object with slots'],
    [null, 'it is null, not an object with slots'],
  ])('refuses %j', (json, reason) => {
    expect(parsePick(json)).toEqual({ok: false, reason});
  });
});

describe('spec', () => {
  test('takes a replacement, blanks and line ends as they are', () => {
    expect(parseSpec(replaceRequest, {old_string: '  a\n', new_string: ''})).toEqual({
      ok: true,
      slots: {operation: 'replace', oldString: '  a\n', newString: ''},
    });
  });

  test('takes an insertion, the position in any case', () => {
    expect(parseSpec(insertRequest, {anchor: 'a', position: 'BEFORE', text: 'b'})).toEqual({
      ok: true,
      slots: {operation: 'insert', anchor: 'a', position: 'before', text: 'b'},
    });
  });

  test.each([
    [replaceRequest, {old_string: 'a', new_string: 60}, 'new_string is a number, not text'],
    [replaceRequest, {old_string: 'a', new_string: null}, 'new_string is null, not text'],
    [replaceRequest, {old_string: ['a'], new_string: 'b'}, 'old_string is a list, not text'],
    [replaceRequest, {old_string: 'a'}, 'it lacks new_string'],
    [insertRequest, {anchor: 'a', text: 'b'}, 'it lacks position'],
    [insertRequest, {anchor: 'a', position: 'above', text: 'b'}, 'position cannot be “above”'],
    [insertRequest, {anchor: {line: 1}, position: 'after', text: 'b'}, 'anchor is an object, not text'],
  ])('refuses what does not fit', (request, json, reason) => {
    expect(parseSpec(request, json)).toEqual({ok: false, reason});
  });

  test('"none of these lines" is an answer only where lines were offered', () => {
    const replace = {old_string: noLine, new_string: 'b'};
    const insert = {anchor: noLine, position: 'after', text: 'b'};
    expect(parseSpec({...replaceRequest, lineChoices}, replace)).toEqual({ok: true, slots: null});
    expect(parseSpec({...insertRequest, lineChoices}, insert)).toEqual({ok: true, slots: null});
    expect(parseSpec(replaceRequest, replace)).toMatchObject({ok: true, slots: {oldString: noLine}});
  });
});
