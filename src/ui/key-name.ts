import type {Key} from 'ink';

/**
 * One name per key press, the same with and without the kitty protocol: `y`, `Y`, `enter`, `ctrl+o`, `shift+tab`,
 * `alt+b`. Null for what is no single key: a release, or several characters that came in one read.
 */
export function keyName(input: string, key: Key): string | null {
  if (key.eventType === 'release') return null;
  if (input === '\n' && !key.return) return 'ctrl+j';
  const special = specialKeys.find(([flag]) => key[flag])?.[1];
  if (special === undefined && [...input].length !== 1) return null;
  // Two Escs in one read come marked as Alt+Esc.
  if (key.escape) return 'esc';
  const base = special ?? (input === ' ' ? 'space' : input);
  const isLetter = special === undefined;
  const shift = key.shift && !isLetter ? 'shift+' : '';
  return `${key.ctrl ? 'ctrl+' : ''}${key.meta ? 'alt+' : ''}${shift}${key.ctrl && isLetter ? base.toLowerCase() : base}`;
}

const specialKeys = [
  ['return', 'enter'],
  ['escape', 'esc'],
  ['tab', 'tab'],
  ['backspace', 'backspace'],
  ['delete', 'delete'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['pageUp', 'pageup'],
  ['pageDown', 'pagedown'],
  ['home', 'home'],
  ['end', 'end'],
] as const satisfies readonly (readonly [keyof Key, string])[];
