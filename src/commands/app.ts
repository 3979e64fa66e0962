import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Command} from '../arguments.ts';
import type {Settings} from '../config.ts';
import {problemOf} from '../errors.ts';
import {runEditFlow} from '../pipeline/run.ts';
import type {AppDeps, UndoOutcome} from '../ui/deps.ts';
import {exitLines, startApp} from '../ui/start.tsx';
import {version} from '../version.ts';
import {taskHistory} from '../workspace/history.ts';
import {stateFolder} from '../workspace/state-folder.ts';
import {type OpenedWorkspace, openWorkspace} from '../workspace/workspace.ts';
import {checker} from './checker.ts';
import {editText} from './editor.ts';
import {createEngine, type Engine} from './engine.ts';
import {mayOpen} from './home-folder.ts';

/** Opens the app on a folder until the person leaves. Resolves with the exit code. */
export async function app({dir}: Extract<Command, {kind: 'app'}>, settings: Settings): Promise<number> {
  if (!(await mayOpen(dir))) return 0;
  return openApp(dir, settings, {environment: process.env, suggestions: [], isScratch: false});
}

export type AppOptions = {
  environment: Readonly<Record<string, string | undefined>>;
  /** Tasks to try, for a workspace where they are known to work. */
  suggestions: readonly string[];
  /** True where the folder is gone afterwards, so that nothing needs to be said of what was changed in it. */
  isScratch: boolean;
};

/** The same for any folder and surroundings. */
export async function openApp(
  dir: string,
  settings: Settings,
  {environment, suggestions, isScratch}: AppOptions,
): Promise<number> {
  const workspace = await openWorkspace(dir, {environment});
  const engine = createEngine(settings, {canAsk: true});
  try {
    const summary = await startApp(depsFor(workspace, engine, {environment, suggestions, isScratch}), {
      withColor: settings.color,
      theme: settings.theme,
      isRead: settings.screenReader,
    });
    const lines = exitLines(isScratch ? {...summary, applied: []} : summary);
    for (const line of lines) process.stdout.write(`${line}\n`);
    if (summary.reason.kind === 'crashed') return 1;
    return summary.reason.kind === 'signal' ? (summary.reason.signal === 'SIGTERM' ? 143 : 129) : 0;
  } finally {
    await engine.close();
  }
}

function depsFor(
  workspace: OpenedWorkspace,
  engine: Engine,
  {environment, suggestions}: AppOptions,
): AppDeps {
  const check = checker(workspace);
  return {
    version,
    rootLabel: label(workspace.root),
    engine,
    list: options => workspace.list(options),
    gitMarks: () => marksOf(workspace),
    read: name => workspace.view(name),
    runTask: (task, {signal, pin, onChange, decide}) =>
      runEditFlow(
        task,
        {workspace, connect: engine.connect, check, decide, now: () => performance.now()},
        {
          signal,
          pin,
          onChange(state, event) {
            if (event?.kind === 'broke' && event.problem.code === 'no-server') engine.forget();
            onChange(state, event);
          },
        },
      ),
    undo: () => undoLast(workspace),
    history: taskHistory(stateFolder(environment, 'history', workspace.root)),
    editText,
    suggestions,
  };
}

/** Behind the listing: it is wanted first, and would take longer with git at work on both. */
async function marksOf(workspace: OpenedWorkspace): ReturnType<OpenedWorkspace['gitMarks']> {
  await workspace.list({reuse: true});
  return workspace.gitMarks();
}

async function undoLast(workspace: OpenedWorkspace): Promise<UndoOutcome> {
  try {
    const result = await workspace.undo();
    if (result.kind === 'nothing') return {kind: 'nothing'};
    const {path: file, task} = result.edit;
    return result.kind === 'done'
      ? {kind: 'undone', path: file, task}
      : {kind: 'refused', problem: result.problem};
  } catch (error) {
    return {kind: 'refused', problem: problemOf(error)};
  }
}

/** The home folder as `~`, a folder in the temporary one by its name alone. */
function label(root: string): string {
  const home = process.env.HOME ?? '';
  if (home !== '' && (root === home || root.startsWith(`${home}${path.sep}`)))
    return `~${root.slice(home.length)}`;
  return root.startsWith(tmpdir()) ? path.basename(root) : root;
}
