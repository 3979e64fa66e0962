import {selectExcerpt} from '../../src/focus/excerpt.ts';
import {rankFiles} from '../../src/focus/rank-files.ts';

const task = 'fix(editor): keep the selection when the settings panel of an extension reloads';
const rounds = 9;

/** Medians: ranking 100,000 paths against lower-casing them once, and the excerpt of a file of 20,000 lines. */
export function timings(): void {
  const listings = Array.from({length: rounds + 1}, () => makePaths(100_000));
  const [first = []] = listings;
  const lowerCase = median(() => first.map(path => path.toLowerCase()));
  const fresh = median(round => rankFiles(task, listings[round + 1] ?? []));
  const again = median(() => rankFiles(task, first));
  const file = makeFile(20_000);
  const excerpt = median(() => selectExcerpt(file, task, {maxChars: 6000}));
  console.log('\nChoosing what the model sees, medians');
  console.log(`lower-casing 100,000 paths      ${lowerCase.toFixed(1)} ms`);
  console.log(
    `ranking them, a new listing     ${fresh.toFixed(1)} ms, ${(fresh / lowerCase).toFixed(1)} times that`,
  );
  console.log(
    `ranking them, the same listing  ${again.toFixed(1)} ms, ${(again / lowerCase).toFixed(1)} times that`,
  );
  console.log(`excerpt of 20,000 lines         ${excerpt.toFixed(1)} ms`);
}

function median(work: (round: number) => unknown): number {
  const times = Array.from({length: rounds}, (_, round) => {
    const start = performance.now();
    work(round);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

const words =
  'load save user account parse token value index render view cache model editor panel settings reload'.split(
    ' ',
  );

function word(seed: number): string {
  return words[(seed * 2_654_435_761) % words.length] ?? '';
}

/** Cut out of one text, as a listing is. */
function makePaths(count: number): string[] {
  const path = (n: number) =>
    `packages/${word(n % 40)}-${n % 40}/src/${word(n % 900)}${n % 900}/${word(n)}-${word(n >> 3)}${n}.ts`;
  return Array.from({length: count}, (_, n) => path(n))
    .join('\n')
    .split('\n');
}

function makeFile(lines: number): string {
  const line = (n: number) =>
    `${'  '.repeat(n % 4)}${word(n)}.${word(n >> 2)}(${n}, '${word(n >> 4)} ${word(n >> 5)}');\n`;
  return Array.from({length: lines}, (_, n) => line(n)).join('');
}
