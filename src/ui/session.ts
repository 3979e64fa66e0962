import {problemOf} from '../errors.ts';
import type {CommandContext, Terminal} from './commands/command.ts';
import type {AppDeps} from './deps.ts';
import {createFlowRunner} from './flow-runner.ts';
import {reopenGate} from './gate-guard.ts';
import type {Size} from './layout.ts';
import {listed} from './state/files-state.ts';
import {prepareSearch} from './state/find-files.ts';
import {questionAppeared} from './state/run-state.ts';
import {newUiState, type UiState} from './state/ui-state.ts';
import {createStore, type Store} from './store.ts';

export type Session = {
  store: Store<UiState>;
  contextFor(terminal: Terminal): CommandContext;
  /** Begins what goes on in the background; returns what ends it. */
  begin(): () => void;
};

/** Ties the state of the screen to the world. `now` is the screen's clock, in milliseconds. */
export function createSession(deps: AppDeps, size: Size, now: () => number): Session {
  const store = createStore(newUiState(size));
  let listing = new AbortController();
  const refresh = () => {
    listing.abort();
    listing = new AbortController();
    void readListing(deps, store, listing.signal);
    void readMarks(deps, store);
  };
  const reopen = () => store.update(state => ({...state, guard: reopenGate(state.guard, now())}));
  const flow = createFlowRunner(deps, store, now, () => void readMarks(deps, store));
  return {
    store,
    contextFor: terminal => ({
      ...{deps, store, flow, now, refresh},
      terminal: {
        ...terminal,
        // What was typed while someone else had the terminal is for them, and decides nothing here.
        lend: action => terminal.lend(() => action().finally(reopen)),
        stop: () => terminal.stop().finally(reopen),
      },
    }),
    begin() {
      refresh();
      void loadHistory(deps, store);
      const askForEngine = () => store.update(state => questionAppeared(state, deps.engine.current(), now()));
      askForEngine();
      const unsubscribe = deps.engine.subscribe(askForEngine);
      return () => {
        unsubscribe();
        listing.abort();
        flow.cancel();
      };
    },
  };
}

async function readListing(deps: AppDeps, store: Store<UiState>, signal: AbortSignal): Promise<void> {
  const {withIgnored} = store.get().files;
  store.update(state => ({...state, files: {...state.files, isListing: true}}));
  try {
    const found = await deps.list({
      signal,
      withIgnored,
      onPartial: partial => {
        if (!signal.aborted) store.update(state => ({...state, files: listed(state.files, partial, true)}));
      },
    });
    if (signal.aborted) return;
    store.update(state => ({...state, files: listed(state.files, found, false)}));
    await prepareSearch(found.paths, signal);
  } catch (error) {
    if (signal.aborted) return;
    const {message, next} = problemOf(error);
    store.update(state => ({
      ...state,
      files: {...state.files, isListing: false, problem: `${message} ${next}`},
    }));
  }
}

/** Marks are an extra: where they cannot be had, the files are shown without. */
async function readMarks(deps: AppDeps, store: Store<UiState>): Promise<void> {
  const marks = (await deps.gitMarks?.().catch(() => null)) ?? new Map();
  store.update(state => ({...state, files: {...state.files, marks}}));
}

async function loadHistory(deps: AppDeps, store: Store<UiState>): Promise<void> {
  try {
    const history = await deps.history.load();
    store.update(state => ({
      ...state,
      input: {...state.input, history: [...history, ...state.input.history]},
    }));
  } catch {
    store.update(state => ({...state, notice: 'The history of earlier tasks could not be read.'}));
  }
}
