import {spawn} from 'node:child_process';
import {chmod, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {launchApfel} from '../../../src/model/openai/launch.ts';
import {listModels} from '../../../src/model/openai/probe.ts';
import {root} from '../../support/built.ts';

let dir: string;
let pidFile: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'launch-'));
  pidFile = path.join(dir, 'pid');
});

afterEach(() => rm(dir, {recursive: true}));

/** A program named apfel that notes its process id and arguments, and then does this. */
async function programThat(does: string): Promise<string> {
  const file = path.join(dir, 'apfel');
  await writeFile(
    file,
    `#!/bin/sh\necho "$$ $*" > '${pidFile}.new' && mv '${pidFile}.new' '${pidFile}'\n${does}\n`,
  );
  await chmod(file, 0o755);
  return file;
}

const standIn = path.join(root, 'test', 'support', 'stand-in-cli.ts');
const serves = `exec '${process.execPath}' --no-warnings '${standIn}' "$@"`;

async function started(): Promise<{pid: number; words: string}> {
  const text = await readFile(pidFile, 'utf8');
  return {pid: Number.parseInt(text, 10), words: text.trim()};
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('starts apfel on loopback with a token that only its environment knows, and stops it', async () => {
  const waits: number[] = [];
  const launched = await launchApfel({
    binary: await programThat(serves),
    onWait: ms => waits.push(ms),
    pollMs: 20,
  });
  const {pid, words} = await started();
  expect(launched.token).toMatch(/^[\w-]{32}$/);
  expect(words).toMatch(/^\d+ --serve --host 127\.0\.0\.1 --port \d+$/);
  expect(new URL(launched.baseUrl).port).toBe(words.split(' ').at(-1));
  expect(await listModels(launched.baseUrl)).toEqual({kind: 'unauthorized'});
  expect(await listModels(launched.baseUrl, {token: launched.token})).toMatchObject({kind: 'listed'});
  expect(waits.length).toBeGreaterThan(0);
  expect(isRunning(pid)).toBe(true);
  await launched.stop();
  expect(isRunning(pid)).toBe(false);
});

test('kills an apfel that does not end when asked to', async () => {
  const launched = await launchApfel({
    binary: await programThat(`trap '' TERM\n${serves}`),
    pollMs: 20,
    graceSeconds: 0,
  });
  const {pid} = await started();
  await launched.stop();
  expect(isRunning(pid)).toBe(false);
});

test('says what apfel said when it ends at once', async () => {
  const binary = await programThat('echo "error: this Mac is too old" >&2\nexit 5');
  await expect(launchApfel({binary, pollMs: 20})).rejects.toMatchObject({
    code: 'no-server',
    message: 'apfel ended right after it was started: error: this Mac is too old',
  });
});

test('gives up on an apfel that never answers, and leaves nothing behind', async () => {
  const binary = await programThat('exec sleep 600');
  await expect(launchApfel({binary, pollMs: 20, timeoutMs: 1500})).rejects.toMatchObject({
    code: 'no-server',
    message: expect.stringContaining('did not get ready'),
  });
  expect(isRunning((await started()).pid)).toBe(false);
});

test('an abort while it starts leaves nothing behind', async () => {
  const abort = new AbortController();
  const binary = await programThat('exec sleep 600');
  const launched = launchApfel({binary, pollMs: 20, signal: abort.signal}).catch(error => error);
  await expect.poll(() => started().catch(() => null)).not.toBeNull();
  abort.abort();
  expect(await launched).toBe(abort.signal.reason);
  expect(isRunning((await started()).pid)).toBe(false);
});

test('apfel ends with us, even where we are killed', async () => {
  const binary = await programThat(serves);
  const script = `
    import {launchApfel} from ${JSON.stringify(path.join(root, 'src', 'model', 'openai', 'launch.ts'))};
    await launchApfel({binary: ${JSON.stringify(binary)}, pollMs: 20});
    console.log('ready');
    setInterval(() => {}, 1000);
  `;
  const host = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise(resolve => host.stdout.once('data', resolve));
  const {pid} = await started();
  expect(isRunning(pid)).toBe(true);
  host.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), {timeout: 5000}).toBe(false);
});
