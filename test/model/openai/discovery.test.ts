import {afterEach, expect, test} from 'vitest';
import {type DiscoverOptions, discover, usualServers} from '../../../src/model/openai/discovery.ts';
import {type StandIn, type StandInOptions, startStandIn} from '../../support/stand-in.ts';

const running: StandIn[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map(server => server.close()));
});

async function serverOn(options: StandInOptions = {}): Promise<StandIn> {
  const server = await startStandIn(options);
  running.push(server);
  return server;
}

/** An address where nothing listens. */
async function deadAddress(): Promise<string> {
  const server = await startStandIn();
  await server.close();
  return server.baseUrl;
}

function find(options: Partial<DiscoverOptions> & {servers?: readonly string[]}) {
  const servers = options.servers?.map(address => `${address}/v1`) ?? [];
  const usual = {
    engine: 'auto',
    baseUrl: null,
    model: null,
    window: null,
    token: null,
    timeoutMs: 400,
  } as const;
  return discover({...usual, findBinary: async () => null, ...options, servers});
}

const ollama: StandInOptions = {health: null, models: ['tiny:latest', 'big:7b']};

test('apfel on its usual port is taken, with its version and its window', async () => {
  const server = await serverOn({window: 8192});
  const {steps, choice} = await find({servers: [server.baseUrl]});
  expect(choice).toEqual({
    kind: 'server',
    engine: {
      kind: 'openai',
      model: 'apple-foundationmodel',
      baseUrl: `${server.baseUrl}/v1`,
      server: 'apfel 1.8.4',
      window: 8192,
    },
    token: null,
  });
  expect(steps).toEqual([
    {
      what: `127.0.0.1:${server.port}`,
      found: 'apfel 1.8.4, window 8192',
      taken: true,
      why: 'it answers as apfel',
    },
  ]);
});

test.each([0, null, undefined])('a window of %s is taken for 4096', async context_window => {
  const {baseUrl} = await serverOn({health: {context_window}});
  expect(await find({servers: [baseUrl]})).toMatchObject({choice: {engine: {window: 4096}}});
});

test('the window that the person names wins', async () => {
  const {baseUrl} = await serverOn();
  expect(await find({servers: [baseUrl], window: 2048})).toMatchObject({choice: {engine: {window: 2048}}});
});

test('apfel on a later port is taken where the usual one has another server, which is named', async () => {
  const [other, apfel] = [await serverOn(ollama), await serverOn()];
  const {steps, choice} = await find({servers: [other.baseUrl, await deadAddress(), apfel.baseUrl]});
  expect(choice).toMatchObject({kind: 'server', engine: {baseUrl: `${apfel.baseUrl}/v1`}});
  expect(steps).toEqual([
    {
      what: `127.0.0.1:${other.port}`,
      found: 'another server with 2 models',
      taken: false,
      why: 'it is used only with --model',
    },
    {
      what: `127.0.0.1:${apfel.port}`,
      found: 'apfel 1.8.4, window 4096',
      taken: true,
      why: 'it answers as apfel',
    },
  ]);
});

test('the token goes to apfel and not to another server', async () => {
  const [other, apfel] = [await serverOn({...ollama, token: 'theirs'}), await serverOn({token: 'ours'})];
  const {choice} = await find({
    servers: [other.baseUrl, apfel.baseUrl],
    token: 'ours',
    model: 'apple-foundationmodel',
  });
  expect(choice).toMatchObject({kind: 'server', engine: {baseUrl: `${apfel.baseUrl}/v1`}, token: 'ours'});
});

test.each([
  ['tiny', 'tiny:latest'],
  ['big:7b', 'big:7b'],
])('another server on the usual port is used for its model %s', async (model, used) => {
  const {baseUrl} = await serverOn(ollama);
  expect(await find({servers: [baseUrl], model})).toMatchObject({
    choice: {kind: 'server', engine: {model: used}},
  });
});

test('without a server, the program apfel can be started', async () => {
  const {steps, choice} = await find({
    servers: [await deadAddress()],
    findBinary: async () => '/usr/local/bin/apfel',
  });
  expect(choice).toEqual({kind: 'start', binary: '/usr/local/bin/apfel'});
  expect(steps.map(({what, taken}) => [what, taken])).toEqual([
    [expect.stringMatching(/^127\.0\.0\.1:\d+$/), false],
    ['the program apfel', true],
  ]);
});

test('without server and program, the rules are taken, or nothing where a server was asked for', async () => {
  const servers = [await deadAddress()];
  expect(await find({servers})).toMatchObject({choice: {kind: 'rules', problem: null}});
  expect(await find({servers, engine: 'openai'})).toMatchObject({
    choice: {kind: 'none', problem: {code: 'no-server', message: 'No server was found on this machine.'}},
  });
});

test('asking for the rules contacts nothing', async () => {
  const server = await serverOn();
  expect(await find({servers: [server.baseUrl], engine: 'rules'})).toMatchObject({choice: {kind: 'rules'}});
  expect(server.seen).toEqual([]);
});

