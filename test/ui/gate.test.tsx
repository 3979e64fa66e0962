import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {fakeDeps, filesState, placesState, reviewState, stuckState, waitingAt} from './support/fake-deps.ts';
import {keys, openApp, type TestScreen} from './support/screen.tsx';

let screen: TestScreen;
let decisions: string[];

async function openGate(stateFor: Parameters<typeof waitingAt>[0], title: string): Promise<void> {
  const waiting = waitingAt(stateFor);
  decisions = waiting.decisions;
  screen = openApp(fakeDeps({runTask: waiting.runTask}));
  await screen.shows('main.py');
  screen.press('change two');
  screen.press(keys.enter);
  await screen.shows(title);
}

/** Resolves once everything that a key set off has happened. */
async function settled(): Promise<void> {
  await new Promise(resolve => setImmediate(resolve));
}

afterEach(() => screen.close());

describe('the gate of a change', () => {
  beforeEach(() => openGate(reviewState, 'y apply'));

  test('shows the file, the instruction, the change with both line numbers, and what is known of it', () => {
    for (const part of [
      'src/main.py · replace',
      'change two to TWO',
      'two → TWO',
      '+1 −1',
      'whole words',
      'still parses',
      ' 2    - two',
      '    2 + TWO',
    ]) {
      expect(screen.text()).toContain(part);
    }
  });

  test.each([
    ['y', 'approved'],
    ['n', 'rejected'],
    [keys.esc, 'rejected'],
    ['R', 'retried'],
  ])('%j after a quiet time decides: %s', async (key, decision) => {
    screen.wait(400);
    screen.press(key);
    await expect.poll(() => decisions).toEqual([decision]);
  });

  test('does not ask again with + where the model saw all that fits, and says so', async () => {
    screen.wait(400);
    screen.press('+');
    await screen.shows('+ ignored: the model already sees all that fits the window');
    expect(decisions).toEqual([]);
  });

  test('asks again with - for less, whatever the model saw', async () => {
    screen.wait(400);
    screen.press('-');
    await expect.poll(() => decisions).toEqual(['excerpt-changed']);
  });

  test('does not count y that comes right as it appears, and says so', async () => {
    screen.wait(399);
    screen.press('y');
    await screen.shows('y ignored');
    expect(decisions).toEqual([]);
  });

  test('is not decided by typing ahead', async () => {
    for (const key of ['m', 'o', 'r', keys.enter, 'y', ' ']) {
      screen.wait(100);
      screen.press(key);
    }
    await settled();
    expect(decisions).toEqual([]);
  });

  test.each([
    ['Enter', keys.enter],
    ['Space', ' '],
    ['Backspace', keys.backspace],
    ['a', 'a'],
    ['several characters in one read', 'yyyy'],
    ['a paste', keys.paste('y')],
    ['a paste of a whole answer', keys.paste('y\r')],
  ])('is not decided by %s', async (_, input) => {
    screen.wait(5000);
    screen.press(input);
    await settled();
    expect(decisions).toEqual([]);
    expect(screen.text()).toContain('+1 −1');
  });

  test('Y applies nothing where no other file needs the same, and is not offered', async () => {
    expect(screen.text()).not.toContain('Y apply');
    screen.wait(400);
    screen.press('Y');
    await screen.shows('y applies');
    expect(decisions).toEqual([]);
  });

  test('r opens the input with the instruction, and Enter asks again with it', async () => {
    screen.wait(500);
    screen.press('r');
    await screen.shows('refine › change two to TWO');
    screen.press(' please');
    screen.press(keys.enter);
    await expect.poll(() => decisions).toEqual(['refined']);
  });

  test('editing and emptying the refined instruction never approves', async () => {
    screen.wait(500);
    screen.press('r');
    await screen.shows('refine ›');
    for (const key of [
      'a',
      'b',
      keys.left,
      '\u001b[3~',
      keys.backspace,
      keys.backspace,
      '\u0015',
      keys.enter,
    ])
      screen.press(key);
    await settled();
    expect(decisions).toEqual([]);
    expect(screen.text()).toContain('refine ›');
  });

  test('Esc goes back from refining to the gate, where it then rejects', async () => {
    screen.wait(500);
    screen.press('r');
    await screen.shows('refine ›');
    screen.press(keys.esc);
    await screen.shows('y apply');
    await expect.poll(() => screen.text()).not.toContain('refine ›');
    expect(decisions).toEqual([]);
  });
});

test('a held y approves one change and not the next', async () => {
  await openGate(reviewState, 'y apply');
  screen.press(keys.tab);
  screen.press(keys.tab);
  screen.press('another task');
  screen.press(keys.enter);
  await screen.shows('1 queued');
  screen.press(keys.tab);
  screen.wait(500);
  for (let count = 0; count < 20; count++) {
    screen.press('y');
    await settled();
    screen.wait(30);
  }
  await screen.shows('still held');
  expect(decisions).toEqual(['approved']);
});

test('a gate does not take the keys away from someone who is typing', async () => {
  let open = () => {};
  const opening = new Promise<void>(resolve => {
    open = resolve;
  });
  const waiting = waitingAt(reviewState);
  screen = openApp(
    fakeDeps({
      runTask: async (task, run) => {
        await opening;
        return waiting.runTask(task, run);
      },
    }),
  );
  screen.press('first');
  screen.press(keys.enter);
  screen.press('sa');
  open();
  await screen.shows('waits for your decision');
  screen.wait(1000);
  screen.press('y');
  await screen.shows('› say');
  expect(waiting.decisions).toEqual([]);
});

describe('the error card', () => {
  beforeEach(() => openGate(stuckState, 'does not stand'));

  test('shows what was looked for, and the nearest lines with their surroundings', () => {
    for (const part of ['looked for  tow', '1  line 2', '1   one', '2 > two', '3   three'])
      expect(screen.text()).toContain(part);
  });

  test.each([
    ['1', 'line-chosen'],
    ['R', 'retried'],
    [keys.esc, 'dropped'],
  ])('%j decides: %s', async (key, decision) => {
    screen.wait(500);
    screen.press(key);
    await expect.poll(() => decisions).toEqual([decision]);
  });

  test('a digit without a line does nothing', async () => {
    screen.wait(500);
    screen.press('3');
    await settled();
    expect(decisions).toEqual([]);
  });
});

describe('the chooser of places', () => {
  beforeEach(() => openGate(placesState, 'stands in 2 places'));

  test.each([
    ['2', 'place-chosen'],
    ['A', 'place-chosen'],
    [keys.enter, 'place-chosen'],
    ['n', 'dropped'],
  ])('%j decides: %s', async (key, decision) => {
    screen.wait(500);
    screen.press(key);
    await expect.poll(() => decisions).toEqual([decision]);
  });
});

test('the chooser of files takes a digit', async () => {
  await openGate(filesState, 'a/main.py');
  screen.wait(500);
  screen.press('2');
  await expect.poll(() => decisions).toEqual(['file-chosen']);
});
