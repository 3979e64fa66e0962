import {spawn} from 'node:child_process';
import {constants} from 'node:os';
import {join} from 'node:path';
import {buildOrExplain} from './build.ts';

const root = join(import.meta.dirname, '..', '..');

if (import.meta.main) await start(process.argv.slice(2));

/**
 * `npm start`: opens the app on a scratch copy of the sample, which is gone afterwards. A first argument that is no
 * option (a folder, or a command) is meant as seen from where npm was called, and goes on as it is with all others.
 */
async function start(args: readonly string[]): Promise<void> {
  if (!(await buildOrExplain(root, {ifNeeded: true}))) return;
  const hasTarget = args[0] !== undefined && !args[0].startsWith('-');
  process.exitCode = await runApp(hasTarget ? args : ['demo', ...args]);
}

/** Resolves with the exit code, which is 128 and the signal's number where a signal ended the app. */
function runApp(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(root, 'dist', 'cli.js'), ...args], {
    cwd: process.env.INIT_CWD,
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  // Ctrl+C reaches the app by itself, through the terminal; here it must only not end us before the app.
  process.on('SIGINT', () => {});
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}
