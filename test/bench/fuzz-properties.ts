import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import fc from 'fast-check';
import {fitSpans, spansWidth} from '../../src/display/spans.ts';
import {applyEdit} from '../../src/edit/apply.ts';
import {diffTexts} from '../../src/edit/diff.ts';
import {AppError, exitCodes, type Problem} from '../../src/errors.ts';
import {answerOf} from '../../src/model/openai/answers.ts';
import {createClient} from '../../src/model/openai/client.ts';
import {readCompletion} from '../../src/model/openai/completion.ts';
import {failureOf} from '../../src/model/openai/failures.ts';
import {createOpenAiModel} from '../../src/model/openai/openai-model.ts';
import {parsePick, parseSpec} from '../../src/model/schemas.ts';
import type {PickRequest, SpecRequest} from '../../src/pipeline/ports.ts';
import {runEditFlow} from '../../src/pipeline/run.ts';
import type {Decision} from '../../src/pipeline/state.ts';
import {lookOf} from '../../src/ui/components/look.ts';
import {preview} from '../../src/ui/overlays/preview.ts';
import {fileRow} from '../../src/ui/panes/files/file-row.ts';
import {problemRows} from '../../src/ui/panes/pipeline/cards.ts';
import {diffBody} from '../../src/ui/panes/pipeline/diff-body.ts';
import {transcriptRows} from '../../src/ui/panes/task/transcript-rows.ts';
import type {Row} from '../../src/ui/rows.ts';
import {growTree, openRows} from '../../src/ui/state/file-tree.ts';
import {newFiles} from '../../src/ui/state/files-state.ts';
import {newView} from '../../src/ui/state/ui-state.ts';
import {openWorkspace} from '../../src/workspace/workspace.ts';
import {memoryWorkspace} from '../support/memory-workspace.ts';
import {appleModel, startStandIn} from '../support/stand-in.ts';
import type {StandInAnswer} from '../support/stand-in-answer.ts';
import {answerText, editOf, fileName, fileText, responseBody, serverAnswer, text} from './fuzz-inputs.ts';

/** Something that must hold for every input; `run` rejects with the input for which it does not. */
export type FuzzProperty = {name: string; run(numRuns: number, seed: number): Promise<void>};

/** What must hold whatever servers, folders and files hold. */
export const properties: readonly FuzzProperty[] = [
  {name: 'bodies of answers, to the parser', run: parsedBodies},
  {name: 'answers over HTTP, to the whole flow', run: answersOverHttp},
  {name: 'names on a disk, to listing and screen', run: namesOnDisk},
  {name: 'contents, to the rows of the screen', run: contentsOnScreen},
  {name: 'edits, to applyEdit', run: edits},
];

const paint = lookOf('mono', 0).paint;

/** Fails where a row is wider than it may be, or would send a terminal anything but visible characters. */
function checkRows(rows: readonly Row[], width: number): void {
  for (const row of rows) {
    const fitted = fitSpans(row, width);
    if (spansWidth(fitted) > width) throw new Error(`A row is ${spansWidth(fitted)} columns wide.`);
    const visible = fitted.map(paint).join('');
    const raw = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.exec(visible);
    if (raw !== null) throw new Error(`A row holds U+${raw[0].codePointAt(0)?.toString(16)}.`);
  }
}

function checkProblem({code, message, next}: Problem): void {
  if (!(code in exitCodes) || message === '' || next === '')
    throw new Error(`No full problem: ${code}, ${message}`);
  checkRows(problemRows({code, message, next}, 60), 60);
}

const pickRequest: PickRequest = {
  stage: 'pick',
  task: 'change one',
  candidates: ['a.txt'],
  contents: new Map(),
};
const specRequest: SpecRequest = {
  ...{stage: 'spec', operation: 'replace', path: 'a.txt', instruction: 'change one', task: 'change one'},
  ...{text: 'one\ntwo\n', isWholeFile: true},
};

async function parsedBodies(numRuns: number, seed: number): Promise<void> {
  const baseUrl = 'http://127.0.0.1:1/v1';
  const client = createClient(baseUrl, {token: null});
  const property = fc.asyncProperty(responseBody, fc.boolean(), async ({type, body}, isPick) => {
    const response = new Response(body, {headers: {'content-type': type}});
    try {
      const options = {client, controller: new AbortController(), onText: () => {}};
      const completion = await readCompletion(response, options);
      const more = {isDone: true, maxTokens: 100};
      const answer = isPick
        ? answerOf(completion, {...more, request: pickRequest, parse: parsePick})
        : answerOf(completion, {...more, request: specRequest, parse: json => parseSpec(specRequest, json)});
      if (answer.kind === 'declined') checkProblem(answer.problem);
    } catch (error) {
      const asked = {baseUrl, model: appleModel, isApfel: true};
      checkProblem(error instanceof AppError ? error : failureOf(error, asked).error);
    }
  });
  await fc.assert(property, {numRuns, seed});
}

/** Everything that a person may decide but to approve. */
const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({
    kind: fc.constant('place-chosen' as const),
    occurrence: fc.constantFrom(1, 2, 99, 'all' as const),
  }),
  fc.record({kind: fc.constant('line-chosen' as const), line: fc.integer({min: 0, max: 4})}),
  fc.record({
    kind: fc.constant('file-chosen' as const),
    path: fc.constantFrom('a.txt', 'b/a.txt', '../a.txt'),
  }),
  fc.record({kind: fc.constant('refined' as const), instruction: text}),
  fc.record({kind: fc.constant('edited-by-hand' as const), after: fileText}),
  fc.record({kind: fc.constant('excerpt-changed' as const), by: fc.constantFrom(1 as const, -1 as const)}),
  fc.constantFrom<Decision>({kind: 'retried'}, {kind: 'rejected'}, {kind: 'dropped'}),
);

