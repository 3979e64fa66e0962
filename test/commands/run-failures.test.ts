import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {type ErrorCode, exitCodes} from '../../src/errors.ts';
import {type CliResult, runCli} from '../support/run-cli.ts';
import {scriptOf, serverReports} from '../support/server-reports.ts';
import {type StandIn, type StandInOptions, startStandIn} from '../support/stand-in.ts';
import type {StandInAnswer} from '../support/stand-in-answer.ts';
import type {FailureName} from '../support/stand-in-failures.ts';
import {tempFolder} from '../support/temp-folder.ts';

const lamp = 'const watts = 40;\nrun(watts);\n';
const pick: StandInAnswer = {slots: {path: 'lamp.js', instruction: 'Use 60 watts.', operation: 'replace'}};
const spec: StandInAnswer = {slots: {old_string: 'const watts = 40;', new_string: 'const watts = 60;'}};

/** What leaks or leads astray if the client heeds it. */
const surroundings = {
  OPENAI_API_KEY: 'sk-secret',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
  OPENAI_CUSTOM_HEADERS: 'X-Secret: yes',
  HTTP_PROXY: 'http://127.0.0.1:9',
  http_proxy: 'http://127.0.0.1:9',
  NODE_USE_ENV_PROXY: '1',
};

type Run = CliResult & {file: string; server: StandIn};

async function runAgainst(
  options: StandInOptions,
  {args = [], env = {}}: {args?: string[]; env?: Record<string, string>} = {},
): Promise<Run> {
  const server = await startStandIn(options);
  onTestFinished(() => server.close());
  const dir = await tempFolder({'lamp.js': lamp});
  const words = [
    'run',
    'use 60 watts in lamp.js',
    '--dir',
    dir,
    '--base-url',
    server.baseUrl,
    '--json',
    '--yes',
    ...args,
  ];
  const result = await runCli(words, {env: {...surroundings, ...env}});
  return {...result, server, file: await readFile(path.join(dir, 'lamp.js'), 'utf8')};
}

function expectFailure({code, stdout, file, server}: Run, expected: ErrorCode): void {
  const {status, error} = JSON.parse(stdout);
  expect({status, code: error.code, exit: code, file}).toEqual({
    status: 'failed',
    code: expected,
    exit: exitCodes[expected],
    file: lamp,
  });
  expect(error.message).toMatch(/^\S.*\S$/);
  expect(error.next).toMatch(/^[A-Z].*\.$/);
  expect(JSON.stringify(server.requests.map(({headers}) => headers))).not.toMatch(/secret/i);
}

describe('every way in which apfel fails, in each stage', () => {
  const rows: [FailureName, ErrorCode][] = [
    ['guardrail', 'guardrail'],
    ['refusal', 'refusal'],
    ['too-long', 'too-large'],
    ['busy', 'busy'],
    ['loading', 'loading'],
    ['unsupported-schema', 'server-error'],
    ['unsupported-language', 'server-error'],
    ['undecodable', 'server-error'],
    ['error-in-stream', 'server-error'],
    ['bad-token', 'unauthorized'],
    ['foreign-host', 'unauthorized'],
  ];

  test.each(rows)('%s in stage 1 ends as %s', async (failure, code) => {
    expectFailure(await runAgainst({answers: () => ({failure})}), code);
  });

  test.each(rows)('%s in stage 2 ends as %s', async (failure, code) => {
    expectFailure(
      await runAgainst({answers: ({schemaName}) => (schemaName === 'pick' ? pick : {failure})}),
      code,
    );
  });

  test('an apology in a slot is a refusal', async () => {
    const apology = {
      slots: {old_string: 'const watts = 40;', new_string: "I'm sorry, but I can't help with that."},
    };
    expectFailure(await runAgainst({answers: [pick, apology]}), 'refusal');
  });

  test('a model that is not available', async () => {
    const run = await runAgainst({health: {status: 'model_unavailable', model_available: false}});
    expectFailure(run, 'no-model');
  });

  test('a model that the server lacks: the error lists what it has', async () => {
    const run = await runAgainst({models: ['small', 'large'], health: null}, {args: ['--model', 'huge']});
    expectFailure(run, 'no-model');
    expect(JSON.parse(run.stdout).error.next).toContain('small, large');
  });

  test('several models and none chosen', async () => {
    const run = await runAgainst({models: ['small', 'large'], health: null});
    expectFailure(run, 'no-model');
    expect(JSON.parse(run.stdout).error.next).toContain('--model: small, large');
  });

  test('a token that is wrong is named, and never printed', async () => {
    const run = await runAgainst({token: 'right-one'}, {env: {APFEL_TOKEN: 'wrong-one'}});
    expectFailure(run, 'unauthorized');
    expect(run.stdout + run.stderr).not.toContain('wrong-one');
  });
});

describe('what was reported of servers', () => {
  test.each(serverReports)('$id: $what', async ({server: reported, env = {}, code}) => {
    const next = scriptOf(reported);
    const models = ['lamp-model', ...(reported.models?.data ?? []).map(model => model.id)];
    const server = await startStandIn({
      answers: ({schemaName}) => (schemaName === 'pick' ? pick : next()),
      models,
      health: null,
    });
    onTestFinished(() => server.close());
    if (reported.refuse_connection) await server.close();
    const dir = await tempFolder({'lamp.js': lamp});
    const words = [
      'run',
      'use 60 watts in lamp.js',
      '--dir',
      dir,
      '--base-url',
      server.baseUrl,
      '--model',
      'lamp-model',
      '--json',
      '--yes',
    ];
    const result = await runCli(words, {env: {...surroundings, ...env}});
    const run = {...result, server, file: await readFile(path.join(dir, 'lamp.js'), 'utf8')};
    if (code !== null) return expectFailure(run, code);
    expect(JSON.parse(run.stdout)).toMatchObject({status: 'applied', error: null});
    expect(run.file).not.toBe(lamp);
  });
});

describe('the order of the properties does not matter', () => {
  test.each(['alphabetical', 'listed'] as const)('%s', async order => {
    const run = await runAgainst({answers: [pick, spec], order});
    expect(JSON.parse(run.stdout)).toMatchObject({
      status: 'applied',
      engine: {kind: 'openai', model: 'apple-foundationmodel'},
    });
    expect(run.file).toBe(lamp.replace('40', '60'));
  });
});
