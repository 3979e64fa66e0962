import type {EditSpec} from '../../../edit/spec.ts';
import {type Line, lineAt, linesOf} from '../code/lines.ts';
import {hintScore, linesInScope, type Span, spansOf} from '../code/places.ts';
import {
  declined,
  type Intent,
  type Outcome,
  type Scope,
  understood,
  type Wording,
} from '../wording/intent.ts';
import {isName} from '../wording/sentence.ts';
import {replaceAt} from './verified.ts';

type Replace = Extract<Intent, {kind: 'replace'}>;

/**
 * One text for another. Where it stands several times and the task singles none out, the old text is left as it is:
 * every use of a name then changes, and of anything else the person chooses a place.
 */
export function replaceSpec(intent: Replace, content: string, path: string): Outcome<EditSpec> {
  const {from, scope} = intent;
  const lines = linesOf(content);
  const allowed = linesInScope(lines, scope, path);
  if (!allowed) return noScope(scope);
  const all = spansOf(from, content);
  const spans = scope ? all.filter(span => isWithin(span, allowed)) : all;
  if (spans.length === 0 && (scope || from.kind === 'number')) return noPlace(from, scope);
  const singled = singleOut(spans, intent, lines);
  if (from.kind === 'number' && intent.hints.length > 0 && singled.length === 0) return noHint(intent);
  if (singled.length === 1 && singled[0] && (all.length === 1 || scope !== null || intent.hints.length > 0)) {
    const {start, end} = singled[0];
    const spec = replaceAt(content, start, end, intent.to, path);
    if (spec) return understood(spec);
  }
  const changesAll = isName(from.text) && intent.hints.length > 0 && all.length > 1;
  if (changesAll || (scope && singled.length < all.length)) return severalPlaces(from, singled, lines);
  return understood(asGiven(intent, content, all));
}

/** A scope is a stretch of lines without gaps. */
function isWithin(span: Span, lines: readonly Line[]): boolean {
  return span.start >= (lines[0]?.start ?? 0) && span.start < (lines.at(-1)?.next ?? 0);
}

/** The places on the lines that name most of the hints; all of them where no hint was given or text needs none. */
function singleOut(spans: readonly Span[], {hints, from}: Replace, lines: readonly Line[]): readonly Span[] {
  if (hints.length === 0) return spans;
  const scored = spans.map(span => ({span, score: hintScore(lineAt(lines, span.start)?.text ?? '', hints)}));
  const best = scored.reduce((most, {score}) => Math.max(most, score), 0);
  if (best === 0) return from.kind === 'number' ? [] : spans;
  return scored.filter(({score}) => score === best).map(({span}) => span);
}

/**
 * A name in the same quotes as a string of the file means that string, not every use of the word.
 */
function asGiven({from, to, isEverywhere}: Replace, content: string, all: readonly Span[]): EditSpec {
  const oldString =
    from.kind === 'number' ? (all[0] ? content.slice(all[0].start, all[0].end) : from.text) : from.text;
  const quote = from.mark === '"' || from.mark === "'" ? from.mark : null;
  const literal = quote && `${quote}${from.text}${quote}`;
  const isString =
    literal && !isEverywhere && isName(from.text) && all.length > 1 && content.includes(literal);
  if (isString) return {operation: 'replace', oldString: literal, newString: `${quote}${to}${quote}`};
  return {operation: 'replace', oldString, newString: to};
}

function noScope(scope: Scope | null): Outcome<never> {
  const place =
    scope?.kind === 'function'
      ? `function “${scope.name}”`
      : scope?.kind === 'line-number'
        ? `line ${scope.line}`
        : 'that line';
  return declined(
    'not-found',
    `The built-in rules cannot tell where ${place} is in this file.`,
    'Leave the place out and quote enough of the old text to be unique.',
  );
}

function noPlace(from: Wording, scope: Scope | null): Outcome<never> {
  return declined(
    'not-found',
    `“${from.text}” does not stand ${scope ? 'in the place the task names' : 'in the file as a number of its own'}.`,
    'Name the text exactly as it stands in the file now.',
  );
}

function noHint({from, hints}: Replace): Outcome<never> {
  return declined(
    'not-found',
    `No line with “${from.text}” names “${hints.join(' ')}”.`,
    `Say only the numbers if that is enough (change ${from.text} to …), or use a word that stands on the line.`,
  );
}

function severalPlaces(from: Wording, spans: readonly Span[], lines: readonly Line[]): Outcome<never> {
  const found = [...new Set(spans.map(span => lineAt(lines, span.start)))].filter(line => line !== undefined);
  return declined(
    'ambiguous',
    `“${from.text}” stands in ${spans.length} places that the task can mean.`,
    'Quote more of the line that is meant, so that it is unique.',
    {candidates: found.map(line => ({line: line.index + 1, text: line.text}))},
  );
}
