import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {runCli} from '../support/run-cli.ts';
import {startStandIn} from '../support/stand-in.ts';
import {tempFolder} from '../support/temp-folder.ts';

type Slots = Record<string, string>;

/** Runs a task on one file; the server picks that file and then gives the slots. */
async function runOn(file: string, text: string, {task, slots}: {task: string; slots: Slots}) {
  const dir = await tempFolder({[file]: text});
  const pick = {path: file, instruction: task.replace(/@\S+/, file), operation: 'replace'};
  const server = await startStandIn({answers: [{slots: pick}, {slots}], window: 4096, tokenFactor: 1});
  onTestFinished(() => server.close());
  const result = await runCli(['run', task, '--dir', dir, '--base-url', server.baseUrl, '--yes', '--json']);
  return {
    ...result,
    report: JSON.parse(result.stdout),
    server,
    text: () => readFile(path.join(dir, file), 'utf8'),
  };
}

const values = Array.from({length: 60}, (_, at) => `value${at + 1} = 10`).join('\n');

test('a file of one enormous line ends with 4, says what does not fit and what to do', async () => {
  const line = `const flags = [${'1,'.repeat(60_000)}0];\n`;
  const {code, report, server, text} = await runOn('app.min.js', line, {
    task: 'In @app.min.js, change the last flag from 0 to 1.',
    slots: {},
  });
  expect(code).toBe(4);
  expect(report).toMatchObject({
    status: 'failed',
    error: {
      code: 'too-large',
      message: expect.stringMatching(/app\.min\.js .*does not fit into the window of 4096 tokens/),
      next: expect.stringContaining('@file:FIRST-LAST'),
    },
  });
  expect(server.requests.map(request => request.schemaName)).toEqual(['pick']);
  expect(await text()).toBe(line);
});

test('the line that matters is shown where another one is enormous', async () => {
  const line = `const flags = [${'1,'.repeat(60_000)}0];\n`;
  const {code, server, text} = await runOn('app.js', `${line}const limit = 10;\n`, {
    task: 'In @app.js, change the limit from 10 to 20.',
    slots: {old_string: 'limit = 10', new_string: 'limit = 20'},
  });
  expect(code).toBe(0);
  expect(server.requests[1]?.prompt).toContain('const limit = 10;');
  expect(await text()).toBe(`${line}const limit = 20;\n`);
});

test('pinned lines are all that the model sees of a file, and the edit is made in them', async () => {
  const {code, report, server, text} = await runOn('a.py', `${values}\n`, {
    task: 'In @a.py:20-29, change value25 to 11.',
    slots: {old_string: 'value25 = 10', new_string: 'value25 = 11'},
  });
  expect(code).toBe(0);
  expect(report.match.places).toEqual([{line: 25, column: 1}]);
  const shown = server.requests[1]?.prompt.match(/value\d+ = 10/g);
  expect(shown).toEqual(Array.from({length: 10}, (_, at) => `value${at + 20} = 10`));
  expect(await text()).toBe(`${values.replace('value25 = 10', 'value25 = 11')}\n`);
});

test('a place outside of the pinned lines makes a text ambiguous', async () => {
  const {code, report} = await runOn('a.py', `${values}\n# end\nx = value9 and value8\n`, {
    task: 'In @a.py:20-29, change 10 to 11.',
    slots: {old_string: '= 10', new_string: '= 11'},
  });
  expect(code).toBe(8);
  expect(report.error.code).toBe('ambiguous');
});
