import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expect, test} from 'vitest';
import {openWorkspace} from '../../src/workspace/workspace.ts';
import {runCli} from '../support/run-cli.ts';
import {tempFolder} from '../support/temp-folder.ts';
import {approved} from '../workspace/approved.ts';

async function editedFolder() {
  const dir = await tempFolder({'greet.py': 'limit = 10\n'});
  const env = {XDG_STATE_HOME: await tempFolder()};
  const cli = (...args: string[]) => runCli([...args, '--dir', dir], {env});
  expect(await cli('run', 'change 10 to 20 in greet.py', '--engine', 'rules', '--yes')).toMatchObject({
    code: 0,
  });
  const target = path.join(dir, 'greet.py');
  return {cli, text: () => readFile(target, 'utf8'), put: (text: string) => writeFile(target, text)};
}

test('an edit is taken back, applied again, and taken back again', async () => {
  const {cli, text} = await editedFolder();
  expect(await text()).toBe('limit = 20\n');
  expect(await cli('undo')).toMatchObject({
    code: 0,
    stdout: 'Taken back: greet.py (change 10 to 20 in greet.py).\n',
  });
  expect(await text()).toBe('limit = 10\n');
  expect(await cli('redo')).toMatchObject({
    code: 0,
    stdout: 'Applied again: greet.py (change 10 to 20 in greet.py).\n',
  });
  expect(await text()).toBe('limit = 20\n');
  expect(await cli('redo')).toMatchObject({code: 0, stdout: 'There is no edit to apply again here.\n'});
  expect(JSON.parse((await cli('undo', '--json')).stdout)).toMatchObject({status: 'undone', error: null});
  expect(JSON.parse((await cli('redo', '--json')).stdout)).toMatchObject({
    status: 'redone',
    edit: {path: 'greet.py', state: 'applied'},
  });
});

test.each(['undo', 'redo'])('%s is refused with the diff where the file has changed since', async command => {
  const {cli, text, put} = await editedFolder();
  if (command === 'redo') await cli('undo');
  await put('limit = 99\n');
  const refused = await cli(command);
  expect(refused).toMatchObject({code: 9, stderr: expect.stringMatching(/^stale: .+\nCompare .+\n$/)});
  expect(refused.stdout).toContain('+limit = 99');
  expect(await text()).toBe('limit = 99\n');
});

test('what names and tasks hold reaches no terminal as a control character', async () => {
  const name = 'a\u001b[31m\nb\u202e.py';
  const dir = await tempFolder({[name]: 'limit = 10\n'});
  const env = {XDG_STATE_HOME: await tempFolder()};
  const workspace = await openWorkspace(dir, {environment: env});
  const file = await workspace.read(name);
  const task = 'change 10 to\u001b]0;title\u0007 20';
  await workspace.write(approved(file, 'limit = 20\n', task));

  for (const command of ['log', 'undo', 'redo']) {
    const {stdout} = await runCli([command, '--dir', dir], {env});
    expect(stdout).toContain('.py');
    expect(stdout).toMatch(/^[^\p{Cc}\p{Cf}]+\n$/u);
  }
  const {stdout} = await runCli(['log', '--json', '--dir', dir], {env});
  expect(JSON.parse(stdout)).toMatchObject([{path: name, state: 'applied'}]);
});
