import {inspectProposal} from '../../src/checks/check-proposal.ts';
import type {FindUses} from '../../src/checks/edit.ts';
import {grammarLoader} from '../../src/checks/grammar-loader.ts';
import {syntaxText} from '../../src/checks/syntax.ts';
import {diffTexts} from '../../src/edit/diff.ts';
import type {EditSpec} from '../../src/edit/spec.ts';
import type {Warning} from '../../src/pipeline/ports.ts';

/** One proposal as a test writes it down; without a path it is TypeScript. */
export type Case = {
  task: string;
  before: string;
  after: string;
  path?: string;
  spec?: EditSpec;
  findUses?: FindUses;
};

const grammars = grammarLoader();

export async function inspect({path = 'a.ts', before, after, task, spec, findUses}: Case) {
  const proposal = {path, before, after, diff: diffTexts(before, after)};
  return inspectProposal(
    proposal,
    spec ? {task, spec} : {task},
    findUses ? {grammars, findUses} : {grammars},
  );
}

/** The warning with the code, or null. */
export async function warningOf(code: string, proposal: Case): Promise<Warning | null> {
  return (await inspect(proposal)).warnings.find(warning => warning.code === code) ?? null;
}

/** The syntax verdict in words. */
export async function syntaxOf(path: string, before: string, after: string): Promise<string> {
  return syntaxText((await inspect({path, before, after, task: ''})).syntax);
}
