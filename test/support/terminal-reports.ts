import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type AppWithModel, openWithModel, picks, replaces} from './app-with-model.ts';
import {root} from './built.ts';
import {giveTask} from './open-app.ts';
import type {StandInRequest} from './stand-in.ts';
import type {StandInAnswer} from './stand-in-answer.ts';
import type {Terminal} from './terminal.ts';

/** What people reported of terminal programs that show changes: a file, a change of it, and a screen. */
type TerminalReport = {
  id: string;
  file: string;
  content: string;
  oldString: string;
  newString: string;
  size: {cols: number; rows: number};
};

type Parts = readonly (readonly [text: string, times: number])[];

const joined = (parts: Parts) => parts.map(([text, times]) => text.repeat(times)).join('');

/** The report of this name in `test/data/terminal-reports.jsonl`. */
export function terminalReport(id: string): TerminalReport {
  const lines = readFileSync(path.join(root, 'test/data/terminal-reports.jsonl'), 'utf8').trim().split('\n');
  const report = lines.map(line => JSON.parse(line)).find(each => each.id === id);
  if (report === undefined) throw new Error(`There is no report ${id}.`);
  const {file, content, content_parts: parts, spec, spec_parts: specParts, size} = report;
  return {
    id,
    file,
    content: content ?? joined(parts),
    oldString: spec?.old_string ?? joined(specParts.old_string),
    newString: spec?.new_string ?? joined(specParts.new_string),
    size,
  };
}

type ReportOptions = {
  env?: Readonly<Record<string, string>>;
  /** Done before the second answer is sent. */
  beforeSpec?: (request: StandInRequest) => Promise<void>;
};

/** The app on the report's file, with a model that proposes the report's change of it. */
export function openReport(id: string, {env, beforeSpec}: ReportOptions = {}): Promise<AppWithModel> {
  const {file, content, oldString, newString, size} = terminalReport(id);
  const answer = async (request: StandInRequest): Promise<StandInAnswer> => {
    if (request.schemaName === 'pick') return picks(file, 'replace', 'change it');
    await beforeSpec?.(request);
    return replaces(oldString, newString);
  };
  return openWithModel({[file]: content}, answer, {...size, env});
}

/** The same with its change at the gate. */
export async function openAtGate(id: string, options?: ReportOptions): Promise<AppWithModel> {
  const opened = await openReport(id, options);
  await giveTask(opened.app, 'change it');
  await opened.app.waitFor('y apply');
  return opened;
}

/** True where every row but the last fills the screen and ends in the frame. */
export function hasStraightBorders(terminal: Terminal): boolean {
  const cols = terminal.cells()[0]?.reduce((sum, {width}) => sum + width, 0) ?? 0;
  return terminal
    .cells()
    .slice(0, -1)
    .every(
      row =>
        /^[│╭╰]$/.test(row[0]?.text ?? '') &&
        /^[│╮╯]$/.test(row.at(-1)?.text ?? '') &&
        row.at(-1)?.column === cols - 1,
    );
}
