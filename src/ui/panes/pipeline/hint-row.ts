import {displayKey, hintsOf, type KeyContext} from '../../keymap.ts';
import {type Row, span} from '../../rows.ts';
import type {RunState} from '../../state/ui-state.ts';

/** The keys that decide, or why the last one did not. */
export function hintRow(run: RunState, context: KeyContext | null): Row {
  if (run.ignored !== null) return [span(run.ignored, 'warn')];
  if (context === null) return run.isRunning ? [span('Esc', 'key'), span(' cancel', 'dim')] : [];
  const hints = hintsOf(context).flatMap(({key, hint}) => [
    span(key, 'key'),
    span(` ${hint === 'apply' ? applyHint(run) : hint}   `),
  ]);
  return [...hints, span(displayKey('?'), 'key'), span(' more', 'dim')];
}

/** Says how much would be applied where it is not all. */
function applyHint({flow, view}: RunState): string {
  const count = flow?.kind === 'review' ? flow.proposal.diff.hunks.length : 0;
  return view.leftOut.size === 0 ? 'apply' : `apply ${count - view.leftOut.size} of ${count}`;
}
