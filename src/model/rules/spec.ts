import type {EditSpec} from '../../edit/spec.ts';
import type {Answer, SpecRequest} from '../../pipeline/ports.ts';
import {makeSpec} from './edits/make-spec.ts';
import {exampleStep} from './examples.ts';
import {declined, type Outcome} from './wording/intent.ts';
import {parseTask} from './wording/parse.ts';

/** Stage two without a model: the instruction alone says what to do, the whole text of the file where. */
export function specByRules(request: SpecRequest): Answer<EditSpec> {
  const spec = specFor(request);
  if (spec.ok) return {kind: 'filled', slots: spec.value, raw: JSON.stringify(spec.value)};
  const {next, ...rest} = spec.decline;
  const problem = {...rest, next: next ?? exampleStep(request.path, request.text)};
  return {kind: 'declined', problem, raw: problem.message};
}

function specFor({instruction, path, text, isWholeFile, lineChoices}: SpecRequest): Outcome<EditSpec> {
  if (!isWholeFile) {
    return declined(
      'not-understood',
      'The built-in rules need the whole file, and were given a part of it.',
      'Leave the line range out of the task.',
    );
  }
  const wish = parseTask(instruction, [path]);
  if (!wish.ok) return wish;
  const spec = makeSpec(wish.value.intent, text, path);
  if (spec.ok && lineChoices && !isAmong(spec.value, lineChoices)) {
    return declined(
      'not-found',
      'The instruction leads to none of the lines offered.',
      'Quote one of these lines in the instruction.',
    );
  }
  return spec;
}

function isAmong(spec: EditSpec, choices: readonly string[]): boolean {
  if (spec.operation === 'insert') return choices.some(line => line.trim() === spec.anchor.trim());
  return choices.some(line => line.includes(spec.oldString) || spec.oldString.includes(line.trim()));
}
