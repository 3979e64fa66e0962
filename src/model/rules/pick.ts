import type {Answer, Pick, PickRequest} from '../../pipeline/ports.ts';
import {definitionsOf} from './code/definitions.ts';
import {linesOf} from './code/lines.ts';
import {exampleStep} from './examples.ts';
import {subjectOf} from './subject.ts';
import {type Decline, declined, type Intent, type Outcome, understood} from './wording/intent.ts';
import {list} from './wording/mention.ts';
import {parseTask} from './wording/parse.ts';

/** Stage one without a model: the file that the task names, or the only one that holds what it speaks of. */
export function pickByRules(request: PickRequest): Answer<Pick> {
  const {task, candidates, contents} = request;
  const wish = parseTask(task, candidates);
  if (!wish.ok) return answerFor(wish.decline, request);
  const {intent, bareName, instruction} = wish.value;
  if (bareName !== null && isDefined(bareName, contents))
    return answerFor(fileOrCode(bareName, wish.value.path), request);
  const path =
    wish.value.path === null ? onlyFileFor(intent, candidates, contents) : understood(wish.value.path);
  if (!path.ok) return answerFor(path.decline, request);
  const operation =
    intent.kind === 'insert' || intent.kind === 'comment' || intent.kind === 'import' ? 'insert' : 'replace';
  const slots: Pick = {path: path.value, instruction, operation};
  return {kind: 'filled', slots, raw: JSON.stringify(slots)};
}

/** “in greet” can be the file greet.swift or the function greet. */
function isDefined(name: string, contents: ReadonlyMap<string, string>): boolean {
  return [...contents].some(([path, text]) =>
    definitionsOf(linesOf(text), path).some(definition => definition.name === name),
  );
}

function fileOrCode(name: string, path: string | null): Decline {
  return {
    code: 'ambiguous',
    message: `“${name}” can be the file ${path} or the code of that name.`,
    next: `Write ${path?.split('/').at(-1)} if the file is meant.`,
  };
}

function answerFor({next, ...rest}: Decline, {candidates, contents}: PickRequest): Answer<Pick> {
  const path = candidates[0];
  const problem = {
    ...rest,
    next: next ?? exampleStep(path, path === undefined ? undefined : contents.get(path)),
  };
  return {kind: 'declined', problem, raw: problem.message};
}

function onlyFileFor(
  intent: Intent,
  candidates: readonly string[],
  contents: ReadonlyMap<string, string>,
): Outcome<string> {
  const [single, another] = candidates;
  if (single === undefined)
    return declined(
      'unknown-file',
      'There is no file to edit here.',
      'Start apfel-tui in a folder with text files.',
    );
  if (another === undefined) return understood(single);
  const subject = subjectOf(intent);
  if (subject === null) return severalFiles('The task does not say which file is meant', candidates);
  const scores = candidates.map(path => subject.scoreOf(contents.get(path) ?? '', path));
  const best = Math.max(...scores);
  const found = candidates.filter((_, index) => best > 0 && scores[index] === best);
  const [path] = found;
  if (path === undefined) {
    return declined(
      'not-found',
      `“${subject.name}” was found in no file.`,
      'Name the file in the task, and the text as it stands there.',
    );
  }
  return found.length === 1
    ? understood(path)
    : severalFiles(`“${subject.name}” stands in several files`, found);
}

function severalFiles(why: string, paths: readonly string[]): Outcome<never> {
  return declined(
    'ambiguous',
    `${why}: ${list(paths)}.`,
    `Name the file in the task, for example: … in ${paths[0]}.`,
    {
      paths,
    },
  );
}
