import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {parseConfig, readConfigFile, settingsOf} from '../src/config.ts';

describe('settings', () => {
  const defaults = {
    engine: 'auto',
    baseUrl: null,
    model: null,
    window: null,
    token: null,
    color: true,
    theme: 'auto',
    screenReader: false,
  };

  test.each([
    ['nothing said', {}, {}, {}, {}],
    [
      'a flag wins over the environment',
      {baseUrl: 'a'},
      {APFEL_TUI_BASE_URL: 'b'},
      {baseUrl: 'c'},
      {baseUrl: 'a'},
    ],
    ['the environment wins over the file', {}, {APFEL_TUI_MODEL: 'b'}, {model: 'c'}, {model: 'b'}],
    [
      'the file wins over the defaults',
      {},
      {},
      {engine: 'rules', window: 8192},
      {engine: 'rules', window: 8192},
    ],
    ['an empty variable is not set', {}, {APFEL_TUI_MODEL: '', NO_COLOR: ''}, {}, {}],
    ['NO_COLOR', {}, {NO_COLOR: '1'}, {}, {color: false}],
    ['a theme by flag wins over the file', {theme: 'light'}, {}, {theme: 'dark'}, {theme: 'light'}],
    ['a screen reader', {}, {INK_SCREEN_READER: 'true'}, {}, {screenReader: true}],
    ['the token comes from the environment alone', {}, {APFEL_TOKEN: 's'}, {}, {token: 's'}],
    ['the line end behind a token is none of it', {}, {APFEL_TOKEN: 's\n'}, {}, {token: 's'}],
  ])('%s', (_, flags, environment, file, expected) => {
    expect(settingsOf(flags, environment, file)).toEqual({...defaults, ...expected});
  });

  test.each([
    [{engine: 'gpt'}, 'There is no engine “gpt”.'],
    [{window: 'big'}, 'A window of “big” tokens is not possible.'],
    [{theme: 'pink'}, 'There is no theme “pink”.'],
    [{window: '12'}, 'A window of “12” tokens is not possible.'],
  ])('%j is refused', (flags, message) => {
    expect(() => settingsOf(flags, {}, {})).toThrow(expect.objectContaining({code: 'usage', message}));
  });
});

test.each(['s\u00e9', 'a b', 'a\nb'])('a token that no header can carry (%j) is refused', token => {
  expect(() => settingsOf({}, {APFEL_TOKEN: token}, {})).toThrow(
    expect.objectContaining({
      code: 'usage',
      message: 'APFEL_TOKEN holds a character that no request can carry.',
    }),
  );
});

describe('the config file', () => {
  test.each([
    ['{\n  "engine": "rules",\n  "modle": "x"\n}', 'c.json:3 has an unknown key “modle”.'],
    ['{\n  "window": "8192"\n}', 'c.json:2: “window” must be a number.'],
    ['[]', 'c.json:1 must hold one JSON object.'],
  ])('%s', (text, message) => {
    expect(() => parseConfig(text, 'c.json')).toThrow(expect.objectContaining({code: 'usage', message}));
  });

  test('broken JSON is named with its file', () => {
    expect(() => parseConfig('{\n"a": }', 'c.json')).toThrow(/^c\.json(?::2)? is not valid JSON\.$/);
  });

  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'apfel-tui-config-'));
    await mkdir(path.join(folder, 'apfel-tui'));
    await mkdir(path.join(folder, 'project'));
    await writeFile(path.join(folder, 'apfel-tui', 'config.json'), '{"engine": "rules"}');
  });
  afterEach(() => rm(folder, {recursive: true}));

  test('is read from the XDG config home', () => {
    expect(readConfigFile({XDG_CONFIG_HOME: folder}, path.join(folder, 'project'))).toEqual({
      engine: 'rules',
    });
  });

  test('is not read when it lies inside the workspace', () => {
    expect(readConfigFile({XDG_CONFIG_HOME: folder}, folder)).toEqual({});
  });

  test('may be missing', () => {
    expect(readConfigFile({XDG_CONFIG_HOME: path.join(folder, 'none')}, '/elsewhere')).toEqual({});
  });
});
