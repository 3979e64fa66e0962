import type {Answer, Pick, PickRequest} from '../../pipeline/ports.ts';
import {definitionsOf} from './code/definitions.ts';
import {importsOf} from './code/imports.ts';
import {holds, linesOf} from './code/lines.ts';
import {hintScore, spansOf} from './code/places.ts';
import {exampleStep} from './examples.ts';
import {
  type Decline,
  declined,
  type Intent,
  type LineTarget,
  type Outcome,
  understood,
  type Wording,
} from './wording/intent.ts';
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
  const found = subject.tests
    .map(test => candidates.filter(path => test(contents.get(path) ?? '', path)))
    .find(paths => paths.length > 0);
  const path = found?.[0];
  if (!found || path === undefined) {
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

type Test = (text: string, path: string) => boolean;
/** What a file must hold: the tests are tried in order until some file passes. */
type Subject = {name: string; tests: readonly Test[]};

/** What a task speaks of as standing in the file already; null for edits that fit any file. */
function subjectOf(intent: Intent): Subject | null {
  switch (intent.kind) {
    case 'rename':
      return {name: intent.from, tests: [text => holds(text, intent.from)]};
    case 'replace':
      return replaced(intent);
    case 'set':
      return {
        name: intent.name,
        tests: [text => holds(text, intent.name), text => names(text, intent.name.split(' '))],
      };
    case 'delete-text':
      return {name: intent.text.text, tests: [text => spansOf(intent.text, text).length > 0]};
    case 'delete-line':
      return target(intent.target);
    case 'delete-import':
      return {name: intent.module, tests: [(text, path) => imports(text, path, intent.module)]};
    case 'import':
      return null;
    case 'insert':
    case 'comment':
      return intent.where.kind === 'beside' ? target(intent.where.target) : null;
  }
}

/** Files where a line with the text names all the hints come first, then those where it names some. */
function replaced({from, hints}: Extract<Intent, {kind: 'replace'}>): Subject {
  const isIn: Test = text => spansOf(from, text).length > 0;
  const hinted = hints.map(
    (_, missing): Test =>
      text =>
        bestScore(text, from, hints) >= hints.length - missing,
  );
  return {name: from.text, tests: from.kind === 'number' && hints.length > 0 ? hinted : [...hinted, isIn]};
}

function bestScore(text: string, from: Wording, hints: readonly string[]): number {
  const lines = linesOf(text).filter(line => spansOf(from, line.text).length > 0);
  return Math.max(0, ...lines.map(line => hintScore(line.text, hints)));
}

function names(text: string, words: readonly string[]): boolean {
  return linesOf(text).some(line => hintScore(line.text, words) === words.length);
}

function imports(text: string, path: string, module: string): boolean {
  return importsOf(linesOf(text), path).some(entry => entry.modules.includes(module));
}

function target(wanted: LineTarget): Subject | null {
  if (wanted.kind === 'line-number') return null;
  const text = wanted.kind === 'definition' ? wanted.name : wanted.text;
  const isHeld: Test = content => holds(content, text.trim());
  if (wanted.kind === 'line-with') return {name: text, tests: [isHeld]};
  return {name: text, tests: [(content, path) => isDefined(text, new Map([[path, content]])), isHeld]};
}
