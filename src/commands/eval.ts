import {readFile} from 'node:fs/promises';
import type {Command} from '../arguments.ts';
import type {Settings} from '../config.ts';
import {safeText} from '../display/safe-text.ts';
import {AppError} from '../errors.ts';
import type {EvalCase, Way} from '../eval/case.ts';
import {readCorpus} from '../eval/corpus.ts';
import {corpusTables} from '../eval/corpus-table.ts';
import {type Measured, measure} from '../eval/measure.ts';
import {corpusReport, type Measurement, taskReport} from '../eval/report.ts';
import {taskTables} from '../eval/task-table.ts';
import {taskCases} from '../eval/tasks.ts';
import {version} from '../version.ts';
import {createEngine} from './engine.ts';
import {engineLine, isRemote} from './eval-engine.ts';
import {waysFor} from './eval-ways.ts';

type EvalCommand = Extract<Command, {kind: 'eval'}>;

/** What is measured, and how that is told. */
type Plan<Case extends EvalCase> = {
  cases: readonly Case[];
  runs: number;
  tables(measured: readonly Measured<Case>[], ways: readonly Way[]): string;
  report(measurement: Measurement, measured: readonly Measured<Case>[], ways: readonly Way[]): object;
};

/** Measures edits on the engine, in temporary folders only, and prints what came of them. Resolves with the exit code. */
export async function evaluate(command: EvalCommand, settings: Settings): Promise<number> {
  const {corpus, runs} = command;
  if (corpus !== null) {
    const cases = readCorpus(await textOf(corpus), corpus);
    return carryOut({cases, runs: runs ?? 1, tables: corpusTables, report: corpusReport}, command, settings);
  }
  const plan = {cases: taskCases, runs: runs ?? 5, tables: taskTables, report: taskReport};
  return carryOut(plan, command, settings);
}

async function carryOut<Case extends EvalCase>(
  {cases, runs, tables, report}: Plan<Case>,
  command: EvalCommand,
  settings: Settings,
): Promise<number> {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  const finder = createEngine(settings, {canAsk: false});
  try {
    const connection = await finder.connect();
    const {engine} = connection.model;
    const found = finder.current();
    const note = found.kind === 'ready' && found.problem ? `${safeText(found.problem.message)}\n` : '';
    process.stderr.write(`${note}${engineLine(engine)}\n`);
    const ways = await waysFor(connection, command, settings.token);
    const {signal} = interruption;
    const {measured, isComplete} = await measure(cases, ways, {runs, signal, onRun: tellRun});
    const measurement = {engine, isRemote: isRemote(engine), version, runs, isComplete};
    process.stdout.write(
      command.json
        ? `${JSON.stringify(report(measurement, measured, ways))}\n`
        : `${heading(measurement, cases.length)}\n${tables(measured, ways)}`,
    );
    return isComplete ? 0 : 130;
  } finally {
    await finder.close();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

function tellRun(run: Measured<EvalCase>, done: number, of: number): void {
  const {outcome, code, ms} = run.result;
  const end = outcome === 'failed' ? 'server failure' : outcome;
  const line = `${done}/${of}  ${run.case.id} · ${run.way.label} · run ${run.seed}: ${end}${code === null ? '' : ` (${code})`}, ${(ms / 1000).toFixed(1)} s`;
  process.stderr.write(`${safeText(line)}\n`);
}

function heading({engine, runs, isComplete}: Measurement, count: number): string {
  const lines = [
    `apfel-tui ${version} on ${engineLine(engine)}`,
    `${count} edits, ${runs === 1 ? '1 run' : `${runs} runs`} each; run k uses seed k.`,
    ...(isComplete ? [] : ['Interrupted: these are the runs up to then.']),
  ];
  return `${lines.join('\n')}\n`;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new AppError(
      {code: 'usage', message: `${file} cannot be read.`, next: 'Name a file of JSON lines with --corpus.'},
      {cause: error},
    );
  }
}
