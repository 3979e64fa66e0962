import {applyEdit} from '../../src/edit/apply.ts';
import type {EditSpec} from '../../src/edit/spec.ts';

const sizes = [2_000, 20_000, 200_000];
const rounds = 9;

/** Medians on generated files, their growth, and how much of one pass that splits and trims the same text they cost. */
export async function timings(): Promise<void> {
  const texts = sizes.map(generated);
  const passes = texts.map(text => median(() => splitAndTrim(text)));
  print('split and trim', passes, passes);
  for (const [name, specOf] of Object.entries(rows)) {
    const medians = texts.map((text, index) => {
      const spec = specOf(Math.floor((sizes[index] ?? 0) * 0.7));
      return median(() => applyEdit(text, spec, {path: 'generated.ts'}).status);
    });
    print(name, medians, passes);
  }
}

const rows: Record<string, (line: number) => EditSpec> = {
  'exact match': line => replace(blockAt(line, '  '), `  return ${line};`),
  'indentation match': line => replace(blockAt(line, '').replaceAll('\n  ', '\n'), `return ${line};`),
  'rename of all': () => replace('accountTotal', 'balance'),
  'not found, nearest': line => replace(blockAt(line, '  ').replace('combine', 'combien'), '  return 0;'),
  'anchor not found': line => ({
    operation: 'insert',
    anchor: lineAt(line).replace('combine', 'combien'),
    position: 'after',
    text: 'x',
  }),
};

function replace(oldString: string, newString: string): EditSpec {
  return {operation: 'replace', oldString, newString};
}

function blockAt(line: number, indent: string): string {
  return [line, line + 1, line + 2].map(number => indent + lineAt(number).trim()).join('\n');
}

function lineAt(line: number): string {
  return `  const value${line} = combine(accountTotal, ${(line * 7919) % 10007}, 'item ${line}');`;
}

function generated(lines: number): string {
  return `${Array.from({length: lines}, (_, line) => lineAt(line)).join('\n')}\n`;
}

function splitAndTrim(text: string): number {
  return text.split('\n').map(line => line.trim()).length;
}

/** Milliseconds. */
function median(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

function print(name: string, medians: readonly number[], passes: readonly number[]): void {
  const cells = medians.map(
    (ms, index) => `${sizes[index]}: ${ms.toFixed(2)} ms (${(ms / (passes[index] ?? 1)).toFixed(1)} passes)`,
  );
  const growth = (medians[2] ?? 0) / (medians[1] ?? 1);
  const base = (passes[2] ?? 0) / (passes[1] ?? 1);
  console.log(
    `${name.padEnd(20)}${cells.join('  ')}  growth ${growth.toFixed(1)} = ${(growth / base).toFixed(2)} of the pass's`,
  );
}
