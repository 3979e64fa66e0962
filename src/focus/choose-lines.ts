import type {LineRange} from './line-range.ts';

/** Room kept for one gap line. */
const GAP_CHARS = 60;
const MAX_PARTS = 4;

/** Chooses lines around the best scores until the room is used. */
export function chooseLines(
  lines: readonly string[],
  scores: Float64Array,
  {maxChars, focus}: {maxChars: number; focus?: LineRange},
): LineRange[] {
  const shown = new Uint8Array(lines.length);
  let left = maxChars - GAP_CHARS * (MAX_PARTS + 1);
  if (maxChars < 2000) left = maxChars - GAP_CHARS * 2;
  const cost = (i: number) => lines[i]?.length ?? 0;
  const take = (seed: number, room: number) => {
    if (cost(seed) > room) return;
    let lo = seed;
    let hi = seed;
    let used = cost(seed);
    for (;;) {
      const up = lo > 0 && used + cost(lo - 1) <= room ? (scores[lo - 1] ?? 0) + 0.001 : -1;
      const down = hi + 1 < lines.length && used + cost(hi + 1) <= room ? (scores[hi + 1] ?? 0) + 0.001 : -1;
      if (up < 0 && down < 0) break;
      if (up > down || (up === down && seed - lo < hi - seed)) used += cost(--lo);
      else used += cost(++hi);
    }
    for (let i = lo; i <= hi; i++) {
      if (shown[i] === 0) left -= cost(i);
      shown[i] = 1;
    }
  };
  if (focus) {
    const middle = Math.min(lines.length, Math.max(1, focus.firstLine)) - 1;
    take(middle, left);
  } else {
    const order = Array.from(scores.keys()).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    let parts = 0;
    for (const seed of order) {
      if (shown[seed] === 1) continue;
      if (parts === MAX_PARTS || left < 100) break;
      take(seed, parts === MAX_PARTS - 1 ? left : Math.min(left, maxChars / 3));
      parts++;
    }
  }
  return rangesOf(shown);
}

function rangesOf(shown: Uint8Array): LineRange[] {
  const ranges: LineRange[] = [];
  for (const [at, flag] of shown.entries()) {
    if (flag === 0) continue;
    const last = ranges.at(-1);
    if (last?.lastLine === at) last.lastLine = at + 1;
    else ranges.push({firstLine: at + 1, lastLine: at + 1});
  }
  return ranges;
}
