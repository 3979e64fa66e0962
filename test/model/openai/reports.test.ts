import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {problemOf} from '../../../src/errors.ts';
import type {SpecRequest} from '../../../src/pipeline/ports.ts';
import {scriptOf, serverReports} from '../../support/server-reports.ts';
import {startStandIn} from '../../support/stand-in.ts';
import {engineAt, newCall} from './engine-on.ts';

const request: SpecRequest = {
  stage: 'spec',
  operation: 'replace',
  path: 'lamp.js',
  instruction: 'Use 60 watts.',
  task: 'use 60 watts',
  text: 'const watts = 40;\nrun(watts);\n',
  isWholeFile: true,
};

beforeEach(() => {
  vi.stubEnv('OPENAI_API_KEY', 'sk-secret');
  vi.stubEnv('OPENAI_BASE_URL', 'http://127.0.0.1:9/v1');
  vi.stubEnv('OPENAI_ORG_ID', 'org-secret');
  vi.stubEnv('OPENAI_PROJECT_ID', 'project-secret');
  vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'X-Secret: yes\nAuthorization: Bearer stolen');
  vi.stubEnv('OPENAI_LOG', 'debug');
  vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:9');
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each(serverReports)('$id: $what', async ({server: reported, env = {}, code, newString}) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map(name => vi.spyOn(console, name));
  if (reported.delay_headers_ms !== undefined) vi.useFakeTimers({toFake: ['setTimeout']});
  const server = await startStandIn({
    answers: scriptOf(reported, ms => vi.advanceTimersByTime(ms)),
    models: ['lamp-model', ...(reported.models?.data ?? []).map(model => model.id)],
    health: null,
  });
  if (reported.refuse_connection) await server.close();
  const outcome = await engineAt(server.baseUrl, {model: 'lamp-model'})
    .spec(request, newCall())
    .catch(error => ({kind: 'failed', problem: problemOf(error)}) as const);
  await server.close();
  if (code === null) expect(outcome).toMatchObject({kind: 'filled', slots: {newString}});
  else {
    expect(outcome).toMatchObject({problem: {code}});
    if (outcome.kind !== 'filled')
      expect(`${outcome.problem.message} ${outcome.problem.next}`).not.toContain('undefined');
  }
  for (const print of printed) expect(print).not.toHaveBeenCalled();
  const sent = JSON.stringify(server.requests.map(({headers}) => headers));
  expect(sent).not.toMatch(/secret|stolen/i);
});
