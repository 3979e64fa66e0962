import type {Listing} from '../pipeline/ports.ts';
import type {ListOptions} from './collect.ts';
import {listFiles} from './listing.ts';

export type ReuseOptions = ListOptions & {
  /** Whether a listing that is being made, or one of a moment ago that took long to make, will do. */
  reuse?: boolean;
};

/** Lists the files of one workspace, and remembers the last listing for whoever takes it. */
export function listings(root: string, leaveOut: string): (options: ReuseOptions) => Promise<Listing> {
  let last: Made | null = null;
  let running: Promise<Listing> | null = null;

  const make = async (options: ListOptions): Promise<Listing> => {
    const start = performance.now();
    const listing = await listFiles(root, {...options, leaveOut});
    const at = performance.now();
    if (options.withIgnored !== true) last = {listing, at, took: at - start};
    return listing;
  };

  return async ({reuse = false, ...options}) => {
    if (options.withIgnored === true) return make(options);
    // One that is stopped half-way is made again.
    const shared = reuse ? await running?.catch(() => null) : null;
    if (shared) return shared;
    if (reuse && last !== null && isFresh(last)) return last.listing;
    const made = make(options).finally(() => {
      if (running === made) running = null;
    });
    running = made;
    return made;
  };
}

type Made = {listing: Listing; at: number; took: number};

/** A quick listing is made anew; the longer one took, the longer it serves: 0.5 s for 50 s, but never for more than a minute. */
function isFresh({at, took}: Made): boolean {
  return took > 100 && performance.now() - at < Math.min(60_000, 100 * took);
}
