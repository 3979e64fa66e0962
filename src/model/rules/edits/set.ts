import type {EditSpec} from '../../../edit/spec.ts';
import {holds, type Line, linesOf} from '../code/lines.ts';
import {linesInScope, namesAll, numbersIn, type Span} from '../code/places.ts';
import {declined, type Intent, type Outcome, understood, type Wording} from '../wording/intent.ts';
import {settingNames} from '../wording/values.ts';
import {replaceAt} from './verified.ts';

type Setting = Extract<Intent, {kind: 'set'}>;
export type Value = Span & {line: Line; newText: string; rank: number};

/** Gives a named thing a new value, if exactly one line names it with exactly one value of the same sort. */
export function setSpec(intent: Setting, content: string, path: string): Outcome<EditSpec> {
  const allowed = linesInScope(linesOf(content), intent.scope, path) ?? [];
  const values = valuesFor(intent, allowed);
  const best = values.reduce((most, {rank}) => Math.max(most, rank), 0);
  const [value, another] = values.filter(({rank}) => rank === best);
  if (!value) return noValue(intent);
  if (another)
    return severalValues(
      intent,
      values.filter(({rank}) => rank === best),
    );
  const spec = replaceAt(content, value.start, value.end, value.newText, path);
  return spec ? understood(spec) : severalValues(intent, [value]);
}

/** The values that could be meant, from the lines that name the setting in full or else in its special words. */
export function valuesFor(
  {name, to}: Pick<Setting, 'name' | 'to'>,
  lines: readonly Line[],
): readonly Value[] {
  return (
    settingNames(name)
      .map(words => lines.flatMap(line => valueOn(line, words, to)))
      .find(found => found.length > 0) ?? []
  );
}

/** A line that assigns to the very name counts more than one that only names it, or names it as part of a word. */
function valueOn(line: Line, words: readonly string[], to: Wording): Value[] {
  const found = valuesOn(line.text, to);
  const [value] = found;
  if (!value || found.length > 1) return [];
  const outside = `${line.text.slice(0, value.start)} ${line.text.slice(value.end)}`;
  const name = words.join(' ');
  const isNamed = holds(outside, name);
  if (!isNamed && !namesAll(outside, words)) return [];
  const before = line.text.slice(0, value.start);
  const isAssigned = /(?:[:=]|=>)\s*["'`]?$/.test(before);
  if (!isAssigned && to.kind !== 'number') return [];
  const rank = (isNamed ? 2 : 0) + (isAssigned && holds(before, name) ? 4 : isAssigned ? 1 : 0);
  const {start, end} = value;
  return [{start: line.start + start, end: line.start + end, line, newText: to.text, rank}];
}

/** The values of the sort of `to` on a line: numbers, or the insides of strings that are no keys, or true and false. */
function valuesOn(text: string, to: Wording): Span[] {
  if (to.kind === 'number') return numbersIn(text).filter(span => !isInString(text, span));
  const spans = /^(?:true|false)$/i.test(to.text) && to.mark === null ? booleansIn(text) : stringsIn(text);
  const isVersion = to.mark === null && /^v?\d/.test(to.text);
  return isVersion ? spans.filter(({start, end}) => /^v?\d/.test(text.slice(start, end))) : spans;
}

function booleansIn(text: string): Span[] {
  return [...text.matchAll(/(?<![\w.])(?:true|false|True|False|TRUE|FALSE)(?!\w)/g)].map(
    ({index, 0: found}) => ({start: index, end: index + found.length}),
  );
}

/** The insides of the strings of a line; a string with a colon behind it is a key. */
function stringsIn(text: string): Span[] {
  return quotedIn(text)
    .filter(({end}) => !/^\s*:/.test(text.slice(end)))
    .map(({start, end}) => ({start: start + 1, end: end - 1}));
}

function quotedIn(text: string): Span[] {
  const strings = text.matchAll(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g);
  return [...strings].map(({index, 0: found}) => ({start: index, end: index + found.length}));
}

function isInString(text: string, {start, end}: Span): boolean {
  return quotedIn(text).some(quoted => quoted.start < start && quoted.end > end);
}

function noValue({name, to}: Setting): Outcome<never> {
  const sort =
    to.kind === 'number' ? 'number' : /^(?:true|false)$/i.test(to.text) ? 'true or false' : 'text in quotes';
  return declined(
    'not-found',
    `No line names “${name}” with exactly one ${sort}.`,
    `Name the old value as well: change ${name} from … to ${to.text}.`,
  );
}

function severalValues({name, to}: Setting, values: readonly Value[]): Outcome<never> {
  return declined(
    'ambiguous',
    `“${name}” has a value on several lines (${values.map(({line}) => line.index + 1).join(', ')}).`,
    `Name the old value as well: change ${name} from … to ${to.text}.`,
    {candidates: values.map(({line}) => ({line: line.index + 1, text: line.text}))},
  );
}
