import {describe, expect, test} from 'vitest';
import {AppError} from '../../src/errors.ts';
import {playFlow} from '../support/flow.ts';
import {scriptedModel} from '../support/scripted-model.ts';

const greet = 'func greet() {\n  print("hi")\n}\n';
const files = {'Sources/greet.swift': greet, 'main.swift': 'greet()\n'};
const pick = {path: 'Sources/greet.swift', instruction: 'say bye', operation: 'replace'} as const;
const bye = {operation: 'replace', oldString: '"hi"', newString: '"bye"'} as const;
const after = 'func greet() {\n  print("bye")\n}\n';

describe('a flow with a person at the gate', () => {
  test('writes exactly the approved text', async () => {
    const {model} = scriptedModel({picks: [pick], specs: [bye]});
    const run = await playFlow({files, model, decisions: [{kind: 'approved'}]});
    expect(run.end.kind).toBe('applied');
    expect(run.files).toEqual({...files, 'Sources/greet.swift': after});
    expect(run.kinds).toEqual([
      'ranking',
      'picking',
      'picking',
      'reading',
      'specifying',
      'specifying',
      'review',
      'review',
      'writing',
      'applied',
    ]);
  });

  test('writes nothing after a rejection', async () => {
    const {model} = scriptedModel({picks: [pick], specs: [bye]});
    const run = await playFlow({files, model, decisions: [{kind: 'rejected'}]});
    expect(run.end.kind).toBe('rejected');
    expect(run.files).toEqual(files);
  });

  test('maps a decorated path onto the listing', async () => {
    const {model} = scriptedModel({picks: [{...pick, path: '/home/example/greet.swift'}], specs: [bye]});
    const run = await playFlow({files, model, decisions: [{kind: 'approved'}]});
    expect(run.files['Sources/greet.swift']).toBe(after);
  });

  test('asks which of two files of a name is meant', async () => {
    const two = {'a/x.swift': greet, 'b/x.swift': greet};
    const {model} = scriptedModel({picks: [{...pick, path: 'x.swift'}], specs: [bye]});
    const run = await playFlow({
      files: two,
      model,
      decisions: [{kind: 'file-chosen', path: 'b/x.swift'}, {kind: 'approved'}],
    });
    expect(run.asked[0]).toMatchObject({kind: 'choosing-file', options: ['a/x.swift', 'b/x.swift']});
    expect(run.files).toEqual({'a/x.swift': greet, 'b/x.swift': after});
  });

  test('refuses to write over a change made meanwhile, and reads the file again on a retry', async () => {
    const {model} = scriptedModel({picks: [pick], specs: [bye, bye]});
    const run = await playFlow({
      files,
      model,
      decisions: [
        (_, disk) => {
          disk.set('Sources/greet.swift', `${greet}// mine\n`);
          return {kind: 'approved'};
        },
        {kind: 'retried'},
        {kind: 'approved'},
      ],
    });
    expect(run.asked[1]).toMatchObject({kind: 'stuck', problem: {code: 'stale'}});
    expect(run.files['Sources/greet.swift']).toBe(`${after}// mine\n`);
  });
});

describe('an anchor that does not exist', () => {
  const wrong = {
    operation: 'insert',
    anchor: '  prnt("hi")',
    position: 'before',
    text: '  // say it',
  } as const;
  const insertPick = {...pick, operation: 'insert'} as const;
  const inserted = 'func greet() {\n  // say it\n  print("hi")\n}\n';

  test('is asked about a second time, over the nearest real lines', async () => {
    const {model, requests} = scriptedModel({
      picks: [insertPick],
      specs: [wrong, {...wrong, anchor: '  print("hi")'}],
    });
    const run = await playFlow({files, model, decisions: [{kind: 'approved'}]});
    expect(requests[2]).toMatchObject({
      stage: 'spec',
      lineChoices: expect.arrayContaining(['  print("hi")']),
    });
    expect(run.files['Sources/greet.swift']).toBe(inserted);
  });

  test('is replaced by a nearest line that a person chooses, without another request', async () => {
    const {model, requests} = scriptedModel({picks: [insertPick], specs: [wrong, wrong]});
    const run = await playFlow({
      files,
      model,
      decisions: [{kind: 'line-chosen', line: 2}, {kind: 'approved'}],
    });
    expect(run.asked[0]).toMatchObject({kind: 'stuck', problem: {code: 'not-found'}});
    expect(requests).toHaveLength(3);
    expect(run.files['Sources/greet.swift']).toBe(inserted);
  });

  test('can be refined: stage two again, the pick kept, the failed answer told', async () => {
    const {model, requests} = scriptedModel({
      picks: [insertPick],
      specs: [wrong, wrong, {...wrong, anchor: '  print("hi")'}],
    });
    const run = await playFlow({
      files,
      model,
      decisions: [{kind: 'refined', instruction: 'above the print line'}, {kind: 'approved'}],
    });
    expect(requests.at(-1)).toMatchObject({
      stage: 'spec',
      path: 'Sources/greet.swift',
      instruction: 'above the print line',
      previous: {spec: wrong},
    });
    expect(run.files['Sources/greet.swift']).toBe(inserted);
  });
});

