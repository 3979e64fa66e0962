import {keyTable} from './key-table.ts';

/** Where a key means something; several are active at once, the innermost first. */
export type KeyContext = keyof typeof keyTable;

export type CommandName = (typeof keyTable)[KeyContext][number][1];

export type Binding = {
  context: KeyContext;
  keys: readonly string[];
  command: CommandName;
  /** What it does, in the words of the help; without one it is in neither help nor palette. */
  label?: string | undefined;
  /** Short form for the row of keys below a pane. */
  hint?: string | undefined;
};

export const keymap: readonly Binding[] = contexts().flatMap(context =>
  rowsOf(context).map(([keys, command, label, hint]) => ({
    context,
    keys: keys.split(' '),
    command,
    label,
    hint,
  })),
);

/** What a key does here: the innermost context that knows it wins. */
export function commandFor(contexts: readonly KeyContext[], key: string): CommandName | null {
  for (const context of contexts) {
    const binding = keymap.find(candidate => candidate.context === context && candidate.keys.includes(key));
    if (binding) return binding.command;
  }
  return null;
}

export type Hint = {key: string; hint: string; command: CommandName};

/** The hints of a context in the table's order, each with its first key, e.g. `y apply`. */
export function hintsOf(context: KeyContext): Hint[] {
  return keymap.flatMap(({context: own, keys, hint, command}) =>
    own === context && hint !== undefined ? [{key: keyRange(keys).split(' ')[0] ?? '', hint, command}] : [],
  );
}

function contexts(): KeyContext[] {
  return Object.keys(keyTable).filter((name): name is KeyContext => name in keyTable);
}

function rowsOf(context: KeyContext): readonly (readonly [string, CommandName, string?, string?])[] {
  return keyTable[context];
}

/** Keys as they are written in the help: `j ↓`, `1-9`, `Ctrl+O`. */
export function keyRange(keys: readonly string[]): string {
  const isDigits = keys.length > 2 && keys.every(key => /^\d$/.test(key));
  return isDigits ? `${keys[0]}-${keys.at(-1)}` : keys.map(displayKey).join(' ');
}

export function displayKey(key: string): string {
  const parts = key.split(/\+(?=.)/);
  return parts.map((part, index) => names[part] ?? (index > 0 ? part.toUpperCase() : part)).join('+');
}

const names: Readonly<Record<string, string>> = {
  esc: 'Esc',
  enter: 'Enter',
  tab: 'Tab',
  space: 'Space',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  backspace: 'Backspace',
  delete: 'Del',
  ctrl: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
};
