import type {LineRange} from './line-range.ts';

export type LineLimits = {
  maxChars: number;
  /** Characters of one gap line; there may be one before, between and after all parts. */
  gapChars: number;
};

/**
 * Chooses lines, given with their ends, by falling score, each with its neighbours, until the room is used. `scores` tells
 * how much speaks for each line.
 */
export function chooseLines(
  lines: readonly string[],
  scores: Float64Array,
  {maxChars, gapChars}: LineLimits,
): LineRange[] {
  const shown = new ShownLines(lines, maxChars - gapChars, gapChars);
  const order = Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  for (const line of order) {
    const isDone = shown.has(line) || shown.add(line - AROUND, line + AROUND);
    if (!isDone) shown.add(line, line);
  }
  grow(shown, lines.length, line => scores[line] ?? 0);
  return shown.ranges();
}

/** The lines of one range, from the first down, as far as the room goes. */
export function linesOf(
  {firstLine, lastLine}: LineRange,
  lines: readonly string[],
  {maxChars, gapChars}: LineLimits,
): LineRange[] {
  const shown = new ShownLines(lines, maxChars - gapChars, gapChars);
  const last = Math.min(lastLine, lines.length) - 1;
  let line = Math.min(firstLine, lines.length) - 1;
  while (line <= last && shown.add(line, line)) line++;
  return shown.ranges();
}

const MAX_PARTS = 5;

/** Neighbours on each side that are shown with a line. */
const AROUND = 4;

/** A gap of so few lines is shown rather than marked. */
const SMALL_GAP = 5;

/** Spends the rest of the room on the lines next to those shown, the better one first, else evenly. */
function grow(shown: ShownLines, total: number, scoreOf: (line: number) => number): void {
  const edges = shown.ranges().flatMap(({firstLine, lastLine}) => [
    {line: firstLine - 2, step: -1},
    {line: lastLine, step: 1},
  ]);
  let turn = 0;
  while (edges.length > 0) {
    const at = bestEdge(edges, scoreOf, turn++);
    const edge = edges[at];
    if (!edge) return;
    const isOpen =
      edge.line >= 0 && edge.line < total && !shown.has(edge.line) && shown.add(edge.line, edge.line);
    if (isOpen) edge.line += edge.step;
    else edges.splice(at, 1);
  }
}

function bestEdge(edges: readonly {line: number}[], scoreOf: (line: number) => number, turn: number): number {
  let best = turn % edges.length;
  for (const [at, edge] of edges.entries())
    if (scoreOf(edge.line) > scoreOf(edges[best]?.line ?? -1)) best = at;
  return best;
}

/** The lines shown so far, counted from 0, and the room that is left. */
class ShownLines {
  readonly #lines: readonly string[];
  readonly #flags: Uint8Array;
  readonly #gapChars: number;
  #room: number;
  #parts = 0;

  constructor(lines: readonly string[], room: number, gapChars: number) {
    this.#lines = lines;
    this.#flags = new Uint8Array(lines.length);
    this.#gapChars = gapChars;
    this.#room = room;
  }

  has(line: number): boolean {
    return this.#flags[line] === 1;
  }

  /** Shows these lines and small gaps beside them; false, and nothing is shown, if they do not fit. */
  add(first: number, last: number): boolean {
    const from = this.#bridged(Math.max(0, first), -1);
    const to = this.#bridged(Math.min(this.#lines.length - 1, last), 1);
    const newParts = 1 - this.#partsTouching(from, to);
    let cost = newParts * this.#gapChars;
    for (let line = from; line <= to; line++) if (!this.has(line)) cost += this.#lines[line]?.length ?? 0;
    if (cost > this.#room || this.#parts + newParts > MAX_PARTS) return false;
    this.#room -= cost;
    this.#parts += newParts;
    this.#flags.fill(1, from, to + 1);
    return true;
  }

  ranges(): LineRange[] {
    const ranges: LineRange[] = [];
    for (let line = 0; line < this.#lines.length; line++) {
      if (!this.has(line)) continue;
      const last = ranges.at(-1);
      if (last?.lastLine === line) last.lastLine = line + 1;
      else ranges.push({firstLine: line + 1, lastLine: line + 1});
    }
    return ranges;
  }

  /** `line`, or the last line of the small gap between it and a part on that side. */
  #bridged(line: number, step: 1 | -1): number {
    for (let distance = 1; distance <= SMALL_GAP; distance++) {
      if (this.has(line + step * distance)) return line + step * (distance - 1);
    }
    return line;
  }

  /** How many parts overlap or adjoin these lines. */
  #partsTouching(from: number, to: number): number {
    let parts = 0;
    for (let line = from - 1; line <= to + 1; line++) {
      if (this.has(line) && (line === from - 1 || !this.has(line - 1))) parts++;
    }
    return parts;
  }
}
