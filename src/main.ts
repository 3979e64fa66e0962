import {type Command, type Flags, parseArguments} from './arguments.ts';
import {readConfigFile, settingsOf} from './config.ts';
import {AppError, exitCodes, problemOf} from './errors.ts';

/** Runs what the command line asks for and sets the process's exit code; never throws. */
export async function main(words: readonly string[]): Promise<void> {
  try {
    const {command, flags} = parseArguments(words);
    process.exitCode = await run(command, flags);
    // Whatever still waits for something, such as a task that was running, must not keep the terminal.
    if (command.kind === 'app' || command.kind === 'demo') process.exit();
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code === 'internal' && error instanceof Error && process.env.APFEL_TUI_DEBUG) {
      process.stderr.write(`${error.stack}\n`);
    }
    const {safeText} = await import('./display/safe-text.ts');
    if (words[0] === 'run' && words.includes('--json')) {
      const {failedReport} = await import('./commands/run-report.ts');
      process.stdout.write(`${JSON.stringify(failedReport(problem))}\n`);
    }
    process.stderr.write(`apfel-tui: ${safeText(problem.message)} ${safeText(problem.next)}\n`);
    process.exitCode = exitCodes[problem.code];
  }
}

async function run(command: Command, flags: Flags): Promise<number> {
  switch (command.kind) {
    case 'version': {
      const {version} = await import('./version.ts');
      process.stdout.write(`${version}\n`);
      return 0;
    }
    case 'help': {
      const {helpText} = await import('./commands/help.ts');
      process.stdout.write(helpText(command.of));
      return 0;
    }
    case 'demo': {
      requireTerminal();
      const {demo} = await import('./commands/demo.ts');
      return demo(settings(flags, '.'));
    }
    case 'app': {
      requireTerminal();
      const {app} = await import('./commands/app.ts');
      return app(command, settings(flags, command.dir));
    }
    case 'run': {
      const {run} = await import('./commands/run.ts');
      return run(command, settings(flags, command.dir));
    }
    case 'undo': {
      const {undo} = await import('./commands/undo.ts');
      return undo(command);
    }
    case 'redo': {
      const {redo} = await import('./commands/undo.ts');
      return redo(command);
    }
    case 'log': {
      const {log} = await import('./commands/log.ts');
      return log(command);
    }
    case 'doctor': {
      const {doctor} = await import('./commands/doctor.ts');
      return doctor(command, settings(flags, command.dir));
    }
    case 'completions': {
      const {completionScript} = await import('./commands/completions.ts');
      process.stdout.write(completionScript(command.shell));
      return 0;
    }
    case 'eval': {
      const {evaluate} = await import('./commands/eval.ts');
      return evaluate(command, settings(flags, '.'));
    }
  }
}

function settings(flags: Flags, dir: string) {
  return settingsOf(flags, process.env, readConfigFile(process.env, dir));
}

function requireTerminal(): void {
  if (process.stdin.isTTY && process.stdout.isTTY) return;
  throw new AppError({
    code: 'no-terminal',
    message: 'The app needs a terminal for input and output.',
    next: 'Without one use `apfel-tui run "TASK"`, which prints the diff and writes nothing.',
  });
}
