import {describe, expect, test} from 'vitest';
import type {AppDeps} from '../../src/ui/deps.ts';
import {reviewState, waitingAt} from './support/fake-deps.ts';
import {type Keyboard, openKeyboard} from './support/fake-keyboard.ts';

const typedText = ({state}: Keyboard) => state().input.buffer.text;

/** Records tasks and runs none of them to an end. */
function endless(): {runTask: AppDeps['runTask']; tasks: string[]} {
  const tasks: string[] = [];
  const runTask: AppDeps['runTask'] = (task, {signal}) => {
    tasks.push(task);
    return new Promise(resolve => {
      signal.addEventListener('abort', () =>
        resolve({kind: 'cancelled', pick: null, task, pin: null, requests: [], canAskAgain: false}),
      );
    });
  };
  return {runTask, tasks};
}

describe('the input', () => {
  test('takes letters, and no letters of keys with Ctrl or Alt', async () => {
    const keyboard = await openKeyboard();
    await keyboard.type('ab');
    await keyboard.press('ctrl+x', 'alt+z', 'ctrl+t');
    expect(typedText(keyboard)).toBe('ab');
  });

  test('has the keys of readline', async () => {
    const keyboard = await openKeyboard();
    await keyboard.type('one two');
    await keyboard.press('ctrl+a', 'X', 'ctrl+e', 'Y', 'ctrl+w', 'alt+b', 'ctrl+k');
    expect(typedText(keyboard)).toBe('');
    await keyboard.type('one two');
    await keyboard.press('ctrl+w', 'ctrl+h');
    expect(typedText(keyboard)).toBe('one');
  });

  test.each(['ctrl+j', 'shift+enter'])('begins a new line with %s', async key => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    await keyboard.type('a');
    await keyboard.press(key);
    await keyboard.type('b');
    expect(typedText(keyboard)).toBe('a\nb');
    await keyboard.press('enter');
    expect(tasks).toEqual(['a\nb']);
  });

  test('sends nothing while it is empty', async () => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    await keyboard.press(' ', ' ', 'enter');
    expect(tasks).toEqual([]);
  });

  test('takes a paste of several lines as one text and sends nothing', async () => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    keyboard.paste('change two\nto TWO\nplease\n');
    expect(typedText(keyboard)).toBe('change two\nto TWO\nplease\n');
    expect(tasks).toEqual([]);
  });

  test('takes several lines in one read for a paste, where the terminal marks none', async () => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    await keyboard.press('line a\rline b\rline c\r');
    expect(typedText(keyboard)).toBe('line a\nline b\nline c\n');
    expect(tasks).toEqual([]);
  });

  test('sends text and one Enter that came in one read', async () => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    await keyboard.press('rename a to b\r');
    expect(tasks).toEqual(['rename a to b']);
  });

  test('presses the keys among several characters that came in one read', async () => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    await keyboard.press('wrong\u0015rename a\u0001X\r');
    expect(tasks).toEqual(['Xrename a']);
  });

  test('sends a long paste in full', async () => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    const long = Array.from({length: 40}, (_, index) => `line ${index}`).join('\n');
    keyboard.paste(long);
    await keyboard.press('enter');
    expect(tasks).toEqual([long]);
  });
});

describe('the history', () => {
  const history = {load: async () => ['first task', 'second task'], append: async () => {}};

  test('goes back with up and forth with down, to what was being typed', async () => {
    const keyboard = await openKeyboard({history});
    await keyboard.type('dra');
    const seen: string[] = [];
    for (const key of ['up', 'up', 'up', 'down', 'down', 'down']) {
      await keyboard.press(key);
      seen.push(typedText(keyboard));
    }
    expect(seen).toEqual(['second task', 'first task', 'first task', 'second task', 'dra', 'dra']);
  });

  test('is offered suggestions first, while those are seen', async () => {
    const keyboard = await openKeyboard({history, suggestions: ['try this', 'or this']});
    const seen: string[] = [];
    for (const key of ['up', 'up', 'up']) {
      await keyboard.press(key);
      seen.push(typedText(keyboard));
    }
    expect(seen).toEqual(['try this', 'or this', 'second task']);
  });

  test('is searched with Ctrl+R', async () => {
    const keyboard = await openKeyboard({history});
    await keyboard.press('ctrl+r');
    expect(keyboard.state().overlay).toEqual({kind: 'history-search', query: '', index: 0});
    await keyboard.press('down', 'enter');
    expect(typedText(keyboard)).toBe('first task');
  });

  test('gets every task that is sent', async () => {
    const appended: string[] = [];
    const append = async (task: string) => void appended.push(task);
    const keyboard = await openKeyboard({...endless(), history: {load: async () => [], append}});
    await keyboard.press('do it', 'enter');
    expect(appended).toEqual(['do it']);
  });

  test('that cannot be read or written is said, and stops nothing', async () => {
    const broken = async () => Promise.reject(new Error('disk'));
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask, history: {load: broken, append: broken}});
    expect(keyboard.state().notice).toContain('could not be read');
    await keyboard.press('do it', 'enter');
    expect(keyboard.state().notice).toContain('could not be written');
    expect(tasks).toEqual(['do it']);
  });
});

