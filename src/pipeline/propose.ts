import {applyEdit} from '../edit/apply.ts';
import {diffTexts} from '../edit/diff.ts';
import type {EditSpec, NearestLine, Occurrence, Place} from '../edit/spec.ts';
import {lineOfText} from '../edit/standing-text.ts';
import type {Problem} from '../errors.ts';
import type {Proposal} from './gate.ts';
import type {Pick, TextFile} from './ports.ts';
import {ambiguousProblem, invalidProblem, noChangeProblem, notFoundProblem} from './problems.ts';

export type ProposeResult =
  | {kind: 'proposed'; proposal: Proposal}
  | {kind: 'several-places'; places: readonly Place[]; problem: Problem}
  | {kind: 'refused'; problem: Problem; nearest: readonly NearestLine[]};

/**
 * Locates and applies a spec in memory; the result's `after` is the very text that will be shown and written. `notes`
 * say how the place came to be chosen.
 */
export function propose(
  file: TextFile,
  pick: Pick,
  spec: EditSpec,
  {occurrence, notes = []}: {occurrence?: Occurrence; notes?: readonly string[]} = {},
): ProposeResult {
  const result = applyEdit(file.text, spec, {occurrence, path: file.path});
  switch (result.status) {
    case 'applied':
      return {
        kind: 'proposed',
        proposal: proposalOf(
          file,
          pick,
          spec,
          noted(result, [...notes, ...emptyLineNotes(file, spec, result)]),
        ),
      };
    case 'ambiguous':
      return {
        kind: 'several-places',
        places: result.places,
        problem: ambiguousProblem(result.places, file.text.split(/\r\n|\n|\r/)),
      };
    case 'not-found':
      return {
        kind: 'refused',
        problem: notFoundProblem(spec, result.nearest, result.reason ?? alreadyThere(file.text, spec)),
        nearest: result.nearest,
      };
    case 'no-change':
      return {kind: 'refused', problem: noChangeProblem(), nearest: []};
    case 'invalid':
      return {kind: 'refused', problem: invalidProblem(result.reason), nearest: []};
  }
}

/** A deletion of whole lines that leaves out the last line end keeps an empty line, which may not be meant. */
function emptyLineNotes({text}: TextFile, spec: EditSpec, {content, places}: Applied): string[] {
  const [place, ...more] = places;
  if (spec.operation !== 'replace' || spec.newString !== '' || place === undefined || more.length > 0)
    return [];
  const [now = 'gone', before = ''] = [content, text].map(lines => lines.split('\n')[place.line - 1]);
  return now.trim() === '' && before.trim() !== '' && !spec.oldString.endsWith('\n')
    ? [`Line ${place.line} stays as an empty line.`]
    : [];
}

/** New lines that stand in the file already are the likeliest reason why a model names an anchor that is not there. */
function alreadyThere(content: string, spec: EditSpec): string | undefined {
  const line = spec.operation === 'insert' ? lineOfText(content, spec.text) : null;
  return line === null
    ? undefined
    : `The anchor is not in the file, but the new text already stands there, in line ${line}.`;
}

/** The proposal with another text, as a person left it in an editor. */
export function withText(proposal: Proposal, after: string): Proposal {
  if (after === proposal.after) return proposal;
  return {...proposal, after, diff: diffTexts(proposal.before, after), isEditedByHand: true, warnings: []};
}

/** The proposal with some of its hunks only, which make the text `after`. */
export function partOf(proposal: Proposal, after: string): Proposal {
  return {...proposal, after, diff: diffTexts(proposal.before, after)};
}

type Applied = {content: string; match: Proposal['match']; places: readonly Place[]};

function noted(applied: Applied, notes: readonly string[]): Applied {
  const {match} = applied;
  return {...applied, match: {...match, notes: [...notes, ...match.notes]}};
}

function proposalOf(file: TextFile, pick: Pick, spec: EditSpec, applied: Applied): Proposal {
  return {
    path: file.path,
    before: file.text,
    after: applied.content,
    fingerprint: file.fingerprint,
    diff: diffTexts(file.text, applied.content),
    pick,
    spec,
    match: applied.match,
    places: applied.places,
    warnings: [],
    isEditedByHand: false,
  };
}
