import {readFileSync, realpathSync} from 'node:fs';
import {homedir} from 'node:os';
import path from 'node:path';
import type {Flags} from './arguments.ts';
import {AppError} from './errors.ts';

export type Settings = {
  engine: 'auto' | 'openai' | 'rules';
  /** As the person gave it; null means that a server is looked for on loopback. */
  baseUrl: string | null;
  model: string | null;
  /** Tokens; overrides what the server says. */
  window: number | null;
  /** For servers that want one; never printed or stored by us. */
  token: string | null;
  color: boolean;
  theme: ThemeName;
  /** Lines to be read out instead of panes. */
  screenReader: boolean;
};

/** Looks of the screen; `auto` keeps to the terminal's own 16 colours. */
export const themeNames = ['auto', 'dark', 'light', 'mono', 'colorblind'] as const;

export type ThemeName = (typeof themeNames)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Flags win over environment over the user's config file over defaults. Throws `AppError` with code `usage`. */
export function settingsOf(flags: Flags, environment: Environment, file: ConfigFile): Settings {
  const set = (name: string) => environment[name] || undefined;
  return {
    engine: engineOf(flags.engine ?? file.engine ?? 'auto'),
    baseUrl: flags.baseUrl ?? set('APFEL_TUI_BASE_URL') ?? file.baseUrl ?? null,
    model: flags.model ?? set('APFEL_TUI_MODEL') ?? file.model ?? null,
    window: windowOf(flags.window ?? file.window),
    token: tokenOf(set('APFEL_TOKEN')),
    color: flags.color ?? set('NO_COLOR') === undefined,
    theme: themeOf(flags.theme ?? file.theme ?? 'auto'),
    screenReader: flags.screenReader ?? set('INK_SCREEN_READER') === 'true',
  };
}

/** The keys of the config file; all of them may be left out. */
export type ConfigFile = {engine?: string; baseUrl?: string; model?: string; window?: number; theme?: string};

const configKeys = {
  engine: 'string',
  baseUrl: 'string',
  model: 'string',
  window: 'number',
  theme: 'string',
} as const;

/**
 * Reads `apfel-tui/config.json` under the XDG config home; a missing file is an empty one. A file that lies inside
 * the workspace is not read: a project must not choose the server that its text is sent to.
 * Throws `AppError` with code `usage` that names the line of a bad key.
 */
export function readConfigFile(environment: Environment, workspaceDir: string): ConfigFile {
  const home = environment.XDG_CONFIG_HOME || path.join(environment.HOME || homedir(), '.config');
  const file = path.join(home, 'apfel-tui', 'config.json');
  let text: string;
  try {
    if (isInside(realpathSync(file), realpathSync(workspaceDir))) return {};
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const {code, message} = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return {};
    throw badConfig(`${file} cannot be read: ${message}.`);
  }
  return parseConfig(text, file);
}

/** The text of a config file as data; `file` is only named in errors. */
export function parseConfig(text: string, file: string): ConfigFile {
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch (error) {
    const position = Number(/position (\d+)/.exec(String(error))?.[1] ?? Number.NaN);
    const where = Number.isNaN(position) ? '' : `:${text.slice(0, position).split('\n').length}`;
    throw badConfig(`${file}${where} is not valid JSON.`);
  }
  if (typeof config !== 'object' || config === null || Array.isArray(config)) {
    throw badConfig(`${file}:1 must hold one JSON object.`);
  }
  for (const [key, value] of Object.entries(config)) {
    const line = text.slice(0, text.indexOf(JSON.stringify(key))).split('\n').length;
    if (!Object.hasOwn(configKeys, key)) throw badConfig(`${file}:${line} has an unknown key “${key}”.`);
    const type = configKeys[key as keyof ConfigFile];
    if (typeof value !== type) throw badConfig(`${file}:${line}: “${key}” must be a ${type}.`);
  }
  return config as ConfigFile;
}

function engineOf(name: string): Settings['engine'] {
  if (name === 'auto' || name === 'openai' || name === 'rules') return name;
  throw new AppError({
    code: 'usage',
    message: `There is no engine “${name}”.`,
    next: 'Use --engine auto, openai or rules.',
  });
}

function themeOf(name: string): ThemeName {
  const theme = themeNames.find(known => known === name);
  if (theme) return theme;
  throw new AppError({
    code: 'usage',
    message: `There is no theme “${name}”.`,
    next: `Use --theme ${themeNames.slice(0, -1).join(', ')} or ${themeNames.at(-1)}.`,
  });
}

/** Without the line end that a file or a command puts behind it. */
function tokenOf(text: string | undefined): string | null {
  const token = text?.trim() ?? '';
  if (/^[\x21-\x7e]*$/.test(token)) return token || null;
  throw new AppError({
    code: 'usage',
    message: 'APFEL_TOKEN holds a character that no request can carry.',
    next: 'Set it to the token alone, without blanks, quotes or other signs around it.',
  });
}

function windowOf(value: string | number | undefined): number | null {
  if (value === undefined) return null;
  const window = Number(value);
  if (Number.isInteger(window) && window >= 1024 && window <= 10_000_000) return window;
  throw new AppError({
    code: 'usage',
    message: `A window of “${value}” tokens is not possible.`,
    next: 'Give a whole number of at least 1024, or leave it out.',
  });
}

function badConfig(message: string): AppError {
  return new AppError({
    code: 'usage',
    message,
    next: `Mend or remove the file; its keys are ${Object.keys(configKeys).join(', ')}.`,
  });
}

function isInside(file: string, dir: string): boolean {
  const relative = path.relative(dir, file);
  return relative !== '' && !relative.startsWith('..') && !path.isAbsolute(relative);
}
