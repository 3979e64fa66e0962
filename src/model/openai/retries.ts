import {setTimeout as wait} from 'node:timers/promises';
import type {SlotCall, SlotProgress} from '../../pipeline/ports.ts';
import type {Failure} from './failures.ts';

/** Waits before the second, third and fourth attempt, in milliseconds. */
export const retryDelays: readonly number[] = [500, 2000, 5000];

/** A server may ask for a longer wait, within reason. */
const longestWait = 15_000;

/**
 * Calls `attempt` until it succeeds, or fails in a way that trying again does not help, or the delays are used up; each
 * further attempt is announced. Rejects with the last failure's `AppError`, or at once with the reason of the signal.
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  failureOf: (error: unknown) => Failure,
  {signal, onProgress}: SlotCall,
  delays: readonly number[],
): Promise<Result> {
  for (let used = 0; ; used++) {
    try {
      return await attempt();
    } catch (thrown) {
      signal.throwIfAborted();
      const {error, isRetryable, retryAfterMs = 0} = failureOf(thrown);
      const delay = delays[used];
      if (!isRetryable || delay === undefined) throw error;
      const waitMs = Math.min(longestWait, Math.max(delay, retryAfterMs));
      announceRetry(onProgress, {attempt: used + 1, of: delays.length, reason: error.message, waitMs});
      await paused(waitMs, signal);
    }
  }
}

/** Tells of a further attempt; what arrived of the answer so far counts no more. */
export function announceRetry(onProgress: SlotCall['onProgress'], retry: Omit<Retry, 'kind'>): void {
  onProgress?.({kind: 'slots', slots: {}});
  onProgress?.({kind: 'retry', ...retry});
}

type Retry = Extract<SlotProgress, {kind: 'retry'}>;

async function paused(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, {signal});
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
