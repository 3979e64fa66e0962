import {displayKey, hintsOf, type KeyContext} from '../../keymap.ts';
import {type Row, span} from '../../rows.ts';
import type {RunState} from '../../state/ui-state.ts';

/** The keys that decide, or why the last one did not. */
export function hintRow(run: RunState, context: KeyContext | null): Row {
  if (run.ignored !== null) return [span(run.ignored, 'warn')];
  if (context === null) return run.isRunning ? [span('Esc', 'key'), span(' cancel', 'dim')] : [];
  const hints = hintsOf(context).flatMap(({key, hint}) => [span(key, 'key'), span(` ${hint}   `)]);
  return [...hints, span(displayKey('?'), 'key'), span(' more', 'dim')];
}
