import {describe, expect, test} from 'vitest';
import {type AppWithModel, openWithModel, picks, replaces} from '../support/app-with-model.ts';
import {giveTask, keys, pressUntil} from '../support/open-app.ts';
import type {StandInAnswer} from '../support/stand-in-answer.ts';

const backspace = '\x7f';
const files = {'hello.py': 'print("hello")\n'};
const paste = (text: string) => `\x1b[200~${text}\x1b[201~`;

/** Opens and closes the help, so that every key before it has been dealt with; the gate is still open behind it. */
async function expectStillAsked({app, read}: AppWithModel): Promise<void> {
  await pressUntil(app, '?', 'apply this change');
  app.write(keys.escape);
  await app.waitFor(terminal => {
    const screen = terminal.screen().join('\n');
    return screen.includes('y apply') && !screen.includes('apply this change');
  });
  expect(await read('hello.py')).toBe(files['hello.py']);
}

async function atTheGate(): Promise<AppWithModel> {
  const opened = await openWithModel(files, [answerFor('pick'), answerFor('spec')]);
  await giveTask(opened.app, 'say bye in hello.py');
  await opened.app.waitFor('y apply');
  return opened;
}

describe('the gate is not decided by', () => {
  test.each([
    ['Enter', keys.enter],
    ['Space', ' '],
    ['Backspace', backspace],
    ['a key held down', 'yyyyyy'],
    ['a paste', paste('y')],
    ['a paste of several lines', paste('y\ny\n')],
    ['letters that other tools take for yes', 'a'],
  ])('%s', async (_, input) => {
    const opened = await atTheGate();
    opened.app.write(input);
    await expectStillAsked(opened);
    await pressUntil(opened.app, 'y', /applied/);
    expect(await opened.read('hello.py')).toBe('print("bye")\n');
  });

  test('y that comes as it appears, and says so', async () => {
    const opened = await openWithModel(files, async ({schemaName}) => {
      // Away from the input, where y would be text.
      if (schemaName === 'pick') await nextPane(opened);
      else opened.app.write('y');
      return answerFor(schemaName);
    });
    const {app} = opened;
    await giveTask(app, 'say bye in hello.py');
    await app.waitFor('y apply');
    app.write('y');
    await app.waitFor('y ignored');
    await expectStillAsked(opened);
  });

  test('what was typed ahead: that stays in the input, which keeps the keys', async () => {
    const opened = await openWithModel(files, async ({schemaName}) => {
      if (schemaName === 'spec') {
        opened.app.write('yes');
        await opened.app.waitFor('› yes');
      }
      return answerFor(schemaName);
    });
    const {app, read} = opened;
    await giveTask(app, 'say bye in hello.py');
    await app.waitFor('y apply');
    app.write('yy');
    await app.waitFor('› yesyy');
    expect(await read('hello.py')).toBe(files['hello.py']);
  });

  test('what is typed and deleted while refining', async () => {
    const opened = await atTheGate();
    const {app} = opened;
    await pressUntil(app, 'r', '› say bye');
    app.write('y y');
    await app.waitFor('› say byey y');
    for (let count = 0; count < 20; count++) app.write(backspace);
    await app.waitFor(terminal => !terminal.screen().some(row => row.includes('› say')));
    app.write(backspace);
    app.write('y');
    await app.waitFor('› y');
    app.write(keys.escape);
    await app.waitFor(terminal => !terminal.screen().some(row => row.includes('› y')));
    await expectStillAsked(opened);
  });

  test('the key that decided the one before, while it is still held', async () => {
    const opened = await openWithModel(files, async ({schemaName}) => {
      if (schemaName === 'pick') return answerFor('pick');
      const isFirst = (await opened.read('hello.py')) === files['hello.py'];
      if (!isFirst) {
        opened.app.write('y');
        return replaces('"bye"', '"ciao"');
      }
      await giveTask(opened.app, 'say ciao in hello.py');
      await opened.app.waitFor('1 queued');
      return answerFor('spec');
    });
    const {app, read} = opened;
    await giveTask(app, 'say bye in hello.py');
    await app.waitFor('y apply');
    await pressUntil(app, 'y', 'applied to hello.py');
    const repeat = setInterval(() => app.write('y'), 50);
    await app.waitFor('+ print("ciao")');
    await app.waitFor('y ignored').finally(() => clearInterval(repeat));
    expect(await read('hello.py')).toBe('print("bye")\n');
    await pressUntil(app, 'y', /applied to hello\.py[\s\S]*applied to hello\.py/);
    expect(await read('hello.py')).toBe('print("ciao")\n');
  });
});

function answerFor(stage: string): StandInAnswer {
  return stage === 'pick' ? picks('hello.py', 'replace', 'say bye') : replaces('"hello"', '"bye"');
}

/** Moves the focus, and waits until the borders show it. */
async function nextPane({app}: AppWithModel): Promise<void> {
  const borders = () => JSON.stringify([app.cells()[0], app.cells().at(-2)]);
  const before = borders();
  app.write(keys.tab);
  await app.waitFor(() => borders() !== before);
}
