import {applyEdit} from '../../src/edit/apply.ts';
import type {EditSpec} from '../../src/edit/spec.ts';

const sizes = [2_000, 20_000, 200_000];
const rounds = 15;

/**
 * Medians on generated files, and how many passes that split and trim the same text they cost. Each round measures the
 * pass as well, so that a busy machine slows both.
 */
export async function timings(): Promise<void> {
  const texts = sizes.map(generated);
  for (const [name, specOf] of Object.entries(rows)) {
    const measured = texts.map((text, index) => {
      const spec = specOf(Math.floor((sizes[index] ?? 0) * 0.7));
      return measure(
        () => applyEdit(text, spec, {path: 'generated.ts'}).status,
        () => splitAndTrim(text),
      );
    });
    print(name, measured);
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

type Measured = {ms: number; passMs: number};

function measure(work: () => unknown, pass: () => unknown): Measured {
  // Until the code is compiled; a small text is otherwise measured in the interpreter.
  for (const start = performance.now(); performance.now() - start < 400; ) {
    work();
    pass();
  }
  const times: number[] = [];
  const passes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push(timed(work));
    passes.push(timed(pass));
  }
  return {ms: median(times), passMs: median(passes)};
}

/** Milliseconds. */
function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function print(name: string, measured: readonly Measured[]): void {
  const cells = measured.map(
    ({ms, passMs}, index) => `${sizes[index]}: ${ms.toFixed(2)} ms (${(ms / passMs).toFixed(1)} passes)`,
  );
  const [, middle, large] = measured;
  const growth = (large?.ms ?? 0) / (middle?.ms ?? 1);
  const base = (large?.passMs ?? 0) / (middle?.passMs ?? 1);
  console.log(
    `${name.padEnd(20)}${cells.join('  ')}  growth ${growth.toFixed(1)}, of the pass ${base.toFixed(1)}`,
  );
}
