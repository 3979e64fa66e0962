import type {FileDiff} from '../edit/diff.ts';
import type {EditSpec} from '../edit/spec.ts';
import type {Warning} from '../pipeline/ports.ts';
import {changesOf} from './changes.ts';
import type {FindUses} from './edit.ts';
import type {Grammars} from './grammar-loader.ts';
import {checkIntent} from './intent.ts';
import {type SyntaxVerdict, syntaxText, withSyntax} from './syntax.ts';
import {readTask} from './task.ts';

export type CheckedProposal = {path: string; before: string; after: string; diff: FileDiff};

/** What the person asked for, in the last wording, and the answer that led here. */
export type CheckContext = {task: string; spec?: EditSpec};

export type CheckTools = {grammars: Grammars; findUses?: FindUses};

/** Warnings about a proposal, the most serious first; they never veto. */
export async function checkProposal(
  proposal: CheckedProposal,
  context: CheckContext,
  tools: CheckTools,
): Promise<Warning[]> {
  return (await inspectProposal(proposal, context, tools)).warnings;
}

/** The warnings, and the verdict on the syntax also where it is good news. */
export async function inspectProposal(
  {path, before, after, diff}: CheckedProposal,
  {task, spec}: CheckContext,
  {grammars, findUses}: CheckTools,
): Promise<{warnings: Warning[]; syntax: SyntaxVerdict}> {
  const changes = changesOf(before, after, diff);
  const asked = {task, words: readTask(task), spec: spec ?? null, findUses: findUses ?? null};
  const edit = {path, before, after, changes, ...asked};
  const {verdict, result} = await withSyntax(edit, grammars, kindOf => checkIntent({...edit, kindOf}));
  return {warnings: [...syntaxWarnings(verdict), ...result], syntax: verdict};
}

function syntaxWarnings(verdict: SyntaxVerdict): Warning[] {
  if (verdict.kind !== 'no-longer-parses') return [];
  const text = syntaxText(verdict);
  return [
    {
      code: 'no-longer-parses',
      message: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
      line: verdict.line,
    },
  ];
}
