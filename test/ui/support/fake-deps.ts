import type {Proposal} from '../../../src/pipeline/gate.ts';
import type {EndState, FlowState, PersonState} from '../../../src/pipeline/state.ts';
import type {AppDeps, EngineState} from '../../../src/ui/deps.ts';

const engineReady: EngineState = {
  kind: 'ready',
  info: {kind: 'rules', model: null, baseUrl: null, server: null, window: null},
};

/** A world in which nothing happens but what the overrides say. */
export function fakeDeps(overrides: Partial<AppDeps> = {}): AppDeps {
  return {
    version: '0.0.0',
    rootLabel: '~/project',
    engine: {current: () => engineReady, subscribe: () => () => {}, answer: () => {}},
    list: async () => ({
      paths: ['README.md', 'src/main.py'],
      source: 'git',
      isPartial: false,
      skippedFolders: 0,
    }),
    read: async path => ({path, text: 'one\ntwo\n', fingerprint: 'f', isCommitted: true}),
    runTask: async task => ({kind: 'cancelled', pick: null, ...asked(task)}),
    undo: async () => ({kind: 'nothing'}),
    history: {load: async () => [], append: async () => {}},
    editText: async (_path, text) => ({kind: 'saved', text}),
    suggestions: [],
    ...overrides,
  };
}

/** Runs every task straight to one state that waits for a person, and records what is decided. */
export function waitingAt(stateFor: (task: string) => PersonState): {
  runTask: AppDeps['runTask'];
  decisions: string[];
} {
  const decisions: string[] = [];
  const runTask: AppDeps['runTask'] = async (task, {onChange, decide}) => {
    const state = stateFor(task);
    onChange(state, null);
    const decision = await decide(state);
    decisions.push(decision.kind);
    const end = endOf(state, decision.kind);
    onChange(end, null);
    return end;
  };
  return {runTask, decisions};
}

function endOf(state: PersonState, decision: string): EndState {
  if (state.kind === 'review' && decision === 'approved') return {...state, kind: 'applied'};
  return {kind: 'cancelled', pick: null, ...asked(state.task)};
}

const asked = (task: string) => ({task, pin: null, requests: [], canAskAgain: false});

const before = 'one\ntwo\nthree\n';

const proposal: Proposal = {
  path: 'src/main.py',
  before,
  after: 'one\nTWO\nthree\n',
  fingerprint: 'f',
  diff: {
    added: 1,
    removed: 1,
    hunks: [
      {
        oldStart: 1,
        oldCount: 3,
        newStart: 1,
        newCount: 3,
        lines: [
          {kind: 'context', oldLine: 1, newLine: 1, text: 'one'},
          {kind: 'removed', oldLine: 2, newLine: null, text: 'two'},
          {kind: 'added', oldLine: null, newLine: 2, text: 'TWO'},
          {kind: 'context', oldLine: 3, newLine: 3, text: 'three'},
        ],
      },
    ],
  },
  pick: {path: 'src/main.py', instruction: 'change two to TWO', operation: 'replace'},
  spec: {operation: 'replace', oldString: 'two', newString: 'TWO'},
  match: {kinds: ['whole-word'], notes: []},
  places: [{line: 2, column: 1}],
  warnings: [],
  isEditedByHand: false,
};

const opened = (task: string) => ({
  ...asked(task),
  pick: proposal.pick,
  candidates: ['src/main.py'],
  attempts: [],
  file: {path: 'src/main.py', text: before, fingerprint: 'f', isCommitted: true},
  ask: {seed: 0, previous: null, widen: 0, lineChoices: null},
  excerpt: null,
});

export function reviewState(
  task: string,
  change: Partial<Proposal> = {},
): Extract<FlowState, {kind: 'review'}> {
  return {
    kind: 'review',
    proposal: {...proposal, ...change},
    checks: {kind: 'done', syntax: 'still parses'},
    ...opened(task),
  };
}

export function stuckState(task: string): Extract<FlowState, {kind: 'stuck'}> {
  return {
    kind: 'stuck',
    stage: 'spec',
    problem: {
      code: 'not-found',
      message: 'The line "tow" does not stand in src/main.py.',
      next: 'Press 1 to use a real line.',
    },
    nearest: [{line: 2, text: 'two', score: 0.7}],
    ...opened(task),
    spec: {operation: 'insert', anchor: 'tow', position: 'after', text: 'x'},
  };
}

export function placesState(task: string): Extract<FlowState, {kind: 'choosing-place'}> {
  return {
    kind: 'choosing-place',
    problem: {code: 'ambiguous', message: '"o" stands in 2 places.', next: 'Choose one, or A for all.'},
    places: [
      {line: 1, column: 1},
      {line: 2, column: 3},
    ],
    notes: [],
    ...opened(task),
    spec: proposal.spec,
  };
}

export function filesState(task: string): Extract<FlowState, {kind: 'choosing-file'}> {
  return {
    kind: 'choosing-file',
    problem: {code: 'unknown-file', message: 'There are 2 files of that name.', next: 'Choose one.'},
    options: ['a/main.py', 'b/main.py'],
    candidates: ['a/main.py', 'b/main.py'],
    pick: null,
    ...asked(task),
  };
}