describe('completion', () => {
  test('offers files for an @ word and puts the marked one in', async () => {
    const keyboard = await openKeyboard();
    await keyboard.type('change @ma');
    expect(keyboard.state().input.completion?.options).toEqual(['src/main.py']);
    await keyboard.press('tab');
    expect(typedText(keyboard)).toBe('change @src/main.py ');
  });

  test('closes with Esc and leaves an address alone', async () => {
    const keyboard = await openKeyboard();
    await keyboard.type('@R');
    await keyboard.press('esc');
    expect(keyboard.state().input.completion).toBeNull();
    await keyboard.type(' me@ma');
    expect(keyboard.state().input.completion).toBeNull();
  });
});

describe('tasks', () => {
  test('are queued while one runs', async () => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    await keyboard.press('one', 'enter', 'two', 'enter', 'three', 'enter');
    expect(tasks).toEqual(['one']);
    expect(keyboard.state().queue).toEqual(['two', 'three']);
  });

  test('are cancelled with Esc, the queued ones as well', async () => {
    const {runTask, tasks} = endless();
    const keyboard = await openKeyboard({runTask});
    await keyboard.press('one', 'enter', 'two', 'enter', 'esc');
    expect(keyboard.state().run.flow?.kind ?? keyboard.state().transcript.at(-1)?.text).toMatch(/cancelled/);
    expect(keyboard.state().queue).toEqual([]);
    expect(tasks).toEqual(['one']);
  });

  test('run with the pinned file, once', async () => {
    const pins: (string | undefined)[] = [];
    const runTask: AppDeps['runTask'] = async (task, {pin}) => {
      pins.push(pin?.path);
      return {kind: 'cancelled', pick: null, task, pin, requests: [], canAskAgain: false};
    };
    const keyboard = await openKeyboard({runTask});
    await keyboard.press('shift+tab', 'down', 'enter', 'tab', 'one', 'enter', 'two', 'enter');
    expect(pins).toEqual(['src/main.py', undefined]);
  });
});

describe('the files', () => {
  test('are moved in, opened and closed by keys', async () => {
    const keyboard = await openKeyboard();
    await keyboard.press('shift+tab');
    const paths = () => keyboard.state().files.rows.map(row => row.path);
    expect(paths()).toEqual(['src', 'src/main.py', 'README.md']);
    await keyboard.press('enter');
    expect(paths()).toEqual(['src', 'README.md']);
    await keyboard.press('l', 'G');
    expect(paths()).toHaveLength(3);
    expect(keyboard.state().files.cursor).toBe(2);
  });

  test('move by each of several j that came in one read', async () => {
    const keyboard = await openKeyboard();
    await keyboard.press('shift+tab', 'jj');
    expect(keyboard.state().files.cursor).toBe(2);
  });

  test('@ puts the file into the task', async () => {
    const keyboard = await openKeyboard();
    await keyboard.type('fix');
    await keyboard.press('shift+tab', 'j', '@');
    expect(typedText(keyboard)).toBe('fix @src/main.py ');
    expect(keyboard.state().focus).toBe('task');
  });

  test('o shows what is in the file, or why not', async () => {
    const keyboard = await openKeyboard();
    await keyboard.press('shift+tab', 'j', 'o');
    expect(keyboard.state().overlay).toMatchObject({
      kind: 'preview',
      path: 'src/main.py',
      lines: ['one', 'two', ''],
    });
    const failing = await openKeyboard({read: async () => Promise.reject(new Error('no'))});
    await failing.press('shift+tab', 'j', 'o');
    expect(failing.state().overlay).toMatchObject({
      kind: 'preview',
      lines: null,
      problem: {code: 'internal'},
    });
  });

  test('. asks for ignored files too', async () => {
    const asked: boolean[] = [];
    const list: AppDeps['list'] = async ({withIgnored}) => {
      asked.push(withIgnored);
      return {paths: [], source: 'walk', isPartial: false, skippedFolders: 0};
    };
    const keyboard = await openKeyboard({list});
    await keyboard.press('shift+tab', '.');
    expect(asked).toEqual([false, true]);
  });

  test('that cannot be listed are said to be', async () => {
    const keyboard = await openKeyboard({list: async () => Promise.reject(new Error('gone'))});
    expect(keyboard.state().files.problem).toContain('gone');
  });
});

