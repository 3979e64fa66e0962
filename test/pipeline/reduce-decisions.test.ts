import {describe, expect, test} from 'vitest';
import {AppError} from '../../src/errors.ts';
import type {Decision, PersonState} from '../../src/pipeline/state.ts';
import {playFlow} from '../support/flow.ts';
import {memoryWorkspace} from '../support/memory-workspace.ts';
import {scriptedModel} from '../support/scripted-model.ts';

const path = 'a.swift';
const pick = {path, instruction: 'say bye', operation: 'replace'} as const;
const approved: Decision = {kind: 'approved'};

function replace(oldString: string, newString: string) {
  return {operation: 'replace', oldString, newString} as const;
}

function insert(anchor: string, text: string) {
  return {operation: 'insert', anchor, position: 'after', text} as const;
}

type Spec = ReturnType<typeof replace> | ReturnType<typeof insert>;

async function play(
  content: string,
  specs: readonly (Spec | Error)[],
  decisions: readonly (Decision | ((state: PersonState) => Decision))[],
) {
  const operation = specs.some(spec => 'anchor' in spec) ? 'insert' : 'replace';
  const scripted = scriptedModel({
    picks: [
      {...pick, operation},
      {...pick, operation},
    ],
    specs: [...specs],
  });
  const run = await playFlow({files: {[path]: content}, model: scripted.model, decisions: [...decisions]});
  return {...run, requests: scripted.requests, calls: scripted.calls, text: run.files[path]};
}

const file = 'func greet() {\n  print("hi")\n}\n';

describe('at the gate', () => {
  const bye = replace('"hi"', '"bye"');
  const after = file.replace('hi', 'bye');

  test.each([
    ['dropped', {kind: 'dropped'}, 'rejected'],
    ['rejected', {kind: 'rejected'}, 'rejected'],
    ['approved', approved, 'applied'],
  ] as const)('%s ends the flow', async (_, decision, end) => {
    const run = await play(file, [bye], [decision]);
    expect(run.end.kind).toBe(end);
    expect(run.text).toBe(end === 'applied' ? after : file);
  });

  test.each([
    ['a place', {kind: 'place-chosen', occurrence: 1}],
    ['a line', {kind: 'line-chosen', line: 1}],
    ['a file', {kind: 'file-chosen', path}],
    ['the same text by hand', {kind: 'edited-by-hand', after}],
    ['a part that changes nothing', {kind: 'part-approved', after: file}],
  ] as const)('%s means nothing: the gate stays', async (_, decision) => {
    const run = await play(file, [bye], [decision, {kind: 'rejected'}]);
    expect(run.asked.map(state => state.kind)).toEqual(['review', 'review']);
    expect(run.text).toBe(file);
  });

  test('text changed by hand is at the gate again, marked, and checked anew', async () => {
    const own = file.replace('hi', 'hello');
    const checked: string[] = [];
    const {model} = scriptedModel({picks: [pick], specs: [bye]});
    const run = await playFlow({
      files: {[path]: file},
      model,
      decisions: [{kind: 'edited-by-hand', after: own}, approved],
      ports: {
        check: async proposal => {
          checked.push(proposal.after);
          return {warnings: [{code: 'own', message: proposal.after}], syntax: null};
        },
      },
    });
    expect(checked).toEqual([after, own]);
    expect(run.asked[1]).toMatchObject({
      kind: 'review',
      proposal: {isEditedByHand: true, after: own, warnings: [{message: own}]},
      checks: {kind: 'done'},
    });
    expect(run.files[path]).toBe(own);
  });

  test('text put back by hand to what it was is no change', async () => {
    const run = await play(
      file,
      [bye, bye],
      [{kind: 'edited-by-hand', after: file}, {kind: 'retried'}, approved],
    );
    expect(run.asked[1]).toMatchObject({kind: 'stuck', problem: {code: 'no-change'}});
    expect(run.text).toBe(after);
  });

  test('refining tells the model its answer and that it was not wanted; both attempts stay visible', async () => {
    const run = await play(
      file,
      [bye, replace('"hi"', '"good bye"')],
      [{kind: 'refined', instruction: 'say good bye'}, approved],
    );
    expect(run.requests.at(-1)).toMatchObject({
      stage: 'spec',
      instruction: 'say good bye',
      previous: {spec: bye, reason: expect.stringContaining('not what the person wanted')},
    });
    expect(run.asked[1]).toMatchObject({
      attempts: [{instruction: 'say bye', spec: bye, outcome: 'rejected'}],
    });
    expect(run.text).toBe(file.replace('hi', 'good bye'));
  });

  test('a retry asks the same with another seed', async () => {
    const run = await play(file, [bye, bye], [{kind: 'retried'}, approved]);
    expect(run.calls.map(call => call.seed)).toEqual([0, 0, 1]);
    expect(run.requests[2]).toEqual(run.requests[1]);
  });

  test('starting again goes through stage one, with the new task', async () => {
    const run = await play(file, [bye, bye], [{kind: 'restarted', task: 'say bye now'}, approved]);
    expect(run.requests.map(({stage, task}) => [stage, task])).toEqual([
      ['pick', 'change it'],
      ['spec', 'change it'],
      ['pick', 'say bye now'],
      ['spec', 'say bye now'],
    ]);
    expect(run.end).toMatchObject({kind: 'applied', requests: {length: 4}});
  });

  test.each([
    [1, 1],
    [-1, -1],
  ] as const)('an excerpt changed by %s is asked about again', async (by, widen) => {
    const run = await play(file, [bye, bye], [{kind: 'excerpt-changed', by}, approved]);
    expect(run.asked[1]).toMatchObject({kind: 'review', ask: {widen, seed: 0}});
  });
});

