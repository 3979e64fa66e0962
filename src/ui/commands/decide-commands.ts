import {followUpsOf} from '../../pipeline/follow-ups.ts';
import type {Decision, FlowState} from '../../pipeline/state.ts';
import type {EngineHandle} from '../deps.ts';
import {withoutHunks} from '../diff/keep-hunks.ts';
import {bufferOf} from '../input/edit-buffer.ts';
import type {InputMode, UiState} from '../state/ui-state.ts';
import type {Command, CommandContext, CommandTable} from './command.ts';

const decide =
  (decision: Decision): Command =>
  ({flow}, key) =>
    flow.decide(decision, key);

/** What the keys of the gate, the choosers and the error card do, once the guard has let them through. */
export const decideCommands = {
  'decide-approve': approve,
  'decide-approve-more': approveAndQueue,
  'decide-reject': decide({kind: 'rejected'}),
  'decide-retry': decide({kind: 'retried'}),
  'decide-drop': decide({kind: 'dropped'}),
  'decide-widen': widen,
  'decide-narrow': decide({kind: 'excerpt-changed', by: -1}),
  'decide-all': decide({kind: 'place-chosen', occurrence: 'all'}),
  'decide-number': (context, key) => decideOption(context, key, Number(key) - 1),
  'decide-option': (context, key) => decideOption(context, key, context.store.get().run.view.option),
  'decide-refine': ({store}) => store.update(openRefine),
  'decide-reword': ({store}) => store.update(openReword),
  'decide-edit': context => void editByHand(context),
  'decide-start-server': context => answerEngine(context, {kind: 'start'}),
  'decide-no-server': context => answerEngine(context, {kind: 'decline'}),
  'decide-model-number': (context, key) => chooseModel(context, Number(key) - 1),
  'decide-model': context => chooseModel(context, context.store.get().run.view.option),
} as const satisfies CommandTable;

/** All of it, or what is left once some hunks were taken out. */
function approve({flow, store}: CommandContext, key: string): void {
  const {run} = store.get();
  const {leftOut} = run.view;
  if (run.flow?.kind !== 'review') return;
  const {proposal} = run.flow;
  if (leftOut.size === 0) flow.decide({kind: 'approved'}, key);
  else if (leftOut.size < proposal.diff.hunks.length)
    flow.decide({kind: 'part-approved', after: withoutHunks(proposal, leftOut)}, key);
  else
    store.update(state => ({
      ...state,
      run: {...state.run, ignored: 'Every hunk was taken out: Space takes one in, n rejects.'},
    }));
}

/** Applies it and queues what it leaves to do in other files; each of those tasks comes to a gate of its own. */
function approveAndQueue(context: CommandContext, key: string): void {
  const {flow, store} = context;
  const {flow: current} = store.get().run;
  const followUps = current?.kind === 'review' ? followUpsOf(current.proposal) : [];
  if (followUps.length === 0) {
    store.update(state => ({...state, notice: 'Nothing remains to be done in other files: y applies.'}));
    return;
  }
  approve(context, key);
  // A gate that is still open did not take the approval, so nothing follows from it.
  if (store.get().run.person === null) for (const {task} of followUps) flow.start(task);
}

/** Without lines of the person's own the model sees all that fits, until they narrow it. */
function widen({flow, store}: CommandContext, key: string): void {
  const {flow: current} = store.get().run;
  if (current === null || !seesAllThatFits(current)) {
    flow.decide({kind: 'excerpt-changed', by: 1}, key);
    return;
  }
  const ignored = `${key} ignored: the model already sees all that fits the window`;
  store.update(state => ({...state, run: {...state.run, ignored}}));
}

function seesAllThatFits(flow: FlowState): boolean {
  if ('excerpt' in flow && flow.excerpt?.isWholeFile) return true;
  return flow.pin?.lines === undefined && 'ask' in flow && flow.ask !== null && flow.ask.widen >= 0;
}

function decideOption({flow, store}: CommandContext, key: string, index: number): void {
  const decision = optionDecision(store.get().run.flow, index);
  if (decision) flow.decide(decision, key);
}

function optionDecision(flow: FlowState | null, index: number): Decision | null {
  if (flow?.kind === 'choosing-place') {
    if (index === flow.places.length) return {kind: 'place-chosen', occurrence: 'all'};
    return index < flow.places.length ? {kind: 'place-chosen', occurrence: index + 1} : null;
  }
  if (flow?.kind === 'choosing-file') {
    const path = flow.options[index];
    return path === undefined ? null : {kind: 'file-chosen', path};
  }
  const nearest = flow?.kind === 'stuck' ? flow.nearest[index] : undefined;
  return nearest ? {kind: 'line-chosen', line: nearest.line} : null;
}

function openRefine(state: UiState): UiState {
  const {flow} = state.run;
  const instruction = flow && 'pick' in flow && flow.pick ? flow.pick.instruction : null;
  if (flow === null || instruction === null) return openReword(state);
  return openInput(state, {kind: 'refine', reason: reasonOf(flow), draft: state.input.buffer}, instruction);
}

function openReword(state: UiState): UiState {
  return openInput(state, {kind: 'reword', draft: state.input.buffer}, state.run.flow?.task ?? '');
}

function openInput(state: UiState, mode: InputMode, text: string): UiState {
  return {
    ...state,
    focus: 'task',
    input: {...state.input, mode, buffer: bufferOf(text), completion: null, recall: null},
  };
}

function reasonOf(flow: FlowState): string {
  if ('problem' in flow) return flow.problem.message;
  const warning = flow.kind === 'review' ? flow.proposal.warnings[0] : undefined;
  return warning?.message ?? 'The proposal was not what you wanted: say it in other words.';
}

function chooseModel(context: CommandContext, index: number): void {
  const engine = context.deps.engine.current();
  const name = engine.kind === 'choose-model' ? engine.models[index] : undefined;
  if (name !== undefined) answerEngine(context, {kind: 'model', name});
}

/** The question took the keys; with the answer the task gets them back. */
function answerEngine({deps, store}: CommandContext, answer: Parameters<EngineHandle['answer']>[0]): void {
  deps.engine.answer(answer);
  store.update(state => (state.run.isRunning ? state : {...state, focus: 'task'}));
}

async function editByHand({deps, store, flow, terminal}: CommandContext): Promise<void> {
  const state = store.get().run.flow;
  if (state?.kind !== 'review') return;
  const {path, after} = state.proposal;
  await terminal.lend(async () => {
    const edited = await deps.editText(path, after);
    if (edited.kind === 'failed') {
      store.update(now => ({...now, notice: `${edited.problem.message} ${edited.problem.next}`}));
    } else if (edited.text === after) {
      store.update(now => ({...now, notice: 'Nothing was changed in the editor.'}));
    } else {
      flow.decide({kind: 'edited-by-hand', after: edited.text}, 'e');
    }
  });
}
