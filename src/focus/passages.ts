import type {TextHits} from './text-hits.ts';

/** The most that a few lines together hold of the task, and the most that one defining line holds. */
export type BestPassages = {passage: number; definition: number};

/** `worth` gives what each term of the task counts. */
export function bestPassages(hits: TextHits, worth: readonly number[], text: string): BestPassages {
  const lines = lineHits(hits, worth);
  return {passage: bestPassage(lines, worth), definition: bestDefinition(lines, text)};
}

type LineHits = {line: number; terms: number[]; worth: number};

function lineHits(hits: TextHits, worth: readonly number[]): LineHits[] {
  const lines: LineHits[] = [];
  for (const [at, term] of hits.terms.entries()) {
    const line = hits.lines[at] ?? 0;
    let last = lines.at(-1);
    if (last?.line !== line) {
      last = {line, terms: [], worth: 0};
      lines.push(last);
    }
    if (last.terms.includes(term)) continue;
    last.terms.push(term);
    last.worth += worth[term] ?? 0;
  }
  return lines;
}

/** Lines that count as one passage. */
const PASSAGE_LINES = 7;

function bestPassage(lines: readonly LineHits[], worth: readonly number[]): number {
  let best = 0;
  const inside = new Map<number, number>();
  let sum = 0;
  let from = 0;
  for (const {line, terms} of lines) {
    for (const term of terms) {
      const count = inside.get(term) ?? 0;
      inside.set(term, count + 1);
      if (count === 0) sum += worth[term] ?? 0;
    }
    for (; (lines[from]?.line ?? line) <= line - PASSAGE_LINES; from++) {
      for (const term of lines[from]?.terms ?? []) {
        const count = inside.get(term) ?? 0;
        inside.set(term, count - 1);
        if (count === 1) sum -= worth[term] ?? 0;
      }
    }
    best = Math.max(best, sum);
  }
  return best;
}

const DEFINES =
  /^\s*(?:(?:export|default|public|private|protected|internal|static|final|abstract|async|pub(?:\(\w+\))?|override|open|unsafe|extern|local)\s+)*(?:class|struct|enum|interface|protocol|trait|type|def|fn|func|function|const|let|var|val|impl|extension|namespace|module|macro_rules!|record)\b|^\s*#{1,4}\s|^\w+\s*\(\)\s*\{|^[\w-]+:/;

/** Only lines that hold at least half of what the best line holds are looked at. */
function bestDefinition(lines: readonly LineHits[], text: string): number {
  const least = lines.reduce((most, line) => Math.max(most, line.worth), 0) / 2;
  let best = 0;
  let line = 0;
  let start = 0;
  for (const each of lines) {
    if (each.worth < least || each.worth <= best) continue;
    for (; line < each.line; line++) start = text.indexOf('\n', start) + 1;
    if (DEFINES.test(lineAt(text, start))) best = each.worth;
  }
  return best;
}

const LONGEST_HEAD = 200;

function lineAt(text: string, start: number): string {
  const head = text.slice(start, start + LONGEST_HEAD);
  const end = head.indexOf('\n');
  return end < 0 ? head : head.slice(0, end);
}
