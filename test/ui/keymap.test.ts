import {describe, expect, test} from 'vitest';
import {commandFor, displayKey, hintsOf, keymap, keyRange} from '../../src/ui/keymap.ts';

describe('the table of keys', () => {
  test('has every key once per context', () => {
    const pairs = keymap.flatMap(({context, keys}) => keys.map(key => `${context} ${key}`));
    expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([]);
  });

  test('leaves keys unbound at the gate that other tools give opposite meanings', () => {
    for (const key of ['a', 'd', 's', 'ctrl+y']) {
      expect(commandFor(['review', 'pipeline', 'everywhere'], key)).toBeNull();
    }
  });

  test('lets neither Enter nor Space nor Backspace decide about a change', () => {
    for (const key of ['enter', 'space', 'backspace', 'delete', 'tab']) {
      expect(commandFor(['review', 'pipeline', 'everywhere'], key) ?? '').not.toMatch(/^decide-/);
    }
  });

  test('gives a key to the innermost context', () => {
    expect(commandFor(['review', 'pipeline'], 'esc')).toBe('decide-reject');
    expect(commandFor(['pipeline'], 'esc')).toBe('cancel');
  });

  test('has a label for everything that decides', () => {
    expect(keymap.filter(({command, label}) => command.startsWith('decide-') && !label)).toEqual([]);
  });
});

test.each([
  [['y'], 'y'],
  [['n', 'esc'], 'n Esc'],
  [['1', '2', '3'], '1-3'],
  [['ctrl+o'], 'Ctrl+O'],
  [['shift+tab'], 'Shift+Tab'],
  [['down', 'j'], '↓ j'],
  [['+'], '+'],
])('the keys %j are written %s', (keys, written) => {
  expect(keyRange(keys)).toBe(written);
});

test('displayKey keeps the difference between r and R', () => {
  expect([displayKey('r'), displayKey('R')]).toEqual(['r', 'R']);
});

test('hintsOf names the keys of the gate in their order', () => {
  expect(hintsOf('review').map(({key, hint}) => `${key} ${hint}`)).toEqual([
    'y apply',
    'Y apply, queue the rest',
    'r refine',
    'n reject',
    'e edit',
    'R again',
  ]);
});
