import {spawn} from 'node:child_process';
import {readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {builtCli} from '../support/built.ts';
import {runCli} from '../support/run-cli.ts';
import {type StandIn, type StandInScript, startStandIn} from '../support/stand-in.ts';
import {tempFolder} from '../support/temp-folder.ts';

const edit = {
  id: 'one',
  kind: 'change-number',
  path: 'src/limits.py',
  subject: 'change the limit from 10 to 20',
  before: 'limit = 10\r\n',
  after: 'limit = 20\r\n',
};

const corpus = (...records: object[]) => records.map(record => `${JSON.stringify(record)}\n`).join('');

type Counted = {
  class: string;
  language: string;
  right: number;
  refused: number;
  wrong: number;
  count: number;
};

describe('the built-in rules', () => {
  test('make all substitutions and insertions right, refuse async and get none wrong', async () => {
    const temporary = await tempFolder();
    const home = await tempFolder();
    const {code, stdout, stderr} = await runCli(['eval', '--engine', 'rules', '--json', '--runs', '2'], {
      env: {TMPDIR: temporary, HOME: home},
    });
    const report = JSON.parse(stdout);
    expect(code).toBe(0);
    expect(report).toMatchObject({
      engine: {kind: 'rules', model: null, base_url: null, remote: false},
      runs_each: 2,
      complete: true,
    });
    expect(report.tasks).toHaveLength(18);
    for (const task of report.tasks as Counted[]) {
      const expected = task.class === 'async' ? {right: 0, refused: 2} : {right: 2, refused: 0};
      expect(task).toMatchObject({count: 2, wrong: 0, ...expected});
    }
    expect(report.classes).toMatchObject([
      {class: 'substitutions', count: 18, right: 18, published: {right: 15, runs: 15}},
      {class: 'insertions', count: 12, right: 12, published: {right: 10, runs: 10}},
      {class: 'async', count: 6, refused: 6, published: {right: 1, runs: 5}},
      {class: 'all', count: 36, right: 30, wrong: 0, published: null},
    ]);
    expect(stderr).toMatch(/^rules \(no model\)/);
    expect(stderr).toMatch(/36\/36 .*python async .* refused \(not-understood\)/);
    expect((await readdir(temporary)).filter(name => name.startsWith('apfel-tui'))).toEqual([]);
    expect(await readdir(home)).toEqual([]);
  });

  test('are named as such above the table', async () => {
    const {stdout} = await runCli(['eval', '--engine', 'rules', '--runs', '1']);
    expect(stdout).toMatch(/^apfel-tui .* on rules \(no model\).*\n18 edits, 1 run each/);
    expect(stdout).toMatch(/^swift rename +1\/1 /m);
    expect(stdout).toMatch(/^\* published elsewhere .* not measured here\.$/m);
  });

  test('are measured on real edits, once each and byte for byte', async () => {
    const dir = await tempFolder({
      'edits.jsonl': corpus(
        edit,
        {...edit, id: 'two', after: 'limit = 30\r\n'},
        {...edit, id: 'three', subject: 'make it fit', kind: 'replace-line'},
        {
          ...edit,
          id: 'four',
          subject: 'change 10 to 20',
          before: 'a = 10\nb = 10\n',
          after: 'a = 10\nb = 20\n',
        },
      ),
    });
    const {code, stdout} = await runCli(['eval', '--engine', 'rules', '--corpus', 'edits.jsonl', '--json'], {
      cwd: dir,
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      runs_each: 1,
      groups: [
        {by: 'kind', name: 'change-number', count: 3, right: 1, asked: 1, wrong: 1},
        {by: 'kind', name: 'replace-line', count: 1, refused: 1},
        {by: 'size', name: 'up to 100 lines', count: 4},
        {by: 'all', name: 'all edits', count: 4},
      ],
      edits: [{id: 'one', runs: [{seed: 1, outcome: 'right'}]}, {id: 'two'}, {id: 'three'}, {id: 'four'}],
    });
  });
});

describe('on a server', () => {
  test('each way is a table of its own', async () => {
    const server = await standIn(() => ({failure: 'refusal'}));
    const {code, stdout} = await runCli([
      'eval',
      '--base-url',
      server.baseUrl,
      '--runs',
      '1',
      '--slots',
      '--baseline',
    ]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^apfel-tui .* on .*apple-foundationmodel · window 4096 · on this machine at 127\.0\.0\.1:/,
    );
    expect(stdout.match(/^(?:two stages|free tool calling).*$/gm)).toEqual([
      'two stages',
      'two stages, slots existing_string and new_string',
      'free tool calling',
    ]);
    expect(stdout).toMatch(/^all +0\/6 +0\/6 +0\/6 +0\/18 +5\/30$/m);
    const toolCalls = server.requests.filter(({body}) => body.tools !== undefined);
    expect(toolCalls).toHaveLength(18);
  });

  test('Ctrl+C prints what there is and ends with 130', async () => {
    const server = await standIn(() => (server.requests.length > 2 ? {silent: true} : {failure: 'refusal'}));
    const child = spawn(process.execPath, [builtCli(), 'eval', '--base-url', server.baseUrl, '--json'], {
      env: {PATH: process.env.PATH ?? '', HOME: await tempFolder()},
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = new Promise(resolve => child.on('close', resolve));
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      stdout += text;
    });
    await expect.poll(() => server.requests.length, {timeout: 20_000}).toBe(3);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(JSON.parse(stdout)).toMatchObject({
      complete: false,
      tasks: [
        {id: 'swift rename', count: 1, refused: 1, runs: [{seed: 1, code: 'refusal'}]},
        {id: 'swift number', count: 1, refused: 1},
      ],
      classes: [
        {class: 'substitutions', count: 2},
        {class: 'all', count: 2},
      ],
    });
  });
});

describe('what cannot be measured ends with a readable line', () => {
  test.each([
    [['--engine', 'rules', '--baseline'], 2, /--baseline compares .*--base-url/],
    [['--engine', 'rules', '--slots'], 2, /--slots compares/],
    [['--runs', '0'], 2, /--runs takes a number from 1/],
    [['--corpus', 'x.jsonl', '--slots'], 2, /--corpus goes with neither/],
    [['--corpus', 'missing.jsonl'], 2, /missing\.jsonl cannot be read/],
    [['--base-url', 'http://127.0.0.1:1'], 5, /No server answers|does not answer|refused/i],
    [['everything'], 2, /`eval` takes no further words/],
  ])('%j', async (words, code, line) => {
    const result = await runCli(['eval', ...words], {cwd: await tempFolder()});
    expect(result.stderr).toMatch(line);
    expect(result).toMatchObject({code, stdout: ''});
  });

  test('a bad line of a corpus is named', async () => {
    const dir = await tempFolder();
    await writeFile(path.join(dir, 'edits.jsonl'), `${corpus(edit)}{}\n`);
    const {code, stderr} = await runCli(['eval', '--engine', 'rules', '--corpus', 'edits.jsonl'], {cwd: dir});
    expect(code).toBe(2);
    expect(stderr).toMatch(/edits\.jsonl:2 lacks the text “id”/);
  });
});

/** A server that lives as long as the test. */
async function standIn(answers: StandInScript): Promise<StandIn> {
  const server = await startStandIn({answers});
  onTestFinished(() => server.close());
  return server;
}
