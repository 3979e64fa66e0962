import {readFile} from 'node:fs/promises';
import {applyEdit} from '../../src/edit/apply.ts';
import type {EditResult} from '../../src/edit/spec.ts';
import {timings} from './apply-timings.ts';
import {specOf, type WireSpec} from './wire-spec.ts';

/** A nearly right answer and the one right outcome: `expected` where `want` is `apply`. */
export type Fault = {
  id: string;
  fault: string;
  path: string;
  content: string;
  spec: WireSpec;
  expected: string | null;
  want: 'apply' | 'ask' | 'refuse';
};

type Row = {
  want: string;
  total: number;
  right: number;
  asked: number;
  refused: number;
  wrong: number;
  near: number | null;
};

/**
 * With a file of JSON lines: what becomes of each nearly right answer, by fault, and each that is not as wanted. Without
 * one: times on generated files.
 */
export async function run(args: readonly string[]): Promise<void> {
  const [file] = args;
  if (file === undefined) return timings();
  const rows = new Map<string, Row>();
  const misses: string[] = [];
  for (const text of (await readFile(file, 'utf8')).split('\n').filter(Boolean)) {
    const fault: Fault = JSON.parse(text);
    const result = applyEdit(fault.content, specOf(fault.spec), {path: fault.path});
    const outcome = outcomeOf(fault, result);
    const row = rowFor(rows, fault);
    row[outcome]++;
    if (row.near !== null && isNear(fault, result)) row.near++;
    if (!isAsWanted(fault, outcome))
      misses.push(`${fault.id} ${fault.path}: ${outcome}, ${reasonOf(result)}`);
    else if (row.near !== null && !isNear(fault, result))
      misses.push(`${fault.id} ${fault.path}: right line not offered`);
  }
  print(rows);
  for (const miss of misses) console.log(miss);
}

function outcomeOf(fault: Fault, result: EditResult): 'right' | 'asked' | 'refused' | 'wrong' {
  if (result.status === 'ambiguous') return 'asked';
  if (result.status !== 'applied') return 'refused';
  return fault.want === 'apply' && result.content === fault.expected ? 'right' : 'wrong';
}

function isAsWanted({want}: Fault, outcome: string): boolean {
  return outcome === {apply: 'right', ask: 'asked', refuse: 'refused'}[want];
}

/** Whether the first three lines offered hold the one that the mistyped text was made from. */
function isNear({content, spec}: Fault, result: EditResult): boolean {
  if (result.status !== 'not-found') return false;
  const typo = spec.operation === 'replace' ? spec.old_string : spec.anchor;
  const lines = content.split(/\r?\n/);
  return result.nearest
    .slice(0, 3)
    .some(({line, text}) => lines[line - 1] === text && isTypoOf(typo, lines, line - 1));
}

/** A block of the file with the line offered becomes the mistyped text by the same mistake. */
export function isTypoOf(typo: string, lines: readonly string[], line: number): boolean {
  const wanted = typo.replace(/\n$/, '').split('\n');
  return wanted.some((_, index) => {
    const block = lines.slice(line - index, line - index + wanted.length);
    return line >= index && misspelt(block.join('\n')) === wanted.join('\n');
  });
}

/** The mistake as it was made: of the first five letters in a row the last two are swapped. */
export function misspelt(text: string): string {
  return text.replace(/(\p{L}{3})(\p{L})(\p{L})/u, '$1$3$2');
}

function rowFor(rows: Map<string, Row>, {fault, want}: Fault): Row {
  const row = rows.get(fault) ?? {
    want,
    total: 0,
    right: 0,
    asked: 0,
    refused: 0,
    wrong: 0,
    near: fault.endsWith('near-miss') ? 0 : null,
  };
  row.total++;
  rows.set(fault, row);
  return row;
}

function reasonOf(result: EditResult): string {
  if (result.status === 'applied') return result.match.kinds.join(' + ');
  return 'reason' in result && result.reason !== undefined ? result.reason : result.status;
}

function print(rows: ReadonlyMap<string, Row>): void {
  const columns = ['total', 'right', 'asked', 'refused', 'wrong'] as const;
  console.log(
    `${'fault'.padEnd(20)}${'want'.padEnd(8)}${columns.map(name => name.padStart(9)).join('')}  near in 3`,
  );
  for (const [name, row] of [...rows].sort()) {
    const near = row.near === null ? '' : `${row.near} of ${row.total}`;
    console.log(
      `${name.padEnd(20)}${row.want.padEnd(8)}${columns.map(column => `${row[column]}`.padStart(9)).join('')}  ${near}`,
    );
  }
  for (const want of ['apply', 'ask', 'refuse']) {
    const all = [...rows.values()].filter(row => row.want === want);
    const sum = (key: (typeof columns)[number]) => all.reduce((total, row) => total + row[key], 0);
    console.log(
      `${'all'.padEnd(20)}${want.padEnd(8)}${columns.map(column => `${sum(column)}`.padStart(9)).join('')}`,
    );
  }
}
