import {describe, expect, test} from 'vitest';
import {
  closeGate,
  type GateGuard,
  newGuard,
  openGate,
  pressKey,
  type Verdict,
} from '../../src/ui/gate-guard.ts';

/** Verdicts for keys pressed at these times, in milliseconds, at a gate that opens at `opened`. */
function verdicts(
  opened: number,
  keys: readonly (readonly [number, string])[],
  guard: GateGuard = newGuard,
): Verdict[] {
  let current = openGate(guard, opened);
  return keys.map(([at, key]) => {
    const pressed = pressKey(current, key, at);
    current = pressed.guard;
    return pressed.verdict;
  });
}

describe('a gate', () => {
  test('counts a key after 400 ms without any', () => {
    expect(verdicts(1000, [[1400, 'y']])).toEqual(['counts']);
  });

  test('does not count a key that comes right as it appears', () => {
    expect(verdicts(1000, [[1399, 'y']])).toEqual(['too-soon']);
  });

  test('starts its quiet time anew with every key, whatever the key is', () => {
    expect(
      verdicts(1000, [
        [1200, 'm'],
        [1500, 'o'],
        [1899, 'y'],
        [2299, 'y'],
      ]),
    ).toEqual(['too-soon', 'too-soon', 'too-soon', 'counts']);
  });

  test('listens at once to what follows, once it had its quiet time', () => {
    expect(
      verdicts(1000, [
        [1500, 'j'],
        [1510, 'y'],
      ]),
    ).toEqual(['counts', 'counts']);
  });

  test('wants its quiet time again when what it shows is replaced', () => {
    const {guard} = pressKey(openGate(newGuard, 1000), 'j', 1500);
    expect(verdicts(1600, [[1650, 'y']], guard)).toEqual(['too-soon']);
  });

  test('does not count the key that decided the last gate while it is still held', () => {
    const closed = closeGate(newGuard, 'y', 1000);
    expect(
      verdicts(
        1010,
        Array.from({length: 100}, (_, index): [number, string] => [1030 + index * 30, 'y']),
        closed,
      ),
    ).toEqual(Array(100).fill('held'));
  });

  test('counts that key again once it rested for a second', () => {
    const closed = closeGate(newGuard, 'y', 1000);
    expect(
      verdicts(
        1010,
        [
          [1999, 'y'],
          [2999, 'y'],
        ],
        closed,
      ),
    ).toEqual(['held', 'counts']);
  });

  test('counts another key meanwhile', () => {
    expect(verdicts(1010, [[1500, 'n']], closeGate(newGuard, 'y', 1000))).toEqual(['counts']);
  });

  test('that is not open counts nothing', () => {
    expect(pressKey(newGuard, 'y', 5000).verdict).toBe('too-soon');
  });
});
