import {writeSync} from 'node:fs';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import type {ApprovedChange} from '../../src/pipeline/gate.ts';
import {openWorkspace} from '../../src/workspace/workspace.ts';
import {approved} from './approved.ts';
import {type Call, watchedDisk} from './disk-with-faults.ts';

/**
 * A process to be killed: `ROOT STATE apply|undo|redo [CALL NTH]`. It says `ready`, waits for a byte on its input, names
 * each system call on a line of its own before it makes it, stops for ever before the n-th of the name given, and says
 * `done` at the end.
 */
const [root = '', state = '', action = '', pauseAt = '', nth = '0'] = process.argv.slice(2);

const seen: string[] = [];
let isOn = false;
const disk = watchedDisk(async call => {
  if (!isOn) return;
  const label = labelOf(call);
  seen.push(label);
  say(`call ${label}`);
  const count = seen.filter(each => each === pauseAt).length;
  if (label === pauseAt && count === Number(nth))
    await new Promise(() => setInterval(() => undefined, 1_000));
});

await warmUp();
const workspace = await openWorkspace(root, {environment: {XDG_STATE_HOME: state}, disk});
const change = action === 'apply' ? await approvedChange() : null;
say('ready');
process.stdin.once('data', async () => {
  isOn = true;
  if (change !== null) await workspace.write(change);
  else if (action === 'undo') await workspace.undo();
  else await workspace.redo();
  isOn = false;
  say('done');
  process.exit();
});

async function approvedChange(): Promise<ApprovedChange> {
  const file = await workspace.read('a');
  return approved(file, file.text.replaceAll('before', 'after'));
}

/** Does the same in another folder, since the first time takes ten times as long, nearly all of it in one call. */
async function warmUp(): Promise<void> {
  const folder = await mkdtemp(`${root}-warm-`);
  await mkdir(`${folder}/root`);
  await writeFile(`${folder}/root/a`, 'warm');
  const warm = await openWorkspace(`${folder}/root`, {
    environment: {XDG_STATE_HOME: `${folder}/state`},
    disk,
  });
  for (const text of ['warmer', 'hot']) await warm.write(approved(await warm.read('a'), text));
  await warm.undo();
  await warm.redo();
  await rm(folder, {recursive: true});
}

function labelOf({name, path}: Call): string {
  return `${name} ${path.startsWith(state) ? 'journal' : 'file'}`;
}

/** Written at once, so that it is known even of a process that is killed in the next moment. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
