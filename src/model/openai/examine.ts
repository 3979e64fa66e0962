import type {Problem} from '../../errors.ts';
import type {Choice, DiscoverOptions} from './discovery.ts';
import {hasNoModel, lacksModel, noAnswer, noApi, notAvailable, wantsToken} from './discovery-problems.ts';
import {appleModel, type Health, type ListedModel, listModels, type Models, probeHealth} from './probe.ts';

/** What was found at one address, and what it is good for. */
export type Finding = {
  isApfel: boolean;
  found: string;
  why: string;
  choice: Choice | null;
  /** Why a server that is there cannot be used; null where nothing speaks against going on without it. */
  problem: Problem | null;
};

type ExamineOptions = Pick<DiscoverOptions, 'model' | 'window' | 'token' | 'signal' | 'timeoutMs'> & {
  /** True for an address that the person gave: it is used whatever server it is, and gets the token. */
  isGiven: boolean;
};

/** Tokens, where a server does not say how many its window has. */
const defaultWindow = 4096;

/** Looks at one address. The token goes only to apfel, or to an address that the person gave. */
export async function examine(baseUrl: string, options: ExamineOptions): Promise<Finding> {
  const {signal, isGiven, token} = options;
  const timeoutMs = options.timeoutMs ?? (isGiven ? 3000 : 1000);
  const probe = {signal, timeoutMs};
  const health = await probeHealth(baseUrl, {...probe, token: isGiven ? token : null});
  if (health.kind === 'refused' || health.kind === 'silent')
    return absent(baseUrl, health.kind === 'silent', options);
  const isApfel = health.kind === 'apfel';
  const models = await listModels(baseUrl, {...probe, token: isGiven || isApfel ? token : null});
  return isApfel ? apfelFinding(baseUrl, health, models, options) : otherFinding(baseUrl, models, options);
}

type Apfel = Extract<Health, {kind: 'apfel'}>;

function apfelFinding(baseUrl: string, health: Apfel, models: Models, options: ExamineOptions): Finding {
  const name = health.version === null ? 'apfel' : `apfel ${health.version}`;
  const unusable = (why: string, problem: Problem): Finding => ({
    isApfel: true,
    found: name,
    why,
    choice: null,
    problem,
  });
  const {model, window, token} = options;
  if (!health.isAvailable) return unusable('Apple’s model is not available', notAvailable(baseUrl));
  if (models.kind === 'unauthorized') return unusable('it wants another token', wantsToken(baseUrl));
  if (model !== null && model !== appleModel)
    return unusable(`it has no model ${model}`, lacksModel(baseUrl, model, [appleModel]));
  const tokens = window ?? health.window ?? defaultWindow;
  const engine = {kind: 'openai', model: appleModel, baseUrl, server: name, window: tokens} as const;
  return {
    isApfel: true,
    found: `${name}, window ${tokens}`,
    why: options.isGiven ? 'its address was given' : 'it answers as apfel',
    choice: {kind: 'server', engine, token},
    problem: null,
  };
}

function otherFinding(baseUrl: string, models: Models, options: ExamineOptions): Finding {
  const {model, isGiven} = options;
  const other = (found: string, why: string, problem: Problem | null): Finding => ({
    isApfel: false,
    found,
    why,
    choice: null,
    problem: isGiven || model !== null ? problem : null,
  });
  switch (models.kind) {
    case 'refused':
    case 'silent':
      return absent(baseUrl, models.kind === 'silent', options);
    case 'unauthorized':
      return other('a server that wants a token', 'APFEL_TOKEN does not fit it', wantsToken(baseUrl));
    case 'other':
      if (isGiven && model !== null)
        return taken(
          baseUrl,
          {id: model, window: null, owner: null},
          'a server that lists no models',
          options,
        );
      return other(
        'a server without a list of models',
        'it is no server for language models',
        noApi(baseUrl),
      );
    case 'listed':
      return listedFinding(baseUrl, models.models, options, other);
  }
}

function listedFinding(
  baseUrl: string,
  models: readonly ListedModel[],
  options: ExamineOptions,
  other: (found: string, why: string, problem: Problem | null) => Finding,
): Finding {
  const {model, isGiven, token} = options;
  const names = models.map(({id}) => id);
  const found = `${serverName(models) ?? 'another server'} with ${names.length === 1 ? '1 model' : `${names.length} models`}`;
  if (model !== null) {
    // Ollama takes a name without its tag for the latest one.
    const named = models.find(({id}) => id === model || id === `${model}:latest`);
    if (named) return taken(baseUrl, named, found, options);
    return other(found, `it has no model ${model}`, lacksModel(baseUrl, model, names));
  }
  if (!isGiven) return other(found, 'it is used only with --model', null);
  const [only] = models;
  if (only === undefined) return other(found, 'it has no model', hasNoModel(baseUrl));
  if (models.length === 1) return taken(baseUrl, only, found, options);
  return {
    ...other(found, 'one of its models must be chosen', null),
    choice: {kind: 'choose-model', baseUrl, models: names, token},
  };
}

function taken(baseUrl: string, model: ListedModel, found: string, options: ExamineOptions): Finding {
  const window = options.window ?? model.window ?? defaultWindow;
  const server = serverName([model]);
  const engine = {kind: 'openai', model: model.id, baseUrl, server, window} as const;
  return {
    isApfel: false,
    found,
    why: options.model === null ? `${model.id} is its only model` : `${model.id} was asked for`,
    choice: {kind: 'server', engine, token: options.isGiven ? options.token : null},
    problem: null,
  };
}

function absent(baseUrl: string, isSilent: boolean, options: ExamineOptions): Finding {
  const {isGiven, model} = options;
  const found = isSilent ? 'a server that does not answer' : 'nothing listens there';
  // A server that is busy loading may not answer yet; the request itself can wait for it.
  if (isSilent && isGiven && model !== null)
    return taken(baseUrl, {id: model, window: null, owner: null}, found, options);
  return {
    isApfel: false,
    found,
    why: isGiven ? 'the address was given, so nothing else is tried' : 'nothing to use',
    choice: null,
    problem: isGiven ? noAnswer(baseUrl, isSilent) : null,
  };
}

/** Servers name themselves as the owner of their models. */
function serverName([first]: readonly ListedModel[]): string | null {
  return (first?.owner && owners[first.owner]) ?? null;
}

const owners: Readonly<Record<string, string>> = {
  library: 'Ollama',
  llamacpp: 'llama.cpp',
  organization_owner: 'LM Studio',
};
