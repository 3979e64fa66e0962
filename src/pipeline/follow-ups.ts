import type {Proposal} from './gate.ts';
import type {FollowUp} from './ports.ts';

/** The tasks by which other files get what a proposal does in its own; each has a gate of its own. */
export function followUpsOf({warnings}: Pick<Proposal, 'warnings'>): readonly FollowUp[] {
  return warnings.flatMap(({followUps = []}) => followUps);
}
