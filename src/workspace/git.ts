import {spawn} from 'node:child_process';
import {lstat} from 'node:fs/promises';
import path from 'node:path';

export type GitOptions = {
  signal?: AbortSignal;
  /** Milliseconds until the command is stopped. */
  timeLimit?: number;
  /** Gets the output as it comes; returning false stops the command. */
  onOutput: (chunk: Buffer) => boolean;
};

/** `ok` covers exit codes 0 and 1, the latter being git's “nothing found”; `failed` includes that there is no git. */
export type GitEnd = 'ok' | 'failed' | 'stopped';

/** Runs one reading git command in `folder`; never throws, and never takes git's locks. */
export async function runGit(folder: string, args: readonly string[], options: GitOptions): Promise<GitEnd> {
  const {signal, timeLimit, onOutput} = options;
  if (signal?.aborted) return 'stopped';
  const child = spawn('git', [...safety, ...args], {
    cwd: folder,
    env: gitEnvironment(process.env),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    child.kill('SIGKILL');
  };
  const timer = timeLimit === undefined ? undefined : setTimeout(stop, timeLimit);
  signal?.addEventListener('abort', stop);
  child.stdout.on('data', (chunk: Buffer) => {
    if (!isStopped && !onOutput(chunk)) stop();
  });
  const code = await new Promise<number | null>(resolve => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  clearTimeout(timer);
  signal?.removeEventListener('abort', stop);
  if (isStopped) return 'stopped';
  return code === 0 || code === 1 ? 'ok' : 'failed';
}

/** The whole output of a git command as text, or null when it failed, took too long or said more than `maxBytes`. */
export async function gitText(
  folder: string,
  args: readonly string[],
  {
    signal,
    timeLimit = 2_000,
    maxBytes = 1 << 20,
  }: {signal?: AbortSignal; timeLimit?: number; maxBytes?: number} = {},
): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  const onOutput = (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    return size <= maxBytes;
  };
  const end = await runGit(folder, args, {signal, timeLimit, onOutput});
  return end === 'ok' ? Buffer.concat(chunks).toString('utf8') : null;
}

/**
 * Whether the folder or one above it holds a `.git`. Asked before git is run at all: elsewhere it could not help, and
 * on a Mac without developer tools the mere call opens a window.
 */
export async function isInGit(folder: string): Promise<boolean> {
  for (let current = folder; ; current = path.dirname(current)) {
    if (await hasGitFolder(current)) return true;
    if (current === path.dirname(current)) return false;
  }
}

/** Whether this very folder is the top of a repository, a work tree or a checked-out submodule. */
export async function hasGitFolder(folder: string): Promise<boolean> {
  return lstat(path.join(folder, '.git')).then(
    () => true,
    () => false,
  );
}

/**
 * The environment that git gets: without the GIT_* variables, which could point it at another repository, and with only
 * absolute folders in PATH, so that a `git` lying in the workspace is never run. Nothing may be fetched or asked for.
 */
export function gitEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(environment).filter(
    ([name]) => !/^GIT_/i.test(name) || name === 'GIT_CEILING_DIRECTORIES',
  );
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(folder => path.isAbsolute(folder));
  return {
    ...Object.fromEntries(kept),
    PATH: folders.join(path.delimiter),
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_TERMINAL_PROMPT: '0',
  };
}

// The settings of a repository must not start programs or change the form of what git prints.
const safety = [
  '--no-optional-locks',
  '--literal-pathspecs',
  ...['core.fsmonitor=false', 'submodule.recurse=false', 'log.showSignature=false'].flatMap(each => [
    '-c',
    each,
  ]),
  ...['grep.lineNumber=false', 'grep.column=false', 'grep.fullName=false'].flatMap(each => ['-c', each]),
];
