import type {Warning} from '../pipeline/ports.ts';
import type {CheckedEdit, IntentCheck} from './edit.ts';
import {findJoinedLines, findMixedIndentation} from './intent/layout.ts';
import {findLeftoverElsewhere, findLeftoverHere} from './intent/leftovers.ts';
import {findConflictMarker, findElision, findFence, findLiteralNewline} from './intent/new-text.ts';
import {findChangeOutsideCode} from './intent/position.ts';
import {findLargeChange, findLargeLoss, findLossOnAdding} from './intent/removals.ts';
import {findLostName} from './intent/renamed.ts';

/** Asks every check; the most serious warning comes first. */
export async function checkIntent(edit: CheckedEdit): Promise<Warning[]> {
  const findings = await Promise.all(checks.map(async ([code, find]) => ({code, finding: await find(edit)})));
  return findings.flatMap(({code, finding}) => (finding ? [{code, ...finding}] : []));
}

/** In the order of how serious they are. */
const checks: readonly (readonly [code: string, find: IntentCheck])[] = [
  ['conflict-marker', findConflictMarker],
  ['code-fence', findFence],
  ['literal-newline', findLiteralNewline],
  ['left-out-code', findElision],
  ['lost-name', findLostName],
  ['joined-lines', findJoinedLines],
  ['loss-on-adding', findLossOnAdding],
  ['large-loss', findLargeLoss],
  ['outside-code', findChangeOutsideCode],
  ['leftover-here', findLeftoverHere],
  ['leftover-elsewhere', findLeftoverElsewhere],
  ['large-change', findLargeChange],
  ['mixed-indentation', findMixedIndentation],
];
