import type {EditSpec} from '../../../edit/spec.ts';
import type {Pick, SlotFragments} from '../../../pipeline/ports.ts';
import type {FlowState} from '../../../pipeline/state.ts';
import {type Row, type Span, span} from '../../rows.ts';
import type {RunState} from '../../state/ui-state.ts';
import {head, meter, timing} from './stage-head.ts';
import {checkSpans, endWord, matchText, oneLine, outcomeWord, specSpans} from './stage-words.ts';

/** A row in two parts: the left one gives way where there is no room for both. */
export type SplitRow = {left: Row; right: Row};

/**
 * The three stages in five rows that never move: pick with its instruction, spec with a note, diff. `now` is the
 * time by the screen's clock, in milliseconds, and `width` the columns there are.
 */
export function stageRows(run: RunState, now: number, width: number): SplitRow[] {
  const isRoomy = width >= 64;
  return [
    pickRow(run, now, isRoomy),
    {left: [indent, ...instruction(run.flow)], right: []},
    specRow(run, now, isRoomy),
    noteRow(run.flow),
    diffRow(run),
  ];
}

const indent = span('        ');

function pickRow(run: RunState, now: number, isRoomy: boolean): SplitRow {
  const {flow} = run;
  const pick = pickOf(flow);
  return {
    left: [
      ...head(1, 'pick', run),
      ...timing('pick', run, now),
      ...(pick ? [span(pick.path, 'strong'), span(` · ${pick.operation}`, 'dim')] : pickProgress(flow)),
    ],
    right: meter('pick', flow, isRoomy),
  };
}

function specRow(run: RunState, now: number, isRoomy: boolean): SplitRow {
  const {flow} = run;
  const spec = specOf(flow);
  return {
    left: [
      ...head(2, 'spec', run),
      ...timing('spec', run, now),
      ...(spec ? specSpans(spec) : specProgress(flow)),
    ],
    right: meter('spec', flow, isRoomy),
  };
}

function diffRow(run: RunState): SplitRow {
  const {flow} = run;
  const left: Span[] = [...head(3, 'diff', run)];
  if (flow && 'proposal' in flow) {
    const {diff, match, places} = flow.proposal;
    left.push(span(`+${diff.added}`, 'good'), span(' '), span(`−${diff.removed}`, 'bad'), span('   '));
    left.push(span(matchText(match.kinds, places.length)));
    if (flow.kind === 'review') left.push(...checkSpans(flow));
    if (flow.kind !== 'review')
      left.push(span(` · ${endWord(flow)}`, flow.kind === 'applied' ? 'good' : 'dim'));
  }
  return {left, right: []};
}

function pickProgress(flow: FlowState | null): Span[] {
  if (flow?.kind === 'ranking') return [span('looking through the files', 'dim')];
  if (flow?.kind !== 'picking') return [];
  if (flow.retry !== null) return [span(flow.retry, 'warn')];
  const path = flow.slots.path;
  return path === undefined ? [span(`choosing among ${flow.candidates.length} files`, 'dim')] : [span(path)];
}

function specProgress(flow: FlowState | null): Span[] {
  if (flow?.kind === 'reading') return [span('reading the file', 'dim')];
  if (flow?.kind !== 'specifying') return [];
  if (flow.retry !== null) return [span(flow.retry, 'warn')];
  return (
    fragments(flow.slots) ?? [
      span(flow.ask.lineChoices ? 'asking again, among real lines' : 'filling the edit', 'dim'),
    ]
  );
}

function fragments(slots: SlotFragments): Span[] | null {
  const filled = Object.entries(slots).filter(([, text]) => text !== '');
  if (filled.length === 0) return null;
  return filled.flatMap(([name, text]) => [
    span(`${name.replace('_string', '')} `, 'dim'),
    span(`${oneLine(text)}  `),
  ]);
}

function instruction(flow: FlowState | null): Span[] {
  const pick = pickOf(flow);
  if (pick) return [span(oneLine(pick.instruction))];
  const arriving = flow?.kind === 'picking' ? flow.slots.instruction : undefined;
  return arriving === undefined ? [] : [span(oneLine(arriving), 'dim')];
}

function noteRow(flow: FlowState | null): SplitRow {
  if (!flow) return {left: [], right: []};
  const notes: Span[] = [];
  if ('excerpt' in flow && flow.excerpt && !flow.excerpt.isWholeFile) {
    const parts = flow.excerpt.parts.map(part => `${part.firstLine}-${part.lastLine}`).join(', ');
    notes.push(span(`saw lines ${parts} of ${flow.excerpt.totalLines}  `, 'dim'));
  }
  if ('attempts' in flow && flow.attempts.length > 0) {
    notes.push(
      span(
        flow.attempts
          .map((attempt, index) => `attempt ${index + 1}: ${outcomeWord(attempt.outcome)}`)
          .join(' · '),
        'dim',
      ),
    );
  }
  return {left: notes.length > 0 ? [indent, ...notes] : [], right: []};
}

function pickOf(flow: FlowState | null): Pick | null {
  return flow && 'pick' in flow ? flow.pick : null;
}

function specOf(flow: FlowState | null): EditSpec | null {
  if (!flow) return null;
  if ('spec' in flow) return flow.spec;
  return 'proposal' in flow ? flow.proposal.spec : null;
}
