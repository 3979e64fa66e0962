import {spawn} from 'node:child_process';
import path from 'node:path';
import {expect, test} from 'vitest';
import {root} from '../../support/built.ts';
import {startStandIn} from '../../support/stand-in.ts';
import {replaceRequest} from './requests.ts';

/** Asks one question in a process of its own: Node reads its proxy variables only when it starts. */
async function askIn(
  environment: Record<string, string>,
  baseUrl: string,
): Promise<{stdout: string; stderr: string}> {
  const script = `
    import {createOpenAiModel} from ${JSON.stringify(path.join(root, 'src', 'model', 'openai', 'openai-model.ts'))};
    const engine = {kind: 'openai', model: 'apple-foundationmodel', baseUrl: '${baseUrl}/v1', server: null, window: 4096};
    const call = {signal: new AbortController().signal, maxTokens: 100};
    const answer = await createOpenAiModel({engine, token: 'ours'}).spec(${JSON.stringify(replaceRequest)}, call);
    console.log(JSON.stringify(answer.slots));
  `;
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    env: {PATH: process.env.PATH, ...environment},
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', chunk => {
    stdout += chunk;
  });
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  await new Promise(resolve => child.once('close', resolve));
  return {stdout, stderr};
}

test.each(['127.0.0.1', '::1'])(
  'variables of other programs change nothing on %s and leak nothing',
  async host => {
    const answers = () => ({slots: {old_string: 'greet', new_string: 'welcome'}});
    const server = await startStandIn({answers, token: 'ours', host});
    const proxy = await startStandIn();
    const environment = {
      OPENAI_API_KEY: 'sk-secret',
      OPENAI_ADMIN_KEY: 'admin-secret',
      OPENAI_BASE_URL: `${proxy.baseUrl}/v1`,
      OPENAI_ORG_ID: 'org-secret',
      OPENAI_PROJECT_ID: 'project-secret',
      OPENAI_CUSTOM_HEADERS: 'X-Secret: yes\nAuthorization: Bearer stolen\nOrigin: http://secret.example',
      OPENAI_LOG: 'debug',
      HTTP_PROXY: proxy.baseUrl,
      http_proxy: proxy.baseUrl,
      HTTPS_PROXY: proxy.baseUrl,
      ALL_PROXY: proxy.baseUrl,
      NO_PROXY: '',
      NODE_USE_ENV_PROXY: '1',
    };
    const {stdout, stderr} = await askIn(environment, server.baseUrl);
    const [request] = server.requests;
    await Promise.all([server.close(), proxy.close()]);
    expect({stdout, stderr}).toEqual({
      stdout: '{"operation":"replace","oldString":"greet","newString":"welcome"}\n',
      stderr: '',
    });
    expect(proxy.seen).toEqual([]);
    expect(Object.keys(request?.headers ?? {}).sort()).toEqual([
      'accept',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ]);
    expect(request?.headers.authorization).toBe('Bearer ours');
  },
);
