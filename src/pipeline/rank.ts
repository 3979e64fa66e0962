import {resolvePath} from '../edit/resolve-path.ts';
import {AppError} from '../errors.ts';
import {isLoopback} from '../focus/loopback.ts';
import {readMentions} from '../focus/mentions.ts';
import {indexPaths} from '../focus/path-index.ts';
import {isPathLike} from '../focus/path-like.ts';
import {rankSteps, searchWords} from '../focus/rank-files.ts';
import {isSecretPath} from '../focus/secrets.ts';
import type {FlowPorts} from './effects.ts';
import {asksForFileOperation, fileOperationProblem} from './file-operations.ts';
import type {Connection} from './fit.ts';
import {inTurns} from './in-turns.ts';
import type {EngineInfo} from './ports.ts';
import {fileProblem} from './problems.ts';
import type {FlowEvent, FlowState, Pin} from './state.ts';

type Ranking = Extract<FlowState, {kind: 'ranking'}>;

/** Milliseconds in which the evidence is gathered, listing included: the candidates are wanted within three seconds. */
const evidenceTime = 1_800;
const leastForSearch = 600;

/** Orders the files by what speaks for each being meant; those that the person named leave no other choice. */
export async function rank(
  ports: FlowPorts,
  {model}: Connection,
  state: Ranking,
  signal: AbortSignal,
): Promise<FlowEvent> {
  const start = ports.now();
  const all = await listFor(ports, state, signal);
  const fileOperation = asksForFileOperation(state.task, all);
  if (fileOperation !== null) throw new AppError(fileOperationProblem(fileOperation));
  const {task, pins} = pinsOf(state, all);
  const pinned = pins.map(file => file.path);
  const listing = withoutSecrets(all, task, pinned, model.engine);
  const isPinned = pinned.length > 0;
  const [contents, recent] = await Promise.all([
    ports.workspace.search(searchWords(task), {
      signal,
      paths: isPinned ? pinned : listing,
      timeLimit: Math.max(leastForSearch, evidenceTime - (ports.now() - start)),
    }),
    ports.workspace.recency({signal}),
    isPinned ? null : inTurns(indexPaths(listing), signal),
  ]);
  const candidates = isPinned
    ? pinned
    : (await inTurns(rankSteps(task, listing, {contents, recent}), signal)).map(file => file.path);
  const pin = pins.length === 1 ? (pins[0] ?? null) : null;
  const canAskAgain = model.engine.kind !== 'rules';
  return {kind: 'ranked', task, pin, listing, candidates, contents, canAskAgain, at: ports.now()};
}

/** The files of the workspace; those of a moment ago only if all files that the task names are among them. */
async function listFor(ports: FlowPorts, {task}: Ranking, signal: AbortSignal): Promise<readonly string[]> {
  const {paths} = await ports.workspace.list({signal, reuse: true});
  const names = (task.match(/[^\s"'`“”‘’()]+/g) ?? []).map(word =>
    word.replace(/^@|:[\d-]*$|[.,;:!?]+$/g, ''),
  );
  const isComplete = names.every(name => !isPathLike(name) || resolvePath(name, paths).kind !== 'unknown');
  return isComplete ? paths : (await ports.workspace.list({signal})).paths;
}

/** The files that the person named: pinned before, or with `@` in the task, which is then written plainly. */
function pinsOf({task, pin}: Ranking, listing: readonly string[]): {task: string; pins: Pin[]} {
  const mentions = readMentions(task, name => resolvePath(name, listing).kind !== 'unknown');
  const [unknown] = mentions.unknown;
  if (unknown !== undefined) throw unknownFile(unknown, listing);
  const mentioned = mentions.pins.map(({name, ...rest}): Pin => ({path: name, ...rest}));
  const pins = mentioned.length > 0 || pin === null ? mentioned : [pin];
  return {task: mentions.task, pins: pins.map(file => ({...file, path: pinned(file.path, listing, pin)}))};
}

function pinned(path: string, listing: readonly string[], chosen: Pin | null): string {
  const resolved = resolvePath(path, listing);
  if (resolved.kind === 'found') return resolved.path;
  if (chosen !== null && resolved.kind === 'ambiguous' && resolved.candidates.includes(chosen.path))
    return chosen.path;
  if (resolved.kind === 'ambiguous') throw new AppError(fileProblem(path, resolved.candidates, 'ambiguous'));
  throw unknownFile(path, listing);
}

function unknownFile(path: string, listing: readonly string[]): AppError {
  const resolved = resolvePath(path, listing);
  return new AppError(fileProblem(path, resolved.kind === 'unknown' ? resolved.nearest : [], 'unknown-file'));
}

/** Files that usually hold secrets go to an engine only when the person named them, and never to another machine. */
function withoutSecrets(
  all: readonly string[],
  task: string,
  pinned: readonly string[],
  {baseUrl}: EngineInfo,
): readonly string[] {
  const secrets = new Set(all.filter(isSecretPath));
  const named = [...secrets].filter(path => pinned.includes(path) || isNamed(path, task));
  const [first] = named;
  if (first !== undefined && baseUrl !== null && !isLoopback(baseUrl))
    throw new AppError(secretForOthers(first));
  for (const path of named) secrets.delete(path);
  // The very same array where nothing is left out: what is worked out about a listing is kept with it.
  return secrets.size === 0 ? all : all.filter(path => !secrets.has(path));
}

function isNamed(path: string, task: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const at = task.indexOf(name);
  return at >= 0 && !/[\w.-]/.test(task[at - 1] ?? ' ') && !/[\w-]/.test(task[at + name.length] ?? ' ');
}

function secretForOthers(path: string) {
  return {
    code: 'invalid',
    message: `${path} usually holds secrets, and the server is not on this machine.`,
    next: 'Edit it by hand, or use an engine on this machine.',
  } as const;
}