describe('several places', () => {
  const twice = 'one, two\r\none, two\r\n';
  const spec = replace('one, two', 'three');

  test.each([0, 3, -1, 1.5])('place %s does not exist; nothing is written', async occurrence => {
    const run = await play(twice, [spec], [{kind: 'place-chosen', occurrence}, {kind: 'dropped'}]);
    expect(run.asked[1]).toMatchObject({kind: 'stuck', problem: {code: 'invalid'}});
    expect(run.text).toBe(twice);
  });

  test.each([
    ['approval', approved],
    ['a rejection', {kind: 'rejected'}],
    ['a part', {kind: 'part-approved', after: 'x'}],
    ['text by hand', {kind: 'edited-by-hand', after: 'x'}],
  ] as const)('%s decides nothing here', async (_, decision) => {
    const run = await play(twice, [spec], [decision, {kind: 'dropped'}]);
    expect(run.asked.map(state => state.kind)).toEqual(['choosing-place', 'choosing-place']);
    expect(run.text).toBe(twice);
  });

  test('can be refined', async () => {
    const run = await play(
      twice,
      [spec, replace('one, two\none, two', 'three')],
      [{kind: 'refined', instruction: 'both lines to one'}, approved],
    );
    expect(run.requests.at(-1)).toMatchObject({
      previous: {spec, reason: expect.stringContaining('2 places')},
    });
    expect(run.asked[1]).toMatchObject({attempts: [{outcome: 'ambiguous'}]});
    expect(run.text).toBe('three\r\n');
  });
});

describe('a line of the nearest', () => {
  test.each([
    [
      'replaces it',
      'a {\n  print("hi")\n}\n',
      replace('  prnt("hi")', '  log("hi")'),
      2,
      'a {\n  log("hi")\n}\n',
    ],
    [
      'in a file with line ends of Windows and tabs',
      'a {\r\n\tprint("hi")\r\n}\r\n',
      replace('  prnt("hi")', '  log("hi")'),
      2,
      'a {\r\n\tlog("hi")\r\n}\r\n',
    ],
    [
      'takes the insert',
      'a {\n  print("hi")\n}\n',
      insert('prnt("hi")', 'log()'),
      2,
      'a {\n  print("hi")\n  log()\n}\n',
    ],
    [
      'takes the insert, with line ends of Windows and tabs',
      'a {\r\n\tprint("hi")\r\n}\r\n',
      insert('prnt("hi")', 'log()'),
      2,
      'a {\r\n\tprint("hi")\r\n\tlog()\r\n}\r\n',
    ],
  ])('%s', async (_, content, spec, line, expected) => {
    const run = await play(content, [spec, spec], [{kind: 'line-chosen', line}, approved]);
    expect(run.asked[0]).toMatchObject({kind: 'stuck', spec});
    expect(run.asked[1]).toMatchObject({
      kind: 'review',
      proposal: {match: {notes: [expect.stringContaining(`you chose line ${line}`)]}},
    });
    expect(run.text).toBe(expected);
  });

  test.each([0, -1, 5, 1000])('line %s does not exist: the question stays', async line => {
    const wrong = replace('  prnt("hi")', '  log("hi")');
    const run = await play(file, [wrong, wrong], [{kind: 'line-chosen', line}, {kind: 'dropped'}]);
    expect(run.asked.map(state => state.kind)).toEqual(['stuck', 'stuck']);
    expect(run.text).toBe(file);
  });

  test('that is other than expected is said to be', async () => {
    const wrong = replace('  prnt("hi", to: all)', '  log("hi", to: all)');
    const run = await play(file, [wrong, wrong], [{kind: 'line-chosen', line: 2}, approved]);
    expect(run.asked[1]).toMatchObject({
      proposal: {match: {notes: [expect.anything(), 'Line 2 was expected to be “prnt("hi", to: all)”.']}},
    });
  });
});