async function answersOverHttp(numRuns: number, seed: number): Promise<void> {
  let answers: StandInAnswer[] = [];
  const server = await startStandIn({answers: () => answers.shift() ?? {content: '{}'}});
  const engine = {
    kind: 'openai',
    model: appleModel,
    baseUrl: `${server.baseUrl}/v1`,
    server: null,
    window: 4096,
  } as const;
  const model = createOpenAiModel({engine, retryDelaysMs: [0]});
  const files = {'a.txt': 'one\ntwo\none\n', 'b/a.txt': 'one\n'};
  const given = fc.tuple(fc.array(serverAnswer, {maxLength: 6}), fc.array(decision, {maxLength: 4}), text);
  const property = fc.asyncProperty(given, async ([script, decisions, task]) => {
    answers = [...script];
    const left = [...decisions];
    const {workspace, files: disk} = memoryWorkspace(files);
    const end = await runEditFlow(`change one ${task}`, {
      workspace,
      connect: async () => ({model, budget: null}),
      check: async () => ({warnings: [], syntax: null}),
      decide: async state => left.shift() ?? {kind: state.kind === 'review' ? 'rejected' : 'dropped'},
      now: () => 0,
    });
    if (end.kind === 'failed') checkProblem(end.problem);
    else if (end.kind !== 'rejected') throw new Error(`The flow ended as ${end.kind}.`);
    for (const [path, before] of Object.entries(files))
      if (disk.get(path) !== before) throw new Error(`${path} was written without approval.`);
  });
  try {
    await fc.assert(property, {numRuns, seed});
  } finally {
    await server.close();
  }
}

/** As many names in one folder, so that each look at the disk covers many. */
const namesPerFolder = 50;

async function namesOnDisk(numRuns: number, seed: number): Promise<void> {
  const given = fc.array(fc.tuple(fileName, fileText), {
    minLength: namesPerFolder,
    maxLength: namesPerFolder,
  });
  const property = fc.asyncProperty(given, async entries => {
    const base = await mkdtemp(join(tmpdir(), 'apfel-tui-fuzz-'));
    try {
      for (const [name, content] of entries)
        await writeFile(Buffer.concat([Buffer.from(`${base}/`), name]), content).catch(unwritable);
      const workspace = await openWorkspace(base, {environment: {XDG_STATE_HOME: join(base, '.state')}});
      const {paths} = await workspace.list({});
      const tree = openRows(growTree(paths), new Set());
      checkRows(
        tree.map(row => fileRow(row, newFiles, false, 40)),
        40,
      );
      for (const path of paths) {
        const file = await workspace.read(path).catch(refusal);
        if (file !== null) checkRows([[{text: path}], [{text: file.text.slice(0, 200)}]], 50);
      }
    } finally {
      await rm(base, {recursive: true});
    }
  });
  await fc.assert(property, {numRuns: Math.ceil(numRuns / namesPerFolder), seed});
}

/** Some file systems do not take every name. */
function unwritable(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'EILSEQ' && code !== 'EINVAL' && code !== 'ENAMETOOLONG') throw error;
}

function refusal(error: unknown): null {
  if (!(error instanceof AppError)) throw error;
  checkProblem(error);
  return null;
}

async function contentsOnScreen(numRuns: number, seed: number): Promise<void> {
  const given = fc.tuple(text, fileText, fileText, answerText, fc.integer({min: 8, max: 130}));
  const property = fc.property(given, ([path, before, after, words, width]) => {
    const problem: Problem = {code: 'internal', message: words, next: path};
    const seen = preview({kind: 'preview', path, lines: before.split('\n'), problem: null, top: 0});
    const diff = diffBody(
      {
        ...{path, before, after, fingerprint: '', diff: diffTexts(before, after), isEditedByHand: false},
        ...{
          pick: {path, instruction: words, operation: 'replace'},
          spec: {operation: 'replace', oldString: words, newString: path},
        },
        ...{match: {kinds: ['exact'], notes: [words]}, places: [], warnings: [{code: 'x', message: words}]},
      },
      {...newView, wrap: width % 2 === 0, split: width % 3 === 0 ? 'on' : 'auto'},
      {width, isWide: width > 100},
    );
    for (const {length, row} of [seen, diff])
      checkRows(
        Array.from({length}, (_, at) => row(at)),
        width,
      );
    checkRows([...transcriptRows([{who: 'you', text: words}], width), ...problemRows(problem, width)], width);
  });
  fc.assert(property, {numRuns, seed});
}

async function edits(numRuns: number, seed: number): Promise<void> {
  const property = fc.property(
    editOf,
    fc.option(fc.constantFrom(1, 2, 'all' as const)),
    ({content, spec}, occurrence) => {
      const result = applyEdit(content, spec, {path: 'a.ts', occurrence: occurrence ?? undefined});
      if (result.status === 'applied' && result.content === content)
        throw new Error('Applied, and nothing changed.');
      if (result.status === 'applied' && result.places.length === 0) throw new Error('Applied, and nowhere.');
      const isAnchorKept =
        result.status !== 'applied' || spec.operation === 'replace' || result.content.length > content.length;
      if (!isAnchorKept) throw new Error('An insertion took something away.');
    },
  );
  fc.assert(property, {numRuns, seed});
}
