import {describe, expect, test} from 'vitest';
import {parseArguments} from '../src/arguments.ts';
import {AppError} from '../src/errors.ts';

const run = {kind: 'run', task: 'x', dir: '.', file: null, occurrence: null, yes: false, json: false};

describe('what the words mean', () => {
  test.each([
    [[], {kind: 'app', dir: '.'}],
    [['some/dir'], {kind: 'app', dir: 'some/dir'}],
    [['--engine', 'rules', 'dir'], {kind: 'app', dir: 'dir'}],
    [['./run'], {kind: 'app', dir: './run'}],
    [['run', 'x'], run],
    [['run', ' x '], run],
    [
      ['run', 'x', '--dir', 'd', '--file', 'f', '--occurrence', '2', '--yes', '--json'],
      {...run, dir: 'd', file: 'f', occurrence: 2, yes: true, json: true},
    ],
    [['run', '--occurrence=all', '-y', 'x'], {...run, occurrence: 'all', yes: true}],
    [['run', '--', '--yes'], {...run, task: '--yes'}],
    [['undo'], {kind: 'undo', dir: '.', json: false}],
    [['redo', '--dir', 'd', '--json'], {kind: 'redo', dir: 'd', json: true}],
    [['log', '--json', '--dir', 'd'], {kind: 'log', dir: 'd', json: true}],
    [['doctor', '--json'], {kind: 'doctor', dir: '.', json: true}],
    [['eval'], {kind: 'eval', runs: null, baseline: false, slots: false, corpus: null, json: false}],
    [
      ['eval', '--runs', '3', '--baseline', '--slots', '--json'],
      {kind: 'eval', runs: 3, baseline: true, slots: true, corpus: null, json: true},
    ],
    [
      ['eval', '--corpus', 'a.jsonl'],
      {kind: 'eval', runs: null, baseline: false, slots: false, corpus: 'a.jsonl', json: false},
    ],
    [['completions', 'zsh'], {kind: 'completions', shell: 'zsh'}],
    [['--help'], {kind: 'help', of: null}],
    [['run', '-h'], {kind: 'help', of: 'run'}],
    [['-V'], {kind: 'version'}],
  ])('%j', (words, command) => {
    expect(parseArguments(words).command).toEqual(command);
  });

  test('flags about the engine are read beside any command', () => {
    const words = [
      'run',
      'x',
      '--base-url',
      'http://127.0.0.1:1',
      '--model',
      'm',
      '--window',
      '8192',
      '--no-color',
      '--theme',
      'light',
      '--screen-reader',
    ];
    expect(parseArguments(words).flags).toEqual({
      engine: undefined,
      baseUrl: 'http://127.0.0.1:1',
      model: 'm',
      window: '8192',
      color: false,
      theme: 'light',
      screenReader: true,
    });
  });
});

describe('what cannot be meant is a usage error that names the help', () => {
  test.each([
    [['run'], 'The task is missing.'],
    [['run', '  '], 'The task is missing.'],
    [['run', 'rename', 'a'], 'The task must be one word for the shell: put it in quotes.'],
    [['run', 'x', '--occurrence', '0'], '--occurrence takes a number from 1 or `all`, not “0”.'],
    [['run', 'x', '--occurrence', '1.5'], '--occurrence takes a number from 1 or `all`, not “1.5”.'],
    [['eval', 'x'], '`eval` takes no further words.'],
    [['eval', '--runs', 'many'], '--runs takes a number from 1 to 9999, not “many”.'],
    [['eval', '--corpus', 'a', '--slots'], '--corpus goes with neither --baseline nor --slots.'],
    [['run', 'x', '--yess'], "Unknown option '--yess'."],
    [['run', 'x', '--file'], "Option '--file <value>' argument missing."],
    [['a', 'b'], 'Only one folder can be opened at a time.'],
    [['completions'], '`completions` takes the name of a shell: bash, zsh, fish.'],
    [['completions', 'tcsh'], '`completions` takes the name of a shell: bash, zsh, fish.'],
    [['undo', 'x'], '`undo` takes no further words.'],
  ])('%j', (words, message) => {
    expect(() => parseArguments(words)).toThrow(expect.objectContaining({code: 'usage', message}));
    expect(() => parseArguments(words)).toThrow(AppError);
  });
});
