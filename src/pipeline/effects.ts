import {AppError, problemOf} from '../errors.ts';
import {type Connection, type Fitted, fitPick, fitSpec, sentText} from './fit.ts';
import {approve, type Proposal} from './gate.ts';
import type {Answer, SlotCall, SlotProgress, SlotRequest, TextFile, Warning, Workspace} from './ports.ts';
import {rank} from './rank.ts';
import type {Decision, FlowEvent, FlowState, PersonState, RequestRecord} from './state.ts';

/** What the flow needs from the world. */
export type FlowPorts = {
  /** The engine to ask; may wait until it is found. Throws `AppError` when there is none. */
  connect(signal: AbortSignal): Promise<Connection>;
  workspace: FlowWorkspace;
  /** Looks at a proposal, and the file it is for, and says what a person should know before deciding. */
  check(
    proposal: Proposal,
    task: string,
    file: TextFile,
  ): Promise<{warnings: readonly Warning[]; syntax: string | null}>;
  /** Asks a person, or whoever decides instead; called in every state that waits for a decision. */
  decide(state: PersonState): Promise<Decision>;
  /** Milliseconds, for elapsed times. */
  now(): number;
};

export type FlowWorkspace = {[Key in 'list' | 'read' | 'search' | 'recency' | 'write']: Workspace[Key]};

type In<Kind extends FlowState['kind']> = Extract<FlowState, {kind: Kind}>;
type Send = (event: FlowEvent) => void;

/** A function that does what a state asks for and resolves with the event it leads to; `send` takes events on the way. */
export function effectOf(ports: FlowPorts, signal: AbortSignal) {
  let connection: Connection | null = null;
  const connected = async () => (connection ??= await ports.connect(signal));

  return async (state: FlowState, send: Send): Promise<FlowEvent> => {
    switch (state.kind) {
      case 'ranking':
        return rank(ports, await connected(), state, signal);
      case 'picking':
        return pick(ports, await connected(), state, send, signal);
      case 'reading':
        return {kind: 'file-read', file: await ports.workspace.read(state.pick.path), at: ports.now()};
      case 'specifying':
        return specify(ports, await connected(), state, send, signal);
      case 'review':
        return state.checks.kind === 'running' ? check(ports, state) : ports.decide(state);
      case 'choosing-file':
      case 'choosing-place':
      case 'stuck':
        return ports.decide(state);
      case 'writing':
        await ports.workspace.write(approve(state.proposal, state.task));
        return {kind: 'written'};
      default:
        throw new Error(`The flow is over: ${state.kind}.`);
    }
  };
}

async function pick(
  ports: FlowPorts,
  connection: Connection,
  state: In<'picking'>,
  send: Send,
  signal: AbortSignal,
): Promise<FlowEvent> {
  const {task, candidates, contents, seed} = state;
  const fitted = fitPick(connection, {stage: 'pick', task, candidates, contents});
  const at = ports.now();
  send({
    kind: 'asked',
    estimate: fitted.estimate,
    window: connection.budget?.window ?? null,
    excerpt: null,
    at,
  });
  const ask = (call: SlotCall) => connection.model.pick(fitted.request, call);
  const {answer, request} = await asked(ports, connection, fitted, ask, {seed, send, signal, at});
  return {kind: 'pick-answered', answer, request};
}

async function specify(
  ports: FlowPorts,
  connection: Connection,
  state: In<'specifying'>,
  send: Send,
  signal: AbortSignal,
): Promise<FlowEvent> {
  const once = async ({fitted, excerpt}: ReturnType<typeof fitSpec>): Promise<FlowEvent> => {
    const at = ports.now();
    send({kind: 'asked', estimate: fitted.estimate, window: connection.budget?.window ?? null, excerpt, at});
    const ask = (call: SlotCall) => connection.model.spec(fitted.request, call);
    const {answer, request} = await asked(ports, connection, fitted, ask, {
      seed: state.ask.seed,
      send,
      signal,
      at,
    });
    return {kind: 'spec-answered', answer, request, at: ports.now()};
  };
  const fitting = fitSpec(connection, state);
  try {
    return await once(fitting);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too-large' || connection.budget === null) throw error;
    // The server counts differently than we did; the budget has learnt that by now.
    send({
      kind: 'retrying',
      reason: 'The server found the request too large; asking again with a smaller excerpt.',
    });
    return once(fitSpec(connection, state));
  }
}

/** Asks, teaches the budget what the server counted, and keeps a record of the request. */
async function asked<Slots>(
  ports: FlowPorts,
  {budget}: Connection,
  fitted: Fitted<SlotRequest>,
  ask: (call: SlotCall) => Promise<Answer<Slots>>,
  {seed, send, signal, at}: {seed: number; send: Send; signal: AbortSignal; at: number},
): Promise<{answer: Answer<Slots>; request: RequestRecord}> {
  const {sent, estimate, maxTokens} = fitted;
  try {
    const answer = await ask({
      signal,
      maxTokens,
      seed,
      onProgress: progress => send(progressEvent(progress)),
    });
    if (budget !== null && sent !== null && answer.usage !== undefined)
      budget.learn(sentText(sent), answer.usage.promptTokens);
    const {usage = null, raw} = answer;
    const {stage} = fitted.request;
    return {
      answer,
      request: {stage, sent, estimate, window: budget?.window ?? null, usage, raw, ms: ports.now() - at},
    };
  } catch (error) {
    if (budget !== null && sent !== null && error instanceof AppError && error.code === 'too-large')
      budget.learnTooLarge(sentText(sent));
    throw error;
  }
}

function progressEvent(progress: SlotProgress): FlowEvent {
  return progress.kind === 'slots'
    ? {kind: 'slots-arrived', slots: progress.slots}
    : {kind: 'retrying', reason: `Trying again (${progress.attempt} of ${progress.of}): ${progress.reason}`};
}

async function check(ports: FlowPorts, {proposal, task, file}: In<'review'>): Promise<FlowEvent> {
  try {
    return {kind: 'checked', ...(await ports.check(proposal, task, file))};
  } catch (error) {
    const warning = {code: 'not-checked', message: `The checks failed: ${problemOf(error).message}`};
    return {kind: 'checked', warnings: [warning], syntax: null};
  }
}
