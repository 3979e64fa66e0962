/** Work that pauses now and then, for whoever must not be kept waiting by all of it, and returns its result. */
export type Steps<T> = Generator<undefined, T>;

/** Does all of the work without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Calls back with each number below `count`, with a pause every few hundred. */
export function* eachBelow(count: number, work: (at: number) => void): Steps<void> {
  for (let from = 0; from < count; from += PORTION) {
    const end = Math.min(count, from + PORTION);
    for (let at = from; at < end; at++) work(at);
    yield;
  }
}

const PORTION = 400;
