import type {Command} from '../arguments.ts';
import type {Settings} from '../config.ts';
import {safeText} from '../display/safe-text.ts';
import {exitCodes} from '../errors.ts';
import type {EngineInfo} from '../pipeline/ports.ts';
import {runEditFlow} from '../pipeline/run.ts';
import type {Decision, EndState, FlowState, PersonState} from '../pipeline/state.ts';
import {openWorkspace} from '../workspace/workspace.ts';
import {checker} from './checker.ts';
import {createEngine, type Engine} from './engine.ts';
import {printRun} from './print-run.ts';
import {progressLine, runReport} from './run-report.ts';

type RunCommand = Extract<Command, {kind: 'run'}>;

/** Proposes one edit and prints it; applies it only with `--yes`. Resolves with the exit code. */
export async function run(command: RunCommand, settings: Settings): Promise<number> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  try {
    const {end, engine} = await proposeEdit(command, settings, interruption.signal);
    if (command.json) process.stdout.write(`${JSON.stringify(runReport(end, engine))}\n`);
    else printRun(end, {color: settings.color, isTerminal: process.stdout.isTTY === true});
    return exitCodeOf(end);
  } finally {
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

async function proposeEdit(
  command: RunCommand,
  settings: Settings,
  signal: AbortSignal,
): Promise<{end: EndState; engine: EngineInfo | null}> {
  const workspace = await openWorkspace(command.dir);
  const engine = createEngine(settings, {canAsk: false});
  try {
    const end = await runEditFlow(
      command.task,
      {
        workspace,
        connect: engine.connect,
        check: checker(workspace),
        decide: decider(command),
        now: () => performance.now(),
      },
      {signal, pin: command.file === null ? null : {path: command.file}, onChange: progressTeller(engine)},
    );
    const state = engine.current();
    return {end, engine: state.kind === 'ready' ? state.info : null};
  } finally {
    await engine.close();
  }
}

/** Decides in place of a person: only what the command line said; nothing is ever guessed. */
function decider({occurrence, yes}: RunCommand): (state: PersonState) => Promise<Decision> {
  let isPlaceSaid = false;
  return async state => {
    const mayChoose = state.kind === 'choosing-place' || (state.kind === 'review' && occurrence !== 'all');
    if (occurrence !== null && mayChoose && !isPlaceSaid) {
      isPlaceSaid = true;
      return {kind: 'place-chosen', occurrence};
    }
    if (state.kind === 'review') return {kind: yes ? 'approved' : 'rejected'};
    return {kind: 'dropped'};
  };
}

/** Tells each new step once, on stderr. */
function progressTeller(engine: Engine): (state: FlowState) => void {
  let last: string | null = null;
  return state => {
    const line =
      state.kind === 'picking' ? `${engineNote(engine)}${progressLine(state)}` : progressLine(state);
    if (line !== null && line !== last) process.stderr.write(`${safeText(line)}\n`);
    last = line ?? last;
  };
}

/** Why the built-in rules are used although a server was found. */
function engineNote(engine: Engine): string {
  const state = engine.current();
  return state.kind === 'ready' && state.problem ? `${state.problem.message} Using the built-in rules. ` : '';
}

function exitCodeOf(end: EndState): number {
  if (end.kind === 'failed') return exitCodes[end.problem.code];
  return end.kind === 'cancelled' ? 130 : 0;
}