describe('a second question', () => {
  const wrong = replace('  prnt("hi")\n}', '  log("hi")\n}');

  test('leads to the gate, which says that the place was chosen from the nearest lines', async () => {
    const run = await play(file, [wrong, replace('print("hi")', '  log("hi")\n}')], [approved]);
    expect(run.asked[0]).toMatchObject({
      kind: 'review',
      attempts: [{outcome: 'not-found'}],
      proposal: {match: {notes: [expect.stringContaining('chosen from its nearest lines')]}},
    });
    expect(run.text).toBe(file.replace('print', 'log'));
  });

  test('that leads to several places keeps saying so behind the choice', async () => {
    const twice = 'print("hi")\nx\nprint("hi")\n';
    const run = await play(
      twice,
      [replace('prnt("hi")', 'log()'), replace('print("hi")', 'log()')],
      [{kind: 'place-chosen', occurrence: 2}, approved],
    );
    expect(run.asked[1]).toMatchObject({
      proposal: {match: {notes: [expect.stringContaining('chosen from its nearest lines')]}},
    });
    expect(run.text).toBe('print("hi")\nx\nlog()\n');
  });

  test.each([
    [
      'a failing server',
      new AppError({code: 'server-error', message: 'It failed.', next: 'Again.'}),
      'not-found',
    ],
    ['an answer for another text of the file than was offered', replace('greet', 'bye'), 'not-found'],
    ['an answer that was not offered', wrong, 'not-found'],
    ['an answer that changes nothing', replace('print("hi")', '  print("hi")\n}'), 'no-change'],
  ])('that comes to nothing by %s leaves the nearest lines to the person', async (_, second, code) => {
    const run = await play(file, [wrong, second], [{kind: 'line-chosen', line: 2}, approved]);
    expect(run.asked[0]).toMatchObject({kind: 'stuck', spec: wrong, problem: {code}});
    expect(run.text).toBe(file.replace('print', 'log'));
  });

  test('says that the new text stands in the file already', async () => {
    const done = file.replace('print', 'log');
    const spec = insert('prnt("hi")', '  log("hi")');
    const run = await play(done, [spec, spec], [{kind: 'dropped'}]);
    expect(run.end).toMatchObject({
      problem: {message: 'The anchor is not in the file, but the new text already stands there, in line 2.'},
    });
  });
});

describe('a retry after a failure', () => {
  const bye = replace('"hi"', '"bye"');
  const failed = new AppError({code: 'busy', message: 'Busy.', next: 'Wait.'});

  test.each([
    ['of the server', [failed, bye], 'busy'],
    ['of an answer without effect', [replace('"hi"', '"hi"'), bye], 'no-change'],
    ['of an answer without a place', [replace('', 'x'), bye], 'invalid'],
  ])('%s asks stage two again', async (_, specs, code) => {
    const run = await play(file, specs, [{kind: 'retried'}, approved]);
    expect(run.asked[0]).toMatchObject({kind: 'stuck', problem: {code}});
    expect(run.requests.map(({stage}) => stage)).toEqual(['pick', 'spec', 'spec']);
    expect(run.text).toBe(file.replace('hi', 'bye'));
  });

  test('of stage one asks stage one again', async () => {
    const scripted = scriptedModel({picks: [failed, pick] as never[], specs: [bye]});
    const run = await playFlow({
      files: {[path]: file},
      model: scripted.model,
      decisions: [{kind: 'retried'}, approved],
    });
    expect(scripted.requests.map(({stage}) => stage)).toEqual(['pick', 'pick', 'spec']);
    expect(run.end.kind).toBe('applied');
  });

  test('of reading reads again, without stage one', async () => {
    const {model, requests} = scriptedModel({picks: [pick], specs: [bye]});
    const {workspace, files} = memoryWorkspace({[path]: file});
    const reads = [new AppError({code: 'not-text', message: 'Not text.', next: 'Another.'})];
    const read = async (name: string) => {
      const error = reads.pop();
      if (error) throw error;
      return workspace.read(name);
    };
    const run = await playFlow({
      files: {},
      model,
      decisions: [{kind: 'retried'}, approved],
      ports: {workspace: {...workspace, read}},
    });
    expect(run.asked[0]).toMatchObject({kind: 'stuck', stage: 'read', problem: {code: 'not-text'}});
    expect(requests.map(({stage}) => stage)).toEqual(['pick', 'spec']);
    expect(files.get(path)).toBe(file.replace('hi', 'bye'));
  });
});