describe('several places', () => {
  const twice = {'a.txt': 'one, two\none, two\n'};
  const spec = {operation: 'replace', oldString: 'one, two', newString: 'three'} as const;
  const twicePick = {...pick, path: 'a.txt'};

  test.each([
    [1, 'three\none, two\n'],
    [2, 'one, two\nthree\n'],
    ['all', 'three\nthree\n'],
  ] as const)('occurrence %s is applied when it is chosen', async (occurrence, expected) => {
    const {model} = scriptedModel({picks: [twicePick], specs: [spec]});
    const run = await playFlow({
      files: twice,
      model,
      decisions: [{kind: 'place-chosen', occurrence}, {kind: 'approved'}],
    });
    expect(run.files['a.txt']).toBe(expected);
  });

  test('nothing is applied when nobody chooses', async () => {
    const {model} = scriptedModel({picks: [twicePick], specs: [spec]});
    const run = await playFlow({files: twice, model, decisions: [{kind: 'dropped'}]});
    expect(run.end).toMatchObject({
      kind: 'failed',
      problem: {code: 'ambiguous', candidates: [{line: 1}, {line: 2}]},
    });
    expect(run.files).toEqual(twice);
  });
});

describe('what goes wrong', () => {
  test('a declined answer stops the flow with its reason', async () => {
    const declined = {code: 'refusal', message: 'The model refused.', next: 'Say it differently.'} as const;
    const {model} = scriptedModel({picks: [pick], specs: [{declined}]});
    const run = await playFlow({files, model, decisions: [{kind: 'dropped'}]});
    expect(run.end).toMatchObject({kind: 'failed', problem: declined});
  });

  test('a server error can be retried with another seed', async () => {
    const broken = new AppError({code: 'server-error', message: 'The server failed.', next: 'Try again.'});
    const {model, calls} = scriptedModel({picks: [pick], specs: [broken, bye]});
    const run = await playFlow({files, model, decisions: [{kind: 'retried'}, {kind: 'approved'}]});
    expect(run.end.kind).toBe('applied');
    expect(calls.map(call => call.seed)).toEqual([0, 0, 1]);
  });

  test('a fault of ours ends the flow and says so', async () => {
    const {model} = scriptedModel({picks: [pick], specs: [bye]});
    const run = await playFlow({files, model});
    expect(run.end).toMatchObject({kind: 'failed', problem: {code: 'internal'}});
    expect(run.files).toEqual(files);
  });

  test('a failing check is a warning, not a veto', async () => {
    const {model} = scriptedModel({picks: [pick], specs: [bye]});
    const check = () => Promise.reject(new Error('grammar missing'));
    const run = await playFlow({files, model, decisions: [{kind: 'approved'}], ports: {check}});
    expect(run.end).toMatchObject({kind: 'applied', proposal: {warnings: [{code: 'not-checked'}]}});
  });

  test('a task that asks for a file operation is refused before anything is asked', async () => {
    const {model, requests} = scriptedModel({});
    const run = await playFlow({
      files,
      model,
      task: 'delete the file main.swift',
      decisions: [{kind: 'dropped'}],
    });
    expect(run.end).toMatchObject({kind: 'failed', problem: {code: 'invalid'}});
    expect(requests).toEqual([]);
  });

  test('an abort cancels the request that is under way', async () => {
    const {model} = scriptedModel({});
    const abort = new AbortController();
    const never = {...model, pick: () => new Promise<never>(() => abort.abort())};
    const run = await playFlow({files, model: never, signal: abort.signal});
    expect(run.end.kind).toBe('cancelled');
  });
});

