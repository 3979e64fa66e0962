import type {Command} from '../arguments.ts';
import type {Settings} from '../config.ts';
import {safeText} from '../display/safe-text.ts';
import {exitCodes, type Problem} from '../errors.ts';
import {type Choice, discover, type Step} from '../model/openai/discovery.ts';
import {version} from '../version.ts';

type Report = {
  app: string;
  node: string;
  platform: string;
  terminal: {name: string; columns: number | null; rows: number | null; colors: number};
  steps: readonly Step[];
  engine: {
    kind: string;
    model: string | null;
    base_url: string | null;
    server: string | null;
    window: number | null;
  } | null;
  problem: {code: string; message: string; next: string} | null;
  next: string;
};

/** Says what was looked for on the way to an engine, what was found, and the next step. Resolves with the exit code. */
export async function doctor(
  {json}: Extract<Command, {kind: 'doctor'}>,
  settings: Settings,
): Promise<number> {
  const {steps, choice} = await discover(settings);
  const problem = 'problem' in choice ? choice.problem : null;
  const report: Report = {
    app: version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    terminal: terminalFacts(),
    steps,
    engine: engineOf(choice),
    problem: problem === null ? null : {code: problem.code, message: problem.message, next: problem.next},
    next: nextStep(choice, problem, steps),
  };
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : text(report));
  return choice.kind === 'none' ? exitCodes[choice.problem.code] : 0;
}

function terminalFacts(): Report['terminal'] {
  const {stdout, env} = process;
  return {
    name: [env.TERM_PROGRAM, env.TERM_PROGRAM_VERSION, env.TERM].filter(Boolean).join(' '),
    columns: stdout.columns ?? null,
    rows: stdout.rows ?? null,
    colors: stdout.isTTY ? 2 ** stdout.getColorDepth() : 0,
  };
}

function engineOf(choice: Choice): Report['engine'] {
  if (choice.kind === 'rules')
    return {kind: 'rules', model: null, base_url: null, server: null, window: null};
  if (choice.kind !== 'server') return null;
  const {kind, model, baseUrl, server, window} = choice.engine;
  return {kind, model, base_url: baseUrl, server, window};
}

function nextStep(choice: Choice, problem: Problem | null, steps: readonly Step[]): string {
  switch (choice.kind) {
    case 'server':
      return 'Nothing to do: run `apfel-tui` and type a task.';
    case 'choose-model':
      return `Choose a model with --model: ${choice.models.join(', ')}.`;
    case 'start':
      return isPortTaken(steps)
        ? 'The app offers to start apfel on a free port; or name the model of the other server with --model.'
        : 'Start it with `apfel --serve`; the app offers to do that.';
    case 'rules':
    case 'none':
      if (problem !== null) return problem.next;
      return isPortTaken(steps)
        ? 'For a model name one of the other server with --model, or start `apfel --serve --port 11450`.'
        : 'For a model start `apfel --serve`, or name a server with --base-url.';
  }
}

/** Whether another server answers where apfel would listen by itself. */
function isPortTaken([first]: readonly Step[]): boolean {
  return first !== undefined && /with \d+ models?$/.test(first.found) && !first.taken;
}

function text({app, node, platform, terminal, steps, engine, problem, next}: Report): string {
  const size =
    terminal.columns === null
      ? 'no terminal'
      : `${terminal.columns}x${terminal.rows}, ${terminal.colors} colours`;
  const lines = [
    `apfel-tui ${app} · Node ${node} · ${platform} · ${terminal.name || 'unknown terminal'} · ${size}`,
    '',
    ...steps.map(({what, found, taken, why}) => `${taken ? '✓' : '·'} ${what}: ${found} (${why})`),
    '',
    `engine: ${engine === null ? 'none' : engine.kind === 'rules' ? 'rules (no model)' : `${engine.server ?? 'server'} · ${engine.model} · window ${engine.window} · ${engine.base_url}`}`,
    ...(problem === null ? [] : [`problem: ${problem.message}`]),
    `next: ${next}`,
  ];
  return lines.map(line => `${safeText(line)}\n`).join('');
}
