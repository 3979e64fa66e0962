import type {Budget} from './budget.ts';

/**
 * How many of the ranked paths, best first, fit beside the fixed part of a request. `render` gives everything that is sent
 * for a number of paths (each stands in the prompt and in the schema); its size must grow with that number.
 */
export function countCandidates(
  ranked: readonly string[],
  budget: Budget,
  render: (paths: readonly string[]) => string,
): number {
  let least = 0;
  let most = Math.min(ranked.length, budget.window);
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (budget.fits(render(ranked.slice(0, middle)))) least = middle;
    else most = middle - 1;
  }
  return least;
}
