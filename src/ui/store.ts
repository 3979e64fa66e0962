import {useSyncExternalStore} from 'react';

export type Store<State> = {
  get(): State;
  update(change: (state: State) => State): void;
  subscribe(listener: () => void): () => void;
};

/** Holds the state of the screen; a change that returns the same object tells nobody. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    update(change) {
      const next = change(state);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Draws again only when what `select` returns is another value; select parts, do not build objects. */
export function useSelected<State, Part>(store: Store<State>, select: (state: State) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
