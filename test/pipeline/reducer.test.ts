import {describe, expect, test} from 'vitest';
import type {Problem} from '../../src/errors.ts';
import {reduce, startFlow} from '../../src/pipeline/reducer.ts';
import {type Decision, type FlowEvent, type FlowState, isEnd} from '../../src/pipeline/state.ts';

const text = 'func greet() {\r\n\tprint("hi")\r\n\tprint("hi")\r\n}\r\n';
const problem: Problem = {code: 'busy', message: 'Busy.', next: 'Wait.'};
const request = {stage: 'spec', sent: null, estimate: 1, window: 4096, usage: null, raw: '', ms: 1} as const;

const decisions: readonly Decision[] = [
  {kind: 'approved'},
  {kind: 'part-approved', after: 'part'},
  {kind: 'part-approved', after: text},
  {kind: 'rejected'},
  {kind: 'dropped'},
  {kind: 'retried'},
  {kind: 'refined', instruction: 'again'},
  {kind: 'restarted', task: 'anew'},
  {kind: 'excerpt-changed', by: 1},
  {kind: 'excerpt-changed', by: -1},
  {kind: 'edited-by-hand', after: 'own'},
  {kind: 'edited-by-hand', after: text},
  {kind: 'file-chosen', path: 'b/x.swift'},
  {kind: 'place-chosen', occurrence: 'all'},
  {kind: 'place-chosen', occurrence: 2},
  {kind: 'place-chosen', occurrence: -7},
  {kind: 'line-chosen', line: 2},
  {kind: 'line-chosen', line: 99},
];

const picks = ['a/x.swift', 'x.swift', 'nowhere.py', ''].map(path => ({
  path,
  instruction: 'say bye',
  operation: 'replace' as const,
}));

const specs = [
  {operation: 'replace', oldString: 'greet', newString: 'bye'},
  {operation: 'replace', oldString: 'print("hi")', newString: 'print("bye")'},
  {operation: 'replace', oldString: 'prnt("hi")\n  prnt("hi")', newString: 'print("bye")'},
  {operation: 'replace', oldString: 'greet', newString: 'greet'},
  {operation: 'replace', oldString: '', newString: ''},
  {operation: 'insert', anchor: 'prnt("hi")', position: 'before', text: 'wave()'},
  {operation: 'insert', anchor: '}', position: 'after', text: 'greet()'},
] as const;

const events: readonly FlowEvent[] = [
  ...decisions,
  {
    kind: 'ranked',
    task: 'say bye',
    pin: null,
    listing: ['a/x.swift', 'b/x.swift'],
    candidates: ['a/x.swift'],
    contents: new Map(),
    canAskAgain: true,
    at: 1,
  },
  {
    kind: 'ranked',
    task: 'say bye',
    pin: null,
    listing: [],
    candidates: [],
    contents: new Map(),
    canAskAgain: false,
    at: 1,
  },
  {kind: 'asked', estimate: 1, window: 4096, excerpt: null, at: 2},
  {kind: 'slots-arrived', slots: {path: 'a'}},
  {kind: 'retrying', reason: 'Busy.'},
  ...picks.map(slots => ({
    kind: 'pick-answered' as const,
    answer: {kind: 'filled' as const, slots, raw: ''},
    request,
  })),
  {kind: 'pick-answered', answer: {kind: 'declined', problem, raw: ''}, request},
  {kind: 'file-read', file: {path: 'a/x.swift', text, fingerprint: 'f', isCommitted: null}, at: 3},
  ...specs.map(slots => ({
    kind: 'spec-answered' as const,
    answer: {kind: 'filled' as const, slots, raw: ''},
    request,
    at: 4,
  })),
  {kind: 'spec-answered', answer: {kind: 'declined', problem, raw: ''}, request, at: 4},
  {kind: 'checked', warnings: [], syntax: 'still parses'},
  {kind: 'written'},
  {kind: 'broke', problem, request: null},
  {kind: 'broke', problem: {...problem, paths: ['a/x.swift', 'b/x.swift']}, request},
  {kind: 'cancelled'},
];

/** Without those that start again or end the flow, by which it would hardly ever come to its later states. */
function eventsThatLeadOn(state: FlowState): FlowEvent[] {
  const shortcuts = ['cancelled', 'restarted', 'dropped', 'broke'];
  return events.filter(event => !shortcuts.includes(event.kind) && reduce(state, event) !== state);
}

function anyOf(list: readonly FlowEvent[], number: number): FlowEvent {
  return list[Math.floor(number * list.length)] ?? {kind: 'written'};
}

/** Numbers from 0 to 1 that look random and are the same for a seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('any events in any order', () => {
  test('never throw, reach the writing only by approval, and leave the end as it is', () => {
    const reached = new Set<string>();
    for (let seed = 1; seed <= 400; seed++) {
      const next = numbersFrom(seed);
      let state: FlowState = startFlow('task');
      for (let step = 0; step < 40; step++) {
        const event = anyOf(next() < 0.3 ? events : eventsThatLeadOn(state), next());
        const after = reduce(state, event);
        reached.add(after.kind);
        if (isEnd(state)) expect(after).toBe(state);
        if (after.kind === 'writing' && state.kind !== 'writing') {
          expect(state.kind).toBe('review');
          expect(['approved', 'part-approved']).toContain(event.kind);
          expect(after.proposal.after).not.toBe(after.proposal.before);
          expect(after.proposal.before).toBe(text);
        }
        if (after.kind === 'applied' && state.kind !== 'applied') expect(state.kind).toBe('writing');
        state = after;
      }
    }
    expect([...reached].sort()).toEqual([
      'applied',
      'cancelled',
      'choosing-file',
      'choosing-place',
      'failed',
      'picking',
      'ranking',
      'reading',
      'rejected',
      'review',
      'specifying',
      'stuck',
      'writing',
    ]);
  });
});

describe('cancelling', () => {
  const ways: readonly (readonly [FlowState['kind'], readonly FlowEvent['kind'][]])[] = [
    ['ranking', []],
    ['picking', ['ranked']],
    ['reading', ['ranked', 'pick-answered']],
    ['specifying', ['ranked', 'pick-answered', 'file-read']],
    ['review', ['ranked', 'pick-answered', 'file-read', 'spec-answered']],
    ['stuck', ['ranked', 'pick-answered', 'file-read', 'broke']],
  ];

  test.each(ways)('while %s ends the flow as cancelled', (kind, path) => {
    const state = path.reduce<FlowState>((state, kind) => reduce(state, eventOf(kind)), startFlow('task'));
    expect(state.kind).toBe(kind);
    expect(reduce(state, {kind: 'cancelled'})).toMatchObject({kind: 'cancelled', task: expect.any(String)});
  });

  test('does not stop a write that has begun', () => {
    const path = ['ranked', 'pick-answered', 'file-read', 'spec-answered', 'approved'] as const;
    const state = path.reduce<FlowState>((state, kind) => reduce(state, eventOf(kind)), startFlow('task'));
    expect(state.kind).toBe('writing');
    expect(reduce(state, {kind: 'cancelled'})).toBe(state);
  });
});

function eventOf(kind: FlowEvent['kind']): FlowEvent {
  const event = events.find(event => event.kind === kind);
  if (event === undefined) throw new Error(`There is no ${kind}.`);
  return event;
}
