import {followUpsOf} from '../../../pipeline/follow-ups.ts';
import {displayKey, type Hint, hintsOf, type KeyContext} from '../../keymap.ts';
import {type Row, span} from '../../rows.ts';
import type {RunState} from '../../state/ui-state.ts';

/** Milliseconds without any sign of an answer after which it is said that none comes. */
const patience = 20_000;

/** The keys that decide, or why the last one did not; `now` by the screen's clock. */
export function hintRow(run: RunState, context: KeyContext | null, now: number): Row {
  if (run.ignored !== null) return [span(run.ignored, 'warn')];
  if (context === null) return run.isRunning ? waitingHints(run, now) : [];
  const hints = hintsOf(context).flatMap(hint => fitting(hint, run));
  return [
    ...hints.flatMap(({key, hint}) => [span(key, 'key'), span(` ${hint}   `)]),
    span(displayKey('?'), 'key'),
    span(' more', 'dim'),
  ];
}

function waitingHints({movedAt}: RunState, now: number): Row {
  const silent = now - movedAt;
  const warning = silent < patience ? [] : [span(`no answer for ${Math.floor(silent / 1000)} s   `, 'warn')];
  return [...warning, span('Esc', 'key'), span(silent < patience ? ' cancel' : ' cancels', 'dim')];
}

/** The hint as it is true here; none where the key would do nothing. */
function fitting(hint: Hint, {flow, view}: RunState): Hint[] {
  switch (hint.command) {
    case 'decide-approve': {
      const count = flow?.kind === 'review' ? flow.proposal.diff.hunks.length : 0;
      return [
        view.leftOut.size === 0 ? hint : {...hint, hint: `apply ${count - view.leftOut.size} of ${count}`},
      ];
    }
    case 'decide-approve-more': {
      const count = flow?.kind === 'review' ? followUpsOf(flow.proposal).length : 0;
      return count === 0 ? [] : [{...hint, hint: `apply, queue ${count} more`}];
    }
    case 'decide-number': {
      const count = optionCount(flow);
      return count === 0 ? [] : [{...hint, key: count === 1 ? '1' : `1-${Math.min(9, count)}`}];
    }
    case 'decide-retry':
      // What was read or written is tried again whatever the engine; the same rules give the same answer again.
      return flow?.canAskAgain || (flow?.kind === 'stuck' && flow.stage !== 'spec') ? [hint] : [];
    case 'decide-refine':
      return flow && 'pick' in flow && flow.pick ? [hint] : [];
    default:
      return [hint];
  }
}

function optionCount(flow: RunState['flow']): number {
  if (flow?.kind === 'stuck') return Math.min(3, flow.nearest.length);
  if (flow?.kind === 'choosing-place') return flow.places.length;
  return flow?.kind === 'choosing-file' ? flow.options.length : 9;
}
