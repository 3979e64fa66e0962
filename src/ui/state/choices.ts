import {go} from 'fuzzysort';
import {type CommandName, type KeyContext, keymap, keyRange} from '../keymap.ts';

export type PaletteChoice = {command: CommandName; label: string; keys: string; where: KeyContext};

/** Decisions need the gate before one's eyes, so the palette has none of them, nor what only moves a cursor. */
const choices: readonly PaletteChoice[] = keymap
  .filter(
    ({command, label, context}) =>
      label !== undefined &&
      !command.startsWith('decide-') &&
      ['files', 'pipeline', 'review', 'everywhere', 'task'].includes(context),
  )
  .filter(({label = ''}) => label.length > 8)
  .map(({command, label = '', keys, context}) => ({command, label, keys: keyRange(keys), where: context}));

/** Actions that fit the letters typed, the best first. */
export function paletteChoices(query: string): readonly PaletteChoice[] {
  return query === ''
    ? choices
    : go(query, choices, {key: 'label', limit: 50, threshold: 0.1}).map(({obj}) => obj);
}

/** Earlier tasks that fit the letters typed, the latest first. */
export function historyChoices(history: readonly string[], query: string): readonly string[] {
  const latest = [...new Set([...history].reverse())];
  return query === ''
    ? latest.slice(0, 200)
    : go(query, latest, {limit: 200, threshold: 0.1}).map(({target}) => target);
}
