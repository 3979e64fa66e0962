import type {Grammars} from '../checks/grammar-loader.ts';
import type {FlowPorts, FlowWorkspace} from '../pipeline/effects.ts';
import type {Proposal} from '../pipeline/gate.ts';

/** The checks for one workspace; the parser and its grammars are loaded with the first proposal. */
export function checker(workspace: FlowWorkspace): FlowPorts['check'] {
  let grammars: Grammars | null = null;
  return async (proposal, task, {isCommitted}) => {
    const [{inspectProposal}, {grammarLoader}, {syntaxText}] = await Promise.all([
      import('../checks/check-proposal.ts'),
      import('../checks/grammar-loader.ts'),
      import('../checks/syntax.ts'),
    ]);
    grammars ??= grammarLoader();
    const spec = proposal.isEditedByHand ? undefined : proposal.spec;
    const findUses = (name: string) => usesElsewhere(workspace, proposal, name);
    const {warnings, syntax} = await inspectProposal(proposal, {task, spec}, {grammars, findUses});
    return {
      warnings: isCommitted === false ? [...warnings, uncommitted] : warnings,
      syntax: syntaxText(syntax),
    };
  };
}

const uncommitted = {code: 'uncommitted', message: 'This file has uncommitted changes.'};

async function usesElsewhere({list, search}: FlowWorkspace, {path}: Proposal, name: string) {
  const {paths} = await list({});
  const found = await search([name], {paths: paths.filter(other => other !== path)});
  const {placesOf} = await import('../checks/words.ts');
  return [...found].flatMap(([file, text]) => {
    const count = placesOf(text, name).length;
    return count === 0 ? [] : [{path: file, count}];
  });
}
