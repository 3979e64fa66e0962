import {readFile} from 'node:fs/promises';
import path from 'node:path';
import type {EditSpec} from '../../src/edit/spec.ts';
import {createBudget} from '../../src/focus/budget.ts';
import {messagesFor} from '../../src/model/prompts.ts';
import {offeredLines, schemaFor} from '../../src/model/schemas.ts';
import type {FlowPorts} from '../../src/pipeline/effects.ts';
import type {Answer, SlotModel, SpecRequest} from '../../src/pipeline/ports.ts';
import {runEditFlow} from '../../src/pipeline/run.ts';
import type {Decision, PersonState} from '../../src/pipeline/state.ts';
import {memoryWorkspace} from '../support/memory-workspace.ts';
import {type Fault, isTypoOf, misspelt} from './apply.ts';
import {specOf} from './wire-spec.ts';

/** How the second answer is found: most like the first as a whole, or most like one of its lines. */
const models = ['whole answer', 'one line'] as const;

type Row = {total: number; offered: number; recovered: number; asked: number; stuck: number; wrong: number};

/**
 * What becomes of answers that name text which is nearly in the file, in a window of 4096 tokens: whether the second
 * question offers the right line, and where the offered line that is most like the first answer leads. `file` holds
 * the faults as JSON lines; `edits.jsonl` beside it, or the second argument, the right outcome of each.
 */
export async function run([file, editsFile]: readonly string[]): Promise<void> {
  if (file === undefined) throw new Error('Name the file of faults: npm run bench -- recover FAULTS.jsonl');
  const expected = await readExpected(editsFile ?? path.join(path.dirname(file), 'edits.jsonl'));
  const rows = new Map<string, Row>();
  const misses: string[] = [];
  for (const text of (await readFile(file, 'utf8')).split('\n')) {
    const fault = nearMiss(text);
    if (fault === null) continue;
    const wanted = expected.get(fault.id.slice(0, fault.id.lastIndexOf('/')));
    if (wanted === undefined) throw new Error(`There is no right outcome for ${fault.id}.`);
    for (const model of models) {
      const {isOffered, outcome} = await recover(fault, wanted, model);
      const row = rowFor(rows, `${fault.fault}, ${model}`);
      row.total++;
      row[outcome]++;
      if (isOffered) row.offered++;
      if (!isOffered || outcome !== 'recovered')
        misses.push(`${fault.id} ${fault.path}, ${model}: ${outcome}${isOffered ? '' : ', not offered'}`);
    }
  }
  print(rows);
  for (const miss of misses) console.log(miss);
}

/** The near misses of the file, and those that its right answers about a part of a line become with a swapped letter. */
function nearMiss(text: string): Fault | null {
  if (!/"fault":"(?:[a-z-]*near-miss|part-of-line)"/.test(text)) return null;
  const fault: Fault = JSON.parse(text);
  if (fault.fault !== 'part-of-line') return fault;
  const {spec, content} = fault;
  const typo = spec.operation === 'replace' ? misspelt(spec.old_string) : '';
  if (spec.operation !== 'replace' || typo === spec.old_string || content.includes(typo)) return null;
  return {...fault, fault: 'part-near-miss', spec: {...spec, old_string: typo}};
}

async function recover(
  fault: Fault,
  expected: string,
  likeness: (typeof models)[number],
): Promise<{isOffered: boolean; outcome: Exclude<keyof Row, 'total' | 'offered'>}> {
  const first = specOf(fault.spec);
  const {model, offers} = answering(fault, first, likeness);
  const asked: PersonState[] = [];
  const {workspace, files} = memoryWorkspace({[fault.path]: fault.content});
  const ports: FlowPorts = {
    workspace,
    connect: async () => ({model, budget: createBudget({window: 4096})}),
    check: async () => ({warnings: [], syntax: null}),
    decide: async state => {
      asked.push(state);
      return decisionFor(state);
    },
    now: () => 0,
  };
  const end = await runEditFlow('make the change', ports, {pin: {path: fault.path}});
  const isOffered = offersRightLine(fault, first, offers);
  if (end.kind === 'applied')
    return {isOffered, outcome: files.get(fault.path) === expected ? 'recovered' : 'wrong'};
  return {isOffered, outcome: asked[0]?.kind === 'choosing-place' ? 'asked' : 'stuck'};
}