describe('naming the file in the task', () => {
  test('@file leaves stage one no other choice', async () => {
    const {model, requests} = scriptedModel({
      picks: [{...pick, path: 'whatever'}],
      specs: [{operation: 'replace', oldString: 'greet()', newString: 'bye()'}],
    });
    const run = await playFlow({
      files,
      model,
      task: 'say bye in @main.swift',
      decisions: [{kind: 'approved'}],
    });
    expect(requests[0]).toMatchObject({task: 'say bye in main.swift', candidates: ['main.swift']});
    expect(run.files['main.swift']).toBe('bye()\n');
  });

  test('an unknown @file is asked about', async () => {
    const {model} = scriptedModel({});
    const run = await playFlow({
      files,
      model,
      task: 'say bye in @nowhere/man.swift',
      decisions: [{kind: 'dropped'}],
    });
    expect(run.end).toMatchObject({kind: 'failed', problem: {code: 'unknown-file'}});
  });
});

describe('files that usually hold secrets', () => {
  const secret = {'.env': 'TOKEN=1\n', 'main.swift': 'let token = 1\n'};
  const spec = {operation: 'replace', oldString: '1', newString: '2'} as const;

  test('are no candidates, and an answer that names one is a question', async () => {
    const {model, requests} = scriptedModel({picks: [{...pick, path: '.env'}]});
    const run = await playFlow({
      files: secret,
      model,
      task: 'change the token',
      decisions: [{kind: 'dropped'}],
    });
    expect(requests[0]).toMatchObject({candidates: ['main.swift']});
    expect(run.asked[0]).toMatchObject({kind: 'choosing-file', options: ['main.swift']});
  });

  test('can be edited when the person names them', async () => {
    const {model} = scriptedModel({picks: [{...pick, path: '.env'}], specs: [spec]});
    const run = await playFlow({
      files: secret,
      model,
      task: 'change the token in .env',
      decisions: [{kind: 'approved'}],
    });
    expect(run.files['.env']).toBe('TOKEN=2\n');
  });

  test('never go to a server on another machine', async () => {
    const {model, requests} = scriptedModel({});
    const remote = {...model, engine: {...model.engine, baseUrl: 'http://192.168.0.2/v1'}};
    const run = await playFlow({
      files: secret,
      model: remote,
      task: 'change the token in .env',
      decisions: [{kind: 'dropped'}],
    });
    expect(run.end).toMatchObject({kind: 'failed', problem: {code: 'invalid'}});
    expect(requests).toEqual([]);
  });
});

describe('a part of the change', () => {
  test('is written as it was approved', async () => {
    const {model} = scriptedModel({picks: [pick], specs: [bye]});
    const part = 'func greet() {\n}\n';
    const run = await playFlow({files, model, decisions: [{kind: 'part-approved', after: part}]});
    expect(run.end).toMatchObject({kind: 'applied', proposal: {after: part}});
    expect(run.files['Sources/greet.swift']).toBe(part);
  });
});

describe('a deletion of whole lines', () => {
  const text = 'a()\n  b()\nc(1)\nb2()\n';
  const note = (line: number) => [`Line ${line} stays as an empty line.`];

  test.each([
    ['  b()', 'a()\n\nc(1)\nb2()\n', note(2)],
    ['a()\n  b()', '\nc(1)\nb2()\n', note(1)],
    ['  b()\n', 'a()\nc(1)\nb2()\n', []],
    ['(1)', 'a()\n  b()\nc\nb2()\n', []],
  ])('%j says where an empty line stays', async (oldString, expected, notes) => {
    const {model} = scriptedModel({
      picks: [{...pick, path: 'a.txt'}],
      specs: [{operation: 'replace', oldString, newString: ''}],
    });
    const run = await playFlow({files: {'a.txt': text}, model, decisions: [{kind: 'approved'}]});
    expect(run.files['a.txt']).toBe(expected);
    expect(run.end).toMatchObject({proposal: {match: {notes}}});
  });
});
