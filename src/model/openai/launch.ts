import {type ChildProcess, spawn} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {createServer} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {AppError} from '../../errors.ts';
import {type Health, listModels, probeHealth} from './probe.ts';

export type LaunchOptions = {
  /** Path of the program apfel. */
  binary: string;
  signal?: AbortSignal;
  /** Called while the server is not ready yet, with the milliseconds since the start. */
  onWait?: (elapsedMs: number) => void;
  timeoutMs?: number;
  pollMs?: number;
  /** How long it may take to end by itself before it is killed, in whole seconds. */
  graceSeconds?: number;
};

export type Launched = {
  /** With `/v1`. */
  baseUrl: string;
  token: string;
  /** Stops the server that was started here; resolves when it is gone. */
  stop(): Promise<void>;
};

/**
 * Starts `apfel --serve` on a free port of loopback with a random token, which only the environment carries, and waits until
 * it answers as ours. It ends with this process, however that ends. Throws `AppError` no-server or no-model; when aborted, the
 * reason of the signal. Whatever is thrown, nothing is left running.
 */
export async function launchApfel(options: LaunchOptions): Promise<Launched> {
  const token = randomBytes(24).toString('base64url');
  const port = await freePort();
  const server = start(options, port, token);
  const launched = {baseUrl: `http://127.0.0.1:${port}/v1`, token, stop: () => stop(server)};
  try {
    await ready(server, launched, options);
    return launched;
  } catch (error) {
    await launched.stop();
    throw error;
  }
}

/**
 * Runs the server and a guard beside it, which reads a pipe that only we hold open. When the pipe ends, because we closed it or
 * because we are gone, the guard ends the server: TERM first, KILL after the grace. `$0` is the program.
 */
const guarded = `
"$0" --serve --host 127.0.0.1 --port "$1" </dev/null 3<&- &
server=$!
{ cat <&3; kill "$server"; sleep "$2"; kill -KILL "$server"; } >/dev/null 2>&1 &
guard=$!
exec 3<&-
wait "$server"
status=$?
kill -KILL "$guard" 2>/dev/null
exit "$status"
`;

type Server = {child: ChildProcess; ended: Promise<void>; errors(): string};

function start({binary, graceSeconds = 3}: LaunchOptions, port: number, token: string): Server {
  const child = spawn('/bin/sh', ['-c', guarded, binary, String(port), String(graceSeconds)], {
    env: {...process.env, APFEL_TOKEN: token},
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // A group of its own, so that Ctrl+C in our terminal is ours to handle.
    detached: true,
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-2000);
  });
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {child, ended, errors: () => errors};
}

async function stop({child, ended}: Server): Promise<void> {
  const [, , , pipe] = child.stdio;
  pipe?.destroy();
  await ended;
}

async function ready(server: Server, {baseUrl, token}: Launched, options: LaunchOptions): Promise<void> {
  const {signal, onWait, timeoutMs = 8000, pollMs = 100} = options;
  const startedAt = performance.now();
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  for (;;) {
    signal?.throwIfAborted();
    if (hasEnded) throw ended(server.errors());
    const health = await probeHealth(baseUrl, {signal});
    if (health.kind === 'apfel') return assertUsable(baseUrl, token, health, signal);
    const elapsed = performance.now() - startedAt;
    if (elapsed > timeoutMs) throw notReady(Math.round(timeoutMs / 1000));
    onWait?.(elapsed);
    await Promise.race([wait(pollMs), server.ended]);
  }
}

/** Another server may have taken the port in between; only ours knows the token. */
async function assertUsable(
  baseUrl: string,
  token: string,
  health: Extract<Health, {kind: 'apfel'}>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const models = await listModels(baseUrl, {token, signal});
  if (models.kind !== 'listed') throw ended('Another server took its port.');
  if (!health.isAvailable) {
    throw new AppError({
      code: 'no-model',
      message: 'apfel was started, but Apple’s model is not available.',
      next: 'Turn on Apple Intelligence in System Settings and let it finish its download.',
    });
  }
}

function ended(said: string): AppError {
  const line = said.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
  return new AppError({
    code: 'no-server',
    message:
      line === ''
        ? 'apfel ended right after it was started.'
        : `apfel ended right after it was started: ${line}`,
    next: 'Run `apfel --serve` in another terminal to see what is wrong.',
  });
}

function notReady(seconds: number): AppError {
  return new AppError({
    code: 'no-server',
    message: `apfel was started and did not get ready within ${seconds} s.`,
    next: 'Run `apfel --serve` in another terminal to see what is wrong.',
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
