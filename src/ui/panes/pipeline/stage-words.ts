import type {EditSpec} from '../../../edit/spec.ts';
import type {FlowState} from '../../../pipeline/state.ts';
import {type Span, span} from '../../rows.ts';

/** The edit in one row. */
export function specSpans(spec: EditSpec): Span[] {
  if (spec.operation === 'replace') {
    const after = spec.newString === '' ? span('nothing', 'dim') : span(oneLine(spec.newString), 'added');
    return [span(oneLine(spec.oldString), 'removed'), span(' → ', 'dim'), after];
  }
  return [
    span(`${spec.position} `, 'dim'),
    span(oneLine(spec.anchor)),
    span(' add ', 'dim'),
    span(oneLine(spec.text), 'added'),
  ];
}

/** How the text was found, e.g. `whole words, 3 places`. */
export function matchText(kinds: readonly string[], places: number): string {
  return [...matchWords(kinds), placesWord(places)].filter(Boolean).join(', ');
}

function matchWords(kinds: readonly string[]): string[] {
  return kinds.map(kind =>
    kind === 'exact' ? '' : kind === 'whole-word' ? 'whole words' : `ignoring ${kind.replace('-', ' ')}`,
  );
}

function placesWord(count: number): string {
  return count === 1 ? '' : `${count} places`;
}

/** What is known about a proposal at the gate beside its match. */
export function checkSpans(flow: Extract<FlowState, {kind: 'review'}>): Span[] {
  const spans: Span[] = [];
  if (flow.proposal.isEditedByHand) spans.push(span(' · edited by hand', 'warn'));
  if (flow.checks.kind === 'running') spans.push(span(' · checking', 'dim'));
  else if (flow.checks.syntax !== null) spans.push(span(` · ${flow.checks.syntax}`, 'dim'));
  return spans;
}

/** What became of a proposal. */
export function endWord(flow: FlowState): string {
  return flow.kind === 'writing'
    ? 'writing'
    : flow.kind === 'applied'
      ? 'applied'
      : flow.kind === 'rejected'
        ? 'rejected'
        : '';
}

/** How an attempt ended. */
export function outcomeWord(outcome: string): string {
  return outcome.replaceAll('-', ' ');
}

/** As much of a text as one row can hold. */
export function oneLine(text: string): string {
  return text.length > 400 ? text.slice(0, 400) : text;
}
