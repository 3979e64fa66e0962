import type {Settings} from '../config.ts';
import {AppError, type Problem, problemOf} from '../errors.ts';
import {createBudget} from '../focus/budget.ts';
import type {Choice, Step} from '../model/openai/discovery.ts';
import type {Launched} from '../model/openai/launch.ts';
import type {OpenAiEngine} from '../model/openai/openai-model.ts';
import {createRulesModel} from '../model/rules/rules-model.ts';
import type {Connection} from '../pipeline/fit.ts';
import type {EngineHandle, EngineState} from '../ui/deps.ts';

/** The engine of one process: found in the background, asked for by tasks, stopped at the end if it is ours. */
export type Engine = EngineHandle & {
  /** Waits until an engine is ready, or a question about it is answered. Throws `AppError` where there is none. */
  connect(): Promise<Connection>;
  /** Looks for the engine again with the next task, because the one that was used does not answer. */
  forget(): void;
  close(): Promise<void>;
};

export type EngineOptions = {
  /** Whether somebody can answer questions; without one, a question is an error that names the alternatives. */
  canAsk: boolean;
};

type Reply = Parameters<EngineHandle['answer']>[0];

/** Begins to look for the engine that the settings ask for. */
export function createEngine(settings: Settings, {canAsk}: EngineOptions): Engine {
  const listeners = new Set<() => void>();
  const ending = new AbortController();
  const {signal} = ending;
  let state: EngineState = {kind: 'searching', step: 'this machine'};
  let reply: ((reply: Reply) => void) | null = null;
  let launched: Launched | null = null;

  const show = (next: EngineState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const ask = (question: EngineState, otherwise: Problem): Promise<Reply> => {
    if (!canAsk) throw new AppError(otherwise);
    show(question);
    return new Promise(resolve => {
      reply = resolve;
    });
  };
  const ready = (found: Connection, problem: Problem | null = null): Connection => {
    show({kind: 'ready', info: found.model.engine, ...(problem === null ? {} : {problem})});
    return found;
  };
  const rules = (problem: Problem | null = null) => ready({model: createRulesModel(), budget: null}, problem);

  const search = async (asked: Settings): Promise<Connection> => {
    const onStep = ({what}: Step) => show({kind: 'searching', step: what});
    const {discover} = await import('../model/openai/discovery.ts');
    const {choice} = await discover({...asked, signal, onStep});
    return follow(choice, asked);
  };
  const follow = async (choice: Choice, asked: Settings): Promise<Connection> => {
    switch (choice.kind) {
      case 'server':
        return ready(await serverConnection(choice.engine, choice.token));
      case 'rules':
        return rules(choice.problem);
      case 'choose-model': {
        const chosen = await ask({kind: 'choose-model', models: choice.models}, severalModels(choice));
        return chosen.kind === 'model' ? search({...asked, model: chosen.name}) : rules();
      }
      case 'start': {
        const question = 'apfel is installed but not running. Start apfel now?';
        const answer = await ask({kind: 'offer', question}, notRunning);
        return answer.kind === 'start' ? start(choice.binary) : rules();
      }
      case 'none':
        throw new AppError(choice.problem);
    }
  };
  const start = async (binary: string): Promise<Connection> => {
    const {launchApfel} = await import('../model/openai/launch.ts');
    const onWait = (elapsedMs: number) =>
      show({kind: 'searching', step: `apfel is starting, ${Math.round(elapsedMs / 1000)} s`});
    onWait(0);
    await launched?.stop();
    launched = await launchApfel({binary, signal, onWait});
    const {baseUrl, token} = launched;
    return search({...settings, engine: 'openai', model: null, baseUrl, token});
  };

  /** What fails is shown, and told to whoever asks for the connection. */
  const begin = (): Promise<Connection> => {
    const found = search(settings);
    found.catch(error => {
      if (!signal.aborted) show({kind: 'unavailable', problem: problemOf(error)});
    });
    return found;
  };
  let connection = begin();

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer(answer) {
      reply?.(answer);
      reply = null;
    },
    async connect() {
      const isGone = state.kind === 'unavailable' || !(await isStillThere(await connection, settings));
      if (isGone) {
        show({kind: 'searching', step: 'this machine'});
        connection = begin();
      }
      return connection;
    },
    forget() {
      if (state.kind === 'ready' && state.info.kind !== 'rules') show({kind: 'unavailable', problem: gone});
    },
    async close() {
      ending.abort();
      await launched?.stop();
    },
  };
}

async function serverConnection(engine: OpenAiEngine, token: string | null): Promise<Connection> {
  const {createOpenAiModel} = await import('../model/openai/openai-model.ts');
  return {model: createOpenAiModel({engine, token}), budget: createBudget({window: engine.window ?? 4096})};
}

/** False where apfel is gone, or has another window than before, e.g. because it has finished its cold start. */
async function isStillThere({model: {engine}}: Connection, {window}: Settings): Promise<boolean> {
  if (engine.baseUrl === null) return true;
  const {appleModel, probeHealth} = await import('../model/openai/probe.ts');
  if (engine.model !== appleModel) return true;
  const health = await probeHealth(engine.baseUrl);
  if (health.kind !== 'apfel') return false;
  return window !== null || health.window === null || health.window === engine.window;
}

const notRunning: Problem = {
  code: 'no-server',
  message: 'apfel is installed but not running.',
  next: 'Start it with `apfel --serve` (and --port 11450 where another server has its port), or go on without a model: --engine rules.',
};

const gone: Problem = {
  code: 'no-server',
  message: 'The server no longer answers.',
  next: 'It is looked for again with the next task.',
};

function severalModels({baseUrl, models}: Extract<Choice, {kind: 'choose-model'}>): Problem {
  return {
    code: 'no-model',
    message: `The server at ${baseUrl} has several models.`,
    next: `Choose one of them with --model: ${models.join(', ')}.`,
  };
}
