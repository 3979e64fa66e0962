import {parseArgs} from 'node:util';
import type {Occurrence} from './edit/spec.ts';
import {AppError} from './errors.ts';

/** What the command line says about the engine and the looks; absent means not said. */
export type Flags = {
  engine?: string;
  baseUrl?: string;
  model?: string;
  window?: string;
  color?: boolean;
  theme?: string;
  screenReader?: boolean;
};

/** The shells that words can be completed in. */
export const shells = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof shells)[number];

export type Command =
  | {kind: 'app'; dir: string}
  | {
      kind: 'run';
      task: string;
      dir: string;
      file: string | null;
      occurrence: Occurrence | null;
      yes: boolean;
      json: boolean;
    }
  | {kind: 'undo' | 'redo' | 'log'; dir: string; json: boolean}
  | {kind: 'doctor'; dir: string; json: boolean}
  | {
      kind: 'eval';
      /** Of each edit; null leaves it to what is measured. */
      runs: number | null;
      baseline: boolean;
      slots: boolean;
      /** A file of JSON lines. */
      corpus: string | null;
      json: boolean;
    }
  | {kind: 'demo'}
  | {kind: 'completions'; shell: Shell}
  | {kind: 'help'; of: string | null}
  | {kind: 'version'};

const globalOptions = {
  engine: {type: 'string'},
  'base-url': {type: 'string'},
  model: {type: 'string'},
  window: {type: 'string'},
  'no-color': {type: 'boolean'},
  theme: {type: 'string'},
  'screen-reader': {type: 'boolean'},
  help: {type: 'boolean', short: 'h'},
  version: {type: 'boolean', short: 'V'},
} as const;

const dirAndJson = {dir: {type: 'string'}, json: {type: 'boolean'}} as const;

/** The options of each command, beside the global ones. */
const ownOptions = {
  app: {},
  run: {
    ...dirAndJson,
    file: {type: 'string'},
    occurrence: {type: 'string'},
    yes: {type: 'boolean', short: 'y'},
  },
  undo: dirAndJson,
  redo: dirAndJson,
  log: dirAndJson,
  doctor: dirAndJson,
  eval: {
    json: {type: 'boolean'},
    runs: {type: 'string'},
    baseline: {type: 'boolean'},
    slots: {type: 'boolean'},
    corpus: {type: 'string'},
  },
  demo: {},
  completions: {},
} as const;

export type CommandName = keyof typeof ownOptions;

/** Every option of a command, or of the app for `app`; `takesValue` tells whether a word must follow. */
export function optionsOf(name: CommandName): {option: string; takesValue: boolean}[] {
  return Object.entries({...ownOptions[name], ...globalOptions}).map(([option, {type}]) => ({
    option: `--${option}`,
    takesValue: type === 'string',
  }));
}

/** The words that can stand first on the command line, beside a folder. */
export const commandNames = Object.keys(ownOptions).filter(isCommandName);

/** Reads the words after the program's name. Throws `AppError` with code `usage`. */
export function parseArguments(words: readonly string[]): {command: Command; flags: Flags} {
  const first = words[0] ?? '';
  const name = isCommandName(first) ? first : 'app';
  const {values, positionals} = parse(name, name === 'app' ? words : words.slice(1));
  const flags: Flags = {
    engine: values.engine,
    baseUrl: values['base-url'],
    model: values.model,
    window: values.window,
    color: values['no-color'] === true ? false : undefined,
    theme: values.theme,
    screenReader: values['screen-reader'] === true ? true : undefined,
  };
  if (values.version) return {command: {kind: 'version'}, flags};
  if (values.help) return {command: {kind: 'help', of: name === 'app' ? null : name}, flags};
  return {command: commandOf(name, values, positionals), flags};
}

type Values = {[name: string]: string | boolean | undefined} & {
  engine?: string;
  'base-url'?: string;
  model?: string;
  window?: string;
  theme?: string;
  dir?: string;
  file?: string;
  occurrence?: string;
  runs?: string;
  corpus?: string;
};

function parse(name: CommandName, words: readonly string[]): {values: Values; positionals: string[]} {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {...globalOptions, ...ownOptions[name]},
    }) as {
      values: Values;
      positionals: string[];
    };
  } catch (error) {
    const message = error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error);
    throw usage(`${message}.`, name);
  }
}

function commandOf(name: CommandName, values: Values, positionals: string[]): Command {
  const dir = values.dir ?? '.';
  const json = values.json === true;
  switch (name) {
    case 'app':
      if (positionals.length > 1) throw usage('Only one folder can be opened at a time.', name);
      return {kind: 'app', dir: positionals[0] ?? '.'};
    case 'run': {
      const task = positionals[0]?.trim() ?? '';
      if (task === '') throw usage('The task is missing.', name);
      if (positionals.length > 1)
        throw usage('The task must be one word for the shell: put it in quotes.', name);
      const occurrence = occurrenceOf(values.occurrence);
      return {kind: 'run', task, dir, file: values.file ?? null, occurrence, yes: values.yes === true, json};
    }
    case 'eval':
      if (positionals.length > 0) throw usage('`eval` takes no further words.', name);
      return evalOf(values, json);
    case 'completions': {
      const shell = shells.find(each => each === positionals[0]);
      if (shell === undefined || positionals.length > 1)
        throw usage(`\`completions\` takes the name of a shell: ${shells.join(', ')}.`, name);
      return {kind: 'completions', shell};
    }
    case 'undo':
    case 'redo':
    case 'log':
    case 'doctor':
    case 'demo':
      if (positionals.length > 0) throw usage(`\`${name}\` takes no further words.`, name);
      return name === 'demo' ? {kind: 'demo'} : {kind: name, dir, json};
  }
}

function occurrenceOf(text: string | undefined): Occurrence | null {
  if (text === undefined) return null;
  if (text === 'all') return 'all';
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw usage(`--occurrence takes a number from 1 or \`all\`, not “${text}”.`, 'run');
}

function evalOf(values: Values, json: boolean): Command {
  const {runs} = values;
  const corpus = values.corpus ?? null;
  const baseline = values.baseline === true;
  const slots = values.slots === true;
  if (corpus !== null && (baseline || slots))
    throw usage('--corpus goes with neither --baseline nor --slots.', 'eval');
  if (runs !== undefined && !/^[1-9]\d{0,3}$/.test(runs))
    throw usage(`--runs takes a number from 1 to 9999, not “${runs}”.`, 'eval');
  return {kind: 'eval', runs: runs === undefined ? null : Number(runs), baseline, slots, corpus, json};
}

function isCommandName(word: string): word is CommandName {
  return word !== 'app' && Object.hasOwn(ownOptions, word);
}

function usage(message: string, name: CommandName): AppError {
  const help = name === 'app' ? 'apfel-tui --help' : `apfel-tui ${name} --help`;
  return new AppError({code: 'usage', message, next: `See \`${help}\`.`});
}