/** Nobody helps: what is at the gate is taken as it is, all else is dropped. */
function decisionFor(state: PersonState): Decision {
  return state.kind === 'review' ? {kind: 'approved'} : {kind: 'dropped'};
}

/** A model that names text nearly as it stands, and answers a second question with the line most like that. */
function answering(
  {path: file}: Fault,
  first: EditSpec,
  likeness: (typeof models)[number],
): {model: SlotModel; offers: string[]} {
  const offers: string[] = [];
  const {operation} = first;
  const answered = <Slots>(slots: Slots): Answer<Slots> => ({kind: 'filled', slots, raw: ''});
  const second = ({lineChoices = []}: SpecRequest): EditSpec => {
    offers.push(...offeredLines(lineChoices));
    const line = mostAlike(offers, soughtIn(first), likeness);
    return first.operation === 'insert' ? {...first, anchor: line} : {...first, oldString: line};
  };
  const model: SlotModel = {
    engine: {kind: 'openai', model: 'most alike', baseUrl: null, server: null, window: 4096},
    preview: request => ({messages: messagesFor(request), schema: schemaFor(request)}),
    pick: async () => answered({path: file, instruction: 'make the change', operation}),
    spec: async request => answered(request.lineChoices === undefined ? first : second(request)),
  };
  return {model, offers};
}

function soughtIn(spec: EditSpec): string {
  return spec.operation === 'insert' ? spec.anchor : spec.oldString;
}

/** True where one of the lines offered belongs to the text that the mistyped one was made from. */
function offersRightLine({content}: Fault, first: EditSpec, offers: readonly string[]): boolean {
  const lines = content.split(/\r?\n/);
  const sought = soughtIn(first);
  return lines.some(
    (line, index) =>
      offers.includes(line.trim()) && (isTypoOf(sought, lines, index) || holdsTypoOf(sought, line)),
  );
}

function holdsTypoOf(typo: string, line: string): boolean {
  return Array.from(line, (_, start) => line.slice(start, start + typo.length)).some(
    part => part !== typo && misspelt(part) === typo,
  );
}

function mostAlike(lines: readonly string[], answer: string, likeness: (typeof models)[number]): string {
  const wanted = likeness === 'one line' ? answer.split('\n').filter(line => line.trim() !== '') : [answer];
  const score = (line: string) => Math.max(...wanted.map(text => sameness(line, text.trim())));
  return lines.reduce((best, line) => (score(line) > score(best) ? line : best), lines[0] ?? '');
}

/** 1 for the same text, 0 where nothing is shared: by the letters that must change to make one the other. */
function sameness(one: string, other: string): number {
  let row = Array.from({length: other.length + 1}, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const swapped = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return 1 - (row.at(-1) ?? 0) / Math.max(1, one.length, other.length);
}

async function readExpected(file: string): Promise<Map<string, string>> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return new Map(
    lines.map(line => {
      const {id, after} = JSON.parse(line);
      return [id, after];
    }),
  );
}

function rowFor(rows: Map<string, Row>, name: string): Row {
  const row = rows.get(name) ?? {total: 0, offered: 0, recovered: 0, asked: 0, stuck: 0, wrong: 0};
  rows.set(name, row);
  return row;
}

function print(rows: ReadonlyMap<string, Row>): void {
  const columns = ['total', 'offered', 'recovered', 'asked', 'stuck', 'wrong'] as const;
  const line = (name: string, cells: readonly (string | number)[]) =>
    console.log(name.padEnd(32) + cells.map(cell => String(cell).padStart(11)).join(''));
  line('fault, most like', columns);
  for (const [name, row] of [...rows].sort())
    line(
      name,
      columns.map(column => row[column]),
    );
}
