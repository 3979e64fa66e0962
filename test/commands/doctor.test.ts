import {expect, onTestFinished, test} from 'vitest';
import {runCli} from '../support/run-cli.ts';
import {type StandInOptions, startStandIn} from '../support/stand-in.ts';

async function doctor(options: StandInOptions, args: string[] = [], env: Record<string, string> = {}) {
  const server = await startStandIn(options);
  onTestFinished(() => server.close());
  const result = await runCli(['doctor', '--base-url', server.baseUrl, '--json', ...args], {env});
  return {...result, server, report: JSON.parse(result.stdout)};
}

test('says which server was taken, why, and that nothing is to be done', async () => {
  const {code, report, server} = await doctor({});
  expect(code).toBe(0);
  expect(report.steps).toEqual([
    {
      what: `127.0.0.1:${server.port}`,
      found: 'apfel 1.8.4, window 4096',
      taken: true,
      why: 'its address was given',
    },
  ]);
  expect(report.engine).toEqual({
    kind: 'openai',
    model: 'apple-foundationmodel',
    base_url: `${server.baseUrl}/v1`,
    server: 'apfel 1.8.4',
    window: 4096,
  });
  expect(report.next).toMatch(/^Nothing to do/);
  expect(report).toMatchObject({node: process.version, problem: null});
});

test('a dead address is said to be dead, without a fallback', async () => {
  const server = await startStandIn({});
  await server.close();
  const {code, stdout} = await runCli(['doctor', '--base-url', server.baseUrl]);
  expect(code).toBe(5);
  expect(stdout).toContain(`· 127.0.0.1:${server.port}: nothing listens there`);
  expect(stdout).toMatch(/engine: none\nproblem: No server answers at .*\nnext: Start the server/);
});

test('several models are named, with the way to choose', async () => {
  const {report} = await doctor({models: ['small', 'large'], health: null});
  expect(report).toMatchObject({engine: null, next: 'Choose a model with --model: small, large.'});
});

test('a token is used and never printed', async () => {
  const {report, stdout, stderr} = await doctor({token: 'a-secret-token'}, [], {
    APFEL_TOKEN: 'a-secret-token',
  });
  expect(report.engine).toMatchObject({kind: 'openai'});
  expect(stdout + stderr).not.toContain('a-secret-token');
});

test('the rules are always there', async () => {
  const {code, stdout} = await runCli(['doctor', '--engine', 'rules']);
  expect(code).toBe(0);
  expect(stdout).toContain('✓ the built-in rules: always there (asked for with --engine rules)');
  expect(stdout).toContain('engine: rules (no model)');
});
