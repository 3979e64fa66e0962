import {chmod, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {root} from '../support/built.ts';
import {giveTask, keys, leave, openApp, pressUntil} from '../support/open-app.ts';
import {type StandIn, type StandInOptions, startStandIn} from '../support/stand-in.ts';
import type {StandInAnswer} from '../support/stand-in-answer.ts';
import type {FailureName} from '../support/stand-in-failures.ts';
import {tempFolder} from '../support/temp-folder.ts';

const files = {'greet.py': 'print("hello")\n'};
const pick = {slots: {path: 'greet.py', instruction: 'say bye', operation: 'replace'}};
const spec = {slots: {old_string: 'print("hello")', new_string: 'print("bye")'}};

async function standIn(options: StandInOptions): Promise<StandIn> {
  const server = await startStandIn(options);
  onTestFinished(() => server.close());
  return server;
}

/** A folder with a program named apfel in it, which notes its process id. */
async function folderWithApfel(): Promise<{bin: string; pid: () => Promise<number>}> {
  const bin = await tempFolder();
  const cli = path.join(root, 'test', 'support', 'stand-in-cli.ts');
  const script = `#!/bin/sh\necho $$ > '${bin}/pid'\nexec '${process.execPath}' --no-warnings '${cli}' "$@"\n`;
  await writeFile(path.join(bin, 'apfel'), script);
  await chmod(path.join(bin, 'apfel'), 0o755);
  return {bin, pid: async () => Number(await readFile(path.join(bin, 'pid'), 'utf8'))};
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('apfel that is installed and not running', () => {
  test('is started when the person says so, and stopped with the app', async () => {
    const {bin, pid} = await folderWithApfel();
    const app = await openApp(await tempFolder(files), {env: {PATH: `${bin}:${process.env.PATH}`}});
    await app.waitFor(/Start apfel now\?/);
    await pressUntil(app, 'y', 'apple-foundationmodel');
    expect(isRunning(await pid())).toBe(true);
    expect(await leave(app)).toEqual({code: 0, signal: 0});
    expect(isRunning(await pid())).toBe(false);
  });

  test('is left alone when the person declines', async () => {
    const {bin} = await folderWithApfel();
    const app = await openApp(await tempFolder(files), {env: {PATH: `${bin}:${process.env.PATH}`}});
    await app.waitFor(/Start apfel now\?/);
    await pressUntil(app, 'n', 'rules (no model)');
    expect(await leave(app)).toEqual({code: 0, signal: 0});
  });
});

describe('a server that was named', () => {
  test('with several models asks for one', async () => {
    const server = await standIn({models: ['small', 'large'], health: null, answers: [pick, spec]});
    const folder = await tempFolder(files);
    const app = await openApp(folder, {args: ['--base-url', server.baseUrl]});
    await app.waitFor('large');
    await pressUntil(app, '2', /large · window/);
    await giveTask(app, 'say bye in greet.py');
    await app.waitFor('y apply');
    await pressUntil(app, 'y', /applied/);
    expect(server.requests.map(request => request.body.model)).toEqual(['large', 'large']);
    expect(await readFile(path.join(folder, 'greet.py'), 'utf8')).toBe('print("bye")\n');
  });

  test('and is not there is looked for again with a retry', async () => {
    const first = await startStandIn({});
    const {port} = first;
    await first.close();
    const app = await openApp(await tempFolder(files), {args: ['--base-url', `127.0.0.1:${port}`]});
    await app.waitFor('No server answers');
    await giveTask(app, 'say bye in greet.py');
    await app.waitFor(/R again/);
    await standIn({port, answers: [pick, spec]});
    await pressUntil(app, 'R', 'y apply');
    await app.waitFor('apple-foundationmodel');
  });
});

test('Esc closes the connection of the running request, and the next task runs', async () => {
  let isSilent = true;
  const server = await standIn({
    answers: ({schemaName}) => (isSilent ? {silent: true} : schemaName === 'pick' ? pick : spec),
  });
  const app = await openApp(await tempFolder(files), {args: ['--base-url', server.baseUrl]});
  await app.waitFor('apple-foundationmodel');
  await giveTask(app, 'say bye in greet.py');
  await app.waitFor(/Esc cancel/);
  await app.waitFor(() => server.requests.length === 1);
  app.write(keys.escape);
  await server.requests[0]?.aborted;
  await app.waitFor(/cancelled/);
  isSilent = false;
  await giveTask(app, 'say bye again in greet.py');
  await app.waitFor('y apply');
});

test('after twenty requests that fail in different ways the twenty-first task is applied', async () => {
  const names: FailureName[] = [
    'guardrail',
    'too-long',
    'busy',
    'loading',
    'unsupported-schema',
    'undecodable',
    'error-in-stream',
    'bad-token',
    'foreign-host',
  ];
  const failing: StandInAnswer[] = [
    {content: ''},
    {content: 'Sure, here is the file.'},
    {content: '<html><body>Bad gateway</body></html>'},
    {content: '{"path": "greet.py", "instr', finish: 'length'},
    {content: '{"path": "greet.py"}'},
    {content: '{"path": 3, "instruction": [], "operation": null}'},
    {content: '{"path": "greet.py", "instruction": "x", "operation": "replace"}', finish: null},
    {content: null, message: {refusal: 'I cannot help with that.'}, finish: 'content_filter'},
    {status: 200, body: 'not json at all', headers: {'content-type': 'application/json'}},
    {status: 404, body: {error: {message: 'no', type: 'model_not_found'}}},
    {reset: true},
  ];
  expect(names.length + failing.length).toBe(20);
  let current: StandInAnswer = {silent: true};
  let isMended = false;
  const server = await standIn({
    answers: request => (!isMended ? current : request.schemaName === 'pick' ? pick : spec),
  });
  const folder = await tempFolder(files);
  const app = await openApp(folder, {args: ['--base-url', server.baseUrl], rows: 40});
  await app.waitFor('apple-foundationmodel');
  for (const [index, answer] of [
    ...names.map(name => ({failure: name}) as StandInAnswer),
    ...failing,
  ].entries()) {
    current = answer;
    await giveTask(app, `task number ${index} in greet.py`);
    await app.waitFor(/n drop/, 30_000);
    await pressUntil(app, 'n', new RegExp(`task number ${index} in greet\\.py[^]*app  `));
  }
  isMended = true;
  await giveTask(app, 'say bye in greet.py');
  await app.waitFor('y apply');
  await pressUntil(app, 'y', /applied/);
  expect(await readFile(path.join(folder, 'greet.py'), 'utf8')).toBe('print("bye")\n');
}, 180_000);