test('apfel without its model leads to the rules, says why, and is not started once more', async () => {
  const {baseUrl} = await serverOn({health: {status: 'model_unavailable', model_available: false}});
  const {choice} = await find({servers: [baseUrl], findBinary: async () => '/usr/local/bin/apfel'});
  expect(choice).toEqual({
    kind: 'rules',
    problem: {
      code: 'no-model',
      message: `apfel runs at ${baseUrl}/v1, but Apple’s model is not available.`,
      next: 'Turn on Apple Intelligence in System Settings and let it finish its download.',
    },
  });
});

test('an apfel whose token we lack is said to want it', async () => {
  const {baseUrl} = await serverOn({token: 'theirs'});
  expect(await find({servers: [baseUrl], token: 'ours'})).toMatchObject({
    choice: {kind: 'rules', problem: {code: 'unauthorized'}},
  });
});

test('a port that accepts and never answers costs no more than the time-out', async () => {
  const {baseUrl} = await serverOn({stalled: true});
  const {steps} = await find({servers: [baseUrl], timeoutMs: 100});
  expect(steps[0]).toMatchObject({found: 'a server that does not answer', taken: false});
});

test.each(['', '/', '/v1', '/v1/'])('an address that ends in “%s” is understood', async end => {
  const {baseUrl} = await serverOn();
  expect(await find({baseUrl: `${baseUrl}${end}`})).toMatchObject({
    choice: {kind: 'server', engine: {baseUrl: `${baseUrl}/v1`, server: 'apfel 1.8.4'}},
  });
});

test('IPv6 loopback is understood', async () => {
  const {baseUrl} = await serverOn({host: '::1'});
  expect(baseUrl).toMatch(/^http:\/\/\[::1\]/);
  expect(await find({baseUrl})).toMatchObject({choice: {kind: 'server', engine: {baseUrl: `${baseUrl}/v1`}}});
});

test('a dead address is said to be dead, and nothing else is tried', async () => {
  const [dead, apfel] = [await deadAddress(), await serverOn()];
  const {steps, choice} = await find({baseUrl: dead, servers: [apfel.baseUrl]});
  expect(choice).toEqual({
    kind: 'none',
    problem: {
      code: 'no-server',
      message: `No server answers at ${dead}/v1.`,
      next: 'Start the server, or give another address with --base-url.',
    },
  });
  expect(steps).toHaveLength(1);
  expect(apfel.seen).toEqual([]);
});

test('a wrong path is named as such', async () => {
  const {baseUrl} = await serverOn();
  expect(await find({baseUrl: `${baseUrl}/api`})).toMatchObject({
    choice: {kind: 'none', problem: {code: 'wrong-address', message: expect.stringContaining('/api/v1')}},
  });
});

test('what is no address is named as such', async () => {
  expect(await find({baseUrl: 'ftp://files'})).toMatchObject({
    choice: {kind: 'none', problem: {code: 'wrong-address'}},
  });
});

test('the only model of a server at a given address is taken', async () => {
  const {baseUrl} = await serverOn({...ollama, models: ['tiny']});
  expect(await find({baseUrl})).toMatchObject({
    choice: {kind: 'server', engine: {model: 'tiny', window: 4096}},
  });
});

test('several models are a choice', async () => {
  const {baseUrl} = await serverOn(ollama);
  expect(await find({baseUrl})).toMatchObject({
    choice: {kind: 'choose-model', baseUrl: `${baseUrl}/v1`, models: ['tiny:latest', 'big:7b']},
  });
});

test.each<[string, StandInOptions, string]>([
  ['another server', ollama, 'Choose one of its models with --model: tiny:latest, big:7b.'],
  ['apfel', {}, 'Choose one of its models with --model: apple-foundationmodel.'],
])('a model that %s lacks is answered with those that it has', async (_, options, next) => {
  const {baseUrl} = await serverOn(options);
  expect(await find({baseUrl, model: 'huge'})).toMatchObject({
    choice: {kind: 'none', problem: {code: 'no-model', next}},
  });
});

test('a server that does not answer yet is taken where address and model are given', async () => {
  const {baseUrl} = await serverOn({stalled: true});
  expect(await find({baseUrl, model: 'tiny', timeoutMs: 100})).toMatchObject({
    choice: {kind: 'server', engine: {model: 'tiny'}},
  });
  expect(await find({baseUrl, timeoutMs: 100})).toMatchObject({
    choice: {kind: 'none', problem: {code: 'no-server'}},
  });
});

test('an abort ends the search with the reason of the signal', async () => {
  const {baseUrl} = await serverOn({stalled: true});
  const abort = new AbortController();
  const found = find({baseUrl, signal: abort.signal, timeoutMs: 60_000}).catch(error => error);
  abort.abort();
  expect(await found).toBe(abort.signal.reason);
});

test('steps are told as they are decided', async () => {
  const {baseUrl} = await serverOn();
  const told: unknown[] = [];
  const {steps} = await find({servers: [baseUrl], onStep: step => told.push(step)});
  expect(told).toEqual(steps);
});

test('the usual ports are apfel’s own and those of its helpers, on loopback', () => {
  expect(usualServers).toHaveLength(11);
  expect([usualServers[0], usualServers[1], usualServers[10]]).toEqual([
    'http://127.0.0.1:11434/v1',
    'http://127.0.0.1:11450/v1',
    'http://127.0.0.1:11459/v1',
  ]);
});
