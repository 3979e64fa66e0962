import type {Steps} from '../focus/steps.ts';

/** Milliseconds of work after which keys and frames get their turn. */
const longestTurn = 8;

/** Does work in turns with everything else that the process has to do. Throws when the signal aborts. */
export async function inTurns<T>(steps: Steps<T>, signal?: AbortSignal): Promise<T> {
  let turnStart = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - turnStart < longestTurn) continue;
    await new Promise(resolve => setImmediate(resolve));
    signal?.throwIfAborted();
    turnStart = performance.now();
  }
}
