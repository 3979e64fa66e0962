import process from 'node:process';
import {render} from 'ink';
import type {ThemeName} from '../config.ts';
import {safeText} from '../display/safe-text.ts';
import {type Problem, problemOf} from '../errors.ts';
import {App} from './app.tsx';
import {lookOf} from './components/look.ts';
import type {AppDeps} from './deps.ts';
import {patientStdin} from './input/patient-stdin.ts';
import type {ColorDepth} from './paint.ts';
import type {AppliedChange} from './state/ui-state.ts';

export type StartOptions = {
  theme?: ThemeName;
  /** False draws without any colour, whatever the theme. */
  withColor?: boolean;
  /** For screen readers: lines instead of panes. */
  isRead?: boolean;
};

/** How the app ended, for the exit code and the lines that the normal screen gets. */
export type ExitSummary = {
  reason:
    | {kind: 'left'}
    | {kind: 'signal'; signal: 'SIGTERM' | 'SIGHUP'}
    | {kind: 'crashed'; problem: Problem};
  applied: readonly AppliedChange[];
};

/**
 * Shows the app on the alternate screen until the person leaves, a signal ends it or it breaks; in each case the
 * terminal is as before when the promise resolves. Both standard streams must be terminals.
 */
export async function startApp(
  deps: AppDeps,
  {theme = 'auto', withColor = true, isRead = false}: StartOptions = {},
): Promise<ExitSummary> {
  let applied: readonly AppliedChange[] = [];
  let reason: ExitSummary['reason'] = {kind: 'left'};
  // Before the first frame, so that what is typed meanwhile is neither echoed over it nor changed by the terminal.
  process.stdin.setRawMode?.(true);
  const instance = render(
    <App
      deps={deps}
      look={withColor ? lookOf(theme, colorDepth()) : lookOf('mono', 1)}
      stop={stopProcess}
      onApplied={changes => {
        applied = changes;
      }}
    />,
    {
      stdin: patientStdin(process.stdin),
      // Lines that are read out stay where they were read.
      alternateScreen: !isRead,
      exitOnCtrlC: false,
      incrementalRendering: true,
      // Keys that follow each other closely are answered each; what runs by itself keeps to its own, slower pace.
      maxFps: 60,
      // Also where CI is set, which Ink would take for a reason to draw at the end only.
      interactive: Boolean(process.stdin.isTTY && process.stdout.isTTY),
      kittyKeyboard: {mode: 'auto'},
      patchConsole: true,
      isScreenReaderEnabled: isRead,
    },
  );
  const stopWatching = watchProcess(ending => {
    reason = ending;
    instance.unmount();
  });
  try {
    await instance.waitUntilExit();
  } catch (error) {
    reason = {kind: 'crashed', problem: problemOf(error)};
  } finally {
    stopWatching();
    instance.cleanup();
    process.stdin.setRawMode?.(false);
  }
  return {reason, applied};
}

/** Lines for the normal screen once the app is gone: why it broke, what was changed, how to undo it. */
export function exitLines({reason, applied}: ExitSummary): string[] {
  const lines = reason.kind === 'crashed' ? [reason.problem.message, reason.problem.next] : [];
  for (const {path, added, removed, task} of applied)
    lines.push(`changed ${path} +${added} -${removed}  ${task}`);
  if (applied.length > 0) lines.push('`apfel-tui undo` takes the last change back.');
  return lines.map(safeText);
}

/** What the terminal can show, as Node knows it from the terminal's name and the environment. */
function colorDepth(): ColorDepth {
  const bits = process.stdout.getColorDepth();
  return bits >= 24 ? 24 : bits >= 8 ? 8 : bits >= 4 ? 4 : 1;
}

/** Everything outside the screen that ends the app; returns what stops listening. */
function watchProcess(end: (reason: ExitSummary['reason']) => void): () => void {
  const onTerm = () => end({kind: 'signal', signal: 'SIGTERM'});
  const onHangUp = () => end({kind: 'signal', signal: 'SIGHUP'});
  const onCrash = (error: unknown) => end({kind: 'crashed', problem: problemOf(error)});
  process.on('SIGTERM', onTerm).on('SIGHUP', onHangUp);
  process.on('uncaughtException', onCrash).on('unhandledRejection', onCrash);
  return () => {
    process.off('SIGTERM', onTerm).off('SIGHUP', onHangUp);
    process.off('uncaughtException', onCrash).off('unhandledRejection', onCrash);
  };
}

/** Stops the process as Ctrl+Z does elsewhere; resolves once the shell has continued it. */
function stopProcess(): Promise<void> {
  return new Promise(resolve => {
    // With the terminal lent, nothing else keeps the process from ending when it is continued.
    const staying = setInterval(() => {}, 60_000);
    process.once('SIGCONT', () => {
      clearInterval(staying);
      resolve();
    });
    process.kill(process.pid, 'SIGTSTP');
  });
}
