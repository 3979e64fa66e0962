import {type Problem, problemOf} from '../../errors.ts';
import {apiAddress} from './address.ts';
import {noServer} from './discovery-problems.ts';
import {examine, type Finding} from './examine.ts';
import {findApfel} from './find-apfel.ts';
import type {OpenAiEngine} from './openai-model.ts';
import {appleModel} from './probe.ts';

/** One thing that was looked at on the way to an engine, for a person to read. */
export type Step = {what: string; found: string; taken: boolean; why: string};

export type Choice =
  | {kind: 'server'; engine: OpenAiEngine; token: string | null}
  /** A server with several models, one of which must be named. */
  | {kind: 'choose-model'; baseUrl: string; models: readonly string[]; token: string | null}
  /** apfel is installed and not running; it can be started. */
  | {kind: 'start'; binary: string}
  /** The built-in rules; `problem` says why a server that was found could not be used. */
  | {kind: 'rules'; problem: Problem | null}
  | {kind: 'none'; problem: Problem};

export type DiscoverOptions = {
  engine: 'auto' | 'openai' | 'rules';
  /** As the person gave it; null looks for a server on loopback. */
  baseUrl: string | null;
  model: string | null;
  /** Tokens; overrides what the server says. */
  window: number | null;
  token: string | null;
  signal?: AbortSignal;
  /** Called with each step once it is decided. */
  onStep?: (step: Step) => void;
  /** Where apfel may run, as addresses with `/v1`; the first is the port that other servers use as well. */
  servers?: readonly string[];
  /** Finds the program apfel. */
  findBinary?: () => Promise<string | null>;
  /** For each probe, in milliseconds; 1000, or 3000 for an address that was given. */
  timeoutMs?: number;
};

/** apfel's default port, then those that its own helper tools start private servers on. */
export const usualServers: readonly string[] = [11434, ...Array.from({length: 10}, (_, i) => 11450 + i)].map(
  port => `http://127.0.0.1:${port}/v1`,
);

/**
 * Looks for the engine, in this order: the address that was given, and then nothing else; apfel on its usual ports; the
 * program apfel, to be started; the built-in rules. Contacts nothing but loopback unless an address was given. Rejects only
 * when aborted, with the reason of the signal.
 */
export async function discover(options: DiscoverOptions): Promise<{steps: readonly Step[]; choice: Choice}> {
  const steps: Step[] = [];
  const add = (step: Step) => {
    steps.push(step);
    options.onStep?.(step);
  };
  return {choice: await choose(options, add), steps};
}

type Add = (step: Step) => void;

async function choose(options: DiscoverOptions, add: Add): Promise<Choice> {
  if (options.engine === 'rules') {
    add({
      what: 'the built-in rules',
      found: 'always there',
      taken: true,
      why: 'asked for with --engine rules',
    });
    return {kind: 'rules', problem: null};
  }
  if (options.baseUrl !== null) return atAddress(options.baseUrl, options, add);
  const onLoopback = await amongUsual(options, add);
  if (onLoopback.choice) return onLoopback.choice;
  const binary = onLoopback.canStart ? await program(options, add) : null;
  if (binary !== null) return {kind: 'start', binary};
  return options.engine === 'openai'
    ? {kind: 'none', problem: onLoopback.problem ?? noServer}
    : rules(onLoopback.problem, add);
}

async function atAddress(typed: string, options: DiscoverOptions, add: Add): Promise<Choice> {
  let baseUrl: string;
  try {
    baseUrl = apiAddress(typed);
  } catch (error) {
    const problem = problemOf(error);
    add({what: 'the address given', found: problem.message, taken: false, why: problem.next});
    return {kind: 'none', problem};
  }
  const finding = await examine(baseUrl, {...options, isGiven: true});
  add(stepFor(baseUrl, finding));
  return finding.choice ?? {kind: 'none', problem: finding.problem ?? noServer};
}

/** All ports are asked at once, and judged in order. */
async function amongUsual(
  options: DiscoverOptions,
  add: Add,
): Promise<{choice: Choice | null; problem: Problem | null; canStart: boolean}> {
  const servers = options.servers ?? usualServers;
  const findings = await Promise.all(servers.map(baseUrl => examine(baseUrl, {...options, isGiven: false})));
  const problems: Finding[] = [];
  for (const [index, finding] of findings.entries()) {
    const baseUrl = servers[index] ?? '';
    if (index === 0 || finding.isApfel) add(stepFor(baseUrl, finding));
    if (finding.choice) return {choice: finding.choice, problem: null, canStart: false};
    if (finding.problem) problems.push(finding);
  }
  const helpers = servers.slice(1);
  if (helpers.length > 0 && !findings.slice(1).some(finding => finding.isApfel))
    add({what: `apfel on ${range(helpers)}`, found: 'no apfel there', taken: false, why: 'nothing to use'});
  const wantsApple = options.model === null || options.model === appleModel;
  const isUseless = problems.some(finding => finding.isApfel && finding.problem?.code === 'no-model');
  return {choice: null, problem: problems[0]?.problem ?? null, canStart: wantsApple && !isUseless};
}

async function program({findBinary}: DiscoverOptions, add: Add): Promise<string | null> {
  const find = findBinary ?? (() => findApfel({path: process.env.PATH ?? '', home: process.env.HOME ?? ''}));
  const binary = await find();
  add({
    what: 'the program apfel',
    found: binary ?? 'not on PATH and not in the usual folders',
    taken: binary !== null,
    why: binary === null ? 'nothing to start' : 'it can be started',
  });
  return binary;
}

function rules(problem: Problem | null, add: Add): Choice {
  add({what: 'the built-in rules', found: 'always there', taken: true, why: 'no server can be used'});
  return {kind: 'rules', problem};
}

function stepFor(baseUrl: string, {found, why, choice}: Finding): Step {
  return {what: new URL(baseUrl).host, found, taken: choice !== null, why};
}

function range(servers: readonly string[]): string {
  const [first, last] = [servers[0] ?? '', servers.at(-1) ?? ''].map(server => new URL(server));
  return first?.host === last?.host ? `${first?.host}` : `${first?.host} to ${last?.port}`;
}
