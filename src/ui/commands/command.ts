import type {AppDeps} from '../deps.ts';
import type {FlowRunner} from '../flow-runner.ts';
import type {CommandName} from '../keymap.ts';
import type {UiState} from '../state/ui-state.ts';
import type {Store} from '../store.ts';

/** What the terminal itself can do, as far as commands need it. */
export type Terminal = {
  leave(): void;
  /** Gives the terminal to someone else while `action` runs, then draws everything again. */
  lend(action: () => Promise<void>): Promise<void>;
  /** Stops the process until the shell continues it. */
  stop(): Promise<void>;
};

/** All that a command may touch. */
export type CommandContext = {
  deps: AppDeps;
  store: Store<UiState>;
  flow: FlowRunner;
  terminal: Terminal;
  now: () => number;
  /** Reads the listing again. */
  refresh: () => void;
};

/** Does what a key stands for; `key` is its name. */
export type Command = (context: CommandContext, key: string) => void;

export type CommandTable = Partial<Record<CommandName, Command>>;
