import {readFile} from 'node:fs/promises';
import {inspectProposal} from '../../src/checks/check-proposal.ts';
import {grammarLoader} from '../../src/checks/grammar-loader.ts';
import {syntaxText} from '../../src/checks/syntax.ts';
import {diffTexts} from '../../src/edit/diff.ts';
import type {EditSpec} from '../../src/edit/spec.ts';
import {type Damaged, damages, type IdealEdit} from './damages.ts';

type Row = {name: string; total: number; warned: number; counts: Map<string, number>};

/**
 * False and true alarms per warning, over the right edits of a file of JSON lines and over damaged ones made from them.
 * With `--list` every alarm on a right edit is named. An alarm that the right edit raises as well is not counted as true.
 */
export async function run(args: readonly string[]): Promise<void> {
  const file = args.find(arg => !arg.startsWith('--'));
  if (!file) throw new Error('Name the file of edits: npm run bench -- checks EDITS.jsonl [--list]');
  const edits = (await readFile(file, 'utf8')).split('\n').filter(Boolean).map(readEdit);
  const rows = [rowNamed('right edits'), ...damages.map(({name}) => rowNamed(name))];
  const verdicts = new Map<string, number>();
  const times: number[] = [];
  for (const edit of edits) {
    const start = performance.now();
    const right = await codesOf(edit, edit);
    times.push(performance.now() - start);
    const verdict = right.verdict.replace(/\d+/, 'N');
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1);
    count(rows[0], right.codes);
    if (args.includes('--list') && right.lines.length > 0)
      console.log(`${edit.id} ${edit.path} | ${edit.subject}\n  ${right.lines.join('\n  ')}`);
    for (const [index, {make}] of damages.entries()) {
      const damaged = make(edit);
      if (!damaged) continue;
      const {codes} = await codesOf(edit, damaged);
      count(
        rows[index + 1],
        codes.filter(code => !right.codes.includes(code)),
      );
    }
  }
  print(rows);
  for (const [verdict, number] of [...verdicts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(number).padStart(4)}  ${verdict}`);
  times.sort((a, b) => a - b);
  console.log(
    `time per check: median ${at(times, 0.5)} ms, 95th percentile ${at(times, 0.95)} ms, longest ${at(times, 1)} ms`,
  );
}

const grammars = grammarLoader();

async function codesOf(
  edit: IdealEdit,
  {after, spec}: Damaged,
): Promise<{codes: string[]; lines: string[]; verdict: string}> {
  const proposal = {path: edit.path, before: edit.before, after, diff: diffTexts(edit.before, after)};
  const {warnings, syntax} = await inspectProposal(
    proposal,
    {task: edit.subject, spec: spec ?? edit.spec},
    {grammars},
  );
  return {
    codes: warnings.map(({code}) => code),
    lines: warnings.map(({code, message, line}) => `${code}, line ${line}: ${message}`),
    verdict: syntaxText(syntax),
  };
}

function count(row: Row | undefined, codes: readonly string[]): void {
  if (!row) return;
  row.total++;
  if (codes.length > 0) row.warned++;
  for (const code of codes) row.counts.set(code, (row.counts.get(code) ?? 0) + 1);
}

function print(rows: readonly Row[]): void {
  const codes = [...new Set(rows.flatMap(({counts}) => [...counts.keys()]))];
  for (const {name, total, warned, counts} of rows) {
    const share = total === 0 ? 0 : (100 * warned) / total;
    console.log(
      `${name.padEnd(26)} ${String(warned).padStart(4)} of ${String(total).padStart(4)} warned (${share.toFixed(1)}%)`,
    );
    for (const code of codes)
      if (counts.has(code)) console.log(`  ${code.padEnd(22)} ${String(counts.get(code)).padStart(6)}`);
  }
}

function rowNamed(name: string): Row {
  return {name, total: 0, warned: 0, counts: new Map()};
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

function readEdit(line: string): IdealEdit {
  const {id, path, subject, before, after, spec} = JSON.parse(line);
  return {id, path, subject, before, after, spec: readSpec(spec)};
}

function readSpec(spec: Record<string, string>): EditSpec {
  const {operation, old_string = '', new_string = '', anchor = '', position, text = ''} = spec;
  if (operation === 'replace') return {operation, oldString: old_string, newString: new_string};
  return {operation: 'insert', anchor, position: position === 'before' ? 'before' : 'after', text};
}
