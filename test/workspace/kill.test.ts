import {expect, onTestFinished, test} from 'vitest';
import {type Disk, realDisk} from '../../src/workspace/disk.ts';
import {systemError, watchedDisk} from './disk-with-faults.ts';
import {type Action, findHarm, type Killable, startKillable} from './killable.ts';
import {approved, codeOf, makeWorkspace} from './temp-workspace.ts';

const before = 'before\n'.repeat(2_000);
const after = before.replaceAll('before', 'after');

/** Each is the n-th call of that kind, and the process is killed before it. */
const moments: readonly [action: Action, call: string, nth: number][] = [
  ['apply', 'write journal', 1],
  ['apply', 'rename journal', 1],
  ['apply', 'fsync journal', 2],
  ['apply', 'write file', 1],
  ['apply', 'fsync file', 1],
  ['apply', 'rename file', 1],
  ['apply', 'fsync file', 2],
  ['apply', 'rename journal', 2],
  ['undo', 'rename file', 1],
  ['undo', 'rename journal', 2],
  ['redo', 'rename file', 1],
  ['redo', 'rename journal', 2],
];

test.each(moments)(
  'killed during %s before its call “%s” no. %i, the file is before or after and nothing is left behind',
  async (action, call, nth) => {
    const {root, state} = await prepared(action);
    const child = start(root, state, action, [call, String(nth)]);
    await child.said('ready');
    child.go();
    await child.said(`call ${call}`, nth);
    await child.kill();
    expect(await findHarm(root, state, before, after)).toEqual([]);
  },
  20_000,
);

test('an instance leaves alone what another one is writing, and takes over when that one is dead', async () => {
  const workspace = await prepared('apply');
  const child = start(workspace.root, workspace.state, 'apply', ['rename file', '1']);
  await child.said('ready');
  child.go();
  await child.said('call rename file');
  const opened = await workspace.open();
  expect(await workspace.names()).toHaveLength(2);
  expect(await opened.undo()).toEqual({kind: 'nothing'});
  const file = await opened.read('a');
  expect(await codeOf(opened.write(approved(file, 'mine')))).toBe('stale');
  expect(await workspace.text('a')).toBe(before);
  await child.kill();
  const later = await workspace.open();
  expect(await workspace.names()).toEqual(['a']);
  await later.write(approved(file, 'mine'));
  expect(await workspace.text('a')).toBe('mine');
}, 20_000);

test('an edit whose file cannot be read after the crash is settled once it can', async () => {
  const workspace = await prepared('apply');
  const child = start(workspace.root, workspace.state, 'apply', ['rename journal', '2']);
  await child.said('ready');
  child.go();
  await child.said('call rename journal', 2);
  await child.kill();
  const blind = await workspace.open(
    watchedDisk(({name, path}) => {
      if (name === 'open' && path.startsWith(workspace.root)) throw systemError('EIO');
    }),
  );
  expect(await blind.log()).toEqual([]);
  expect(await blind.undo()).toEqual({kind: 'nothing'});
  const seeing = await workspace.open();
  expect(await seeing.log()).toMatchObject([{path: 'a', state: 'applied'}]);
  expect(await seeing.undo()).toMatchObject({kind: 'done'});
  expect(await workspace.text('a')).toBe(before);
}, 20_000);

test('what was begun long ago is taken over, even if a process of that number lives', async () => {
  const workspace = await prepared('apply');
  const child = start(workspace.root, workspace.state, 'apply', ['rename file', '1']);
  await child.said('ready');
  child.go();
  await child.said('call rename file');
  const opened = await workspace.open(diskOfLongAgo());
  expect(await workspace.names()).toEqual(['a']);
  expect(await opened.log()).toEqual([]);
  await child.kill();
}, 20_000);

/** The real disk, on which every file got its name long ago. */
function diskOfLongAgo(): Disk {
  return new Proxy(realDisk, {
    get(disk, key) {
      if (key !== 'lstat') return Reflect.get(disk, key);
      return async (...args: Parameters<Disk['lstat']>) =>
        Object.assign(await disk.lstat(...args), {ctimeMs: 0});
    },
  });
}

function start(...args: Parameters<typeof startKillable>): Killable {
  const child = startKillable(...args);
  onTestFinished(child.kill);
  return child;
}

/** A workspace in which the action is the next thing to do. */
async function prepared(action: Action) {
  const workspace = await makeWorkspace({a: before});
  const opened = await workspace.open();
  if (action !== 'apply') await opened.write(approved(await opened.read('a'), after));
  if (action === 'redo') await opened.undo();
  return workspace;
}