describe('leaving', () => {
  test('takes two Ctrl+C within two seconds', async () => {
    const keyboard = await openKeyboard();
    await keyboard.press('ctrl+c');
    keyboard.wait(2001);
    await keyboard.press('ctrl+c');
    expect(keyboard.left()).toBe(0);
    keyboard.wait(2000);
    await keyboard.press('ctrl+c');
    expect(keyboard.left()).toBe(1);
  });

  test('is not what a Ctrl+C does that has something to clear or cancel', async () => {
    const {runTask} = endless();
    const keyboard = await openKeyboard({runTask});
    await keyboard.press('one', 'enter');
    await keyboard.type('draft');
    await keyboard.press('ctrl+c');
    expect(typedText(keyboard)).toBe('');
    expect(keyboard.state().run.isRunning).toBe(true);
    await keyboard.press('x', 'backspace', 'ctrl+c');
    expect(keyboard.state().run.isRunning).toBe(false);
    expect(keyboard.left()).toBe(0);
  });

  test('works with Ctrl+D on an empty line only', async () => {
    const keyboard = await openKeyboard();
    await keyboard.press('a', 'ctrl+d');
    expect(keyboard.left()).toBe(0);
    await keyboard.press('backspace', 'ctrl+d');
    expect(keyboard.left()).toBe(1);
  });

  test('works with q in a list, and asks first where a change waits', async () => {
    const idle = await openKeyboard();
    await idle.press('shift+tab', 'q');
    expect(idle.left()).toBe(1);
    const waiting = await openKeyboard({runTask: waitingAt(reviewState).runTask});
    await waiting.press('one', 'enter', 'q');
    expect(waiting.left()).toBe(0);
    await waiting.press('q');
    expect(waiting.left()).toBe(1);
  });
});

describe('undo', () => {
  test.each([
    [{kind: 'undone', path: 'a.py', task: 'rename'}, 'undone in a.py'],
    [{kind: 'nothing'}, 'nothing to undo'],
    [
      {kind: 'refused', problem: {code: 'stale', message: 'a.py has changed since.', next: 'Undo by hand.'}},
      'has changed since',
    ],
  ] as const)('says what came of it: %j', async (outcome, text) => {
    const keyboard = await openKeyboard({undo: async () => outcome});
    await keyboard.press('shift+tab', 'u');
    expect(keyboard.state().transcript.at(-1)?.text).toContain(text);
  });
});

describe('part of a change', () => {
  const before = Array.from({length: 30}, (_, index) => `${index}\n`).join('');
  const lines = (from: number, text: string) => [
    {kind: 'removed' as const, oldLine: from, newLine: null, text: `${from - 1}`},
    {kind: 'added' as const, oldLine: null, newLine: from, text},
  ];
  const hunk = (from: number, text: string) => ({
    oldStart: from,
    oldCount: 1,
    newStart: from,
    newCount: 1,
    lines: lines(from, text),
  });
  const change = {
    before,
    after: before.replace('1\n', 'A\n').replace('\n20\n', '\nB\n'),
    diff: {added: 2, removed: 2, hunks: [hunk(2, 'A'), hunk(21, 'B')]},
  };

  test('is applied without the hunks that were taken out', async () => {
    const decisions: unknown[] = [];
    const keyboard = await openKeyboard({
      runTask: async (task, {onChange, decide}) => {
        const state = reviewState(task, change);
        onChange(state, null);
        decisions.push(await decide(state));
        return {...state, kind: 'rejected'};
      },
    });
    await keyboard.press('one', 'enter');
    keyboard.wait(500);
    await keyboard.press(']', ' ', 'y');
    expect(decisions).toEqual([{kind: 'part-approved', after: before.replace('1\n', 'A\n')}]);
  });
});

describe('a gate that was left for a moment', () => {
  test.each([
    ['a field', ['r', 'x', 'esc']],
    ['an overlay', ['?', 'esc']],
    ['another pane', ['tab', 'tab', 'tab']],
    ['an editor that changed nothing', ['e']],
  ])('is quiet again after %s before it takes a decision', async (_, away) => {
    const {runTask, decisions} = waitingAt(reviewState);
    const keyboard = await openKeyboard({runTask});
    await keyboard.press('one', 'enter');
    keyboard.wait(500);
    await keyboard.press(...away);
    keyboard.wait(150);
    await keyboard.press('y');
    expect(decisions).toEqual([]);
    keyboard.wait(500);
    await keyboard.press('y');
    expect(decisions).toEqual(['approved']);
  });
});
