import {describe, expect, test} from 'vitest';
import {noLine} from '../../src/model/schemas.ts';
import {inserts, openWithModel, picks, replaces} from '../support/app-with-model.ts';
import {giveTask, keys, pressUntil} from '../support/open-app.ts';

const twice = {'notes.txt': 'one, two\nkeep\none, two\n'};
const answers = [picks('notes.txt', 'replace'), replaces('one, two', 'three')];

describe('a text that stands in several places', () => {
  test.each([
    ['the digit of one', '2', 'one, two\nkeep\nthree\n'],
    ['A for all', 'A', 'three\nkeep\nthree\n'],
    ['Enter for the marked one', keys.enter, 'three\nkeep\none, two\n'],
  ])('is chosen by %s, and then decided', async (_, key, expected) => {
    const {app, read} = await openWithModel(twice, answers);
    await giveTask(app, 'change it in notes.txt');
    await app.waitFor('all 2 places');
    await app.waitFor('line 3, column 1');
    await pressUntil(app, key, 'y apply');
    expect(await read('notes.txt')).toBe(twice['notes.txt']);
    await pressUntil(app, 'y', /applied/);
    expect(await read('notes.txt')).toBe(expected);
  });

  test('shows the change of the place that is looked at', async () => {
    const {app, read} = await openWithModel(twice, answers);
    await giveTask(app, 'change it in notes.txt');
    await app.waitFor(/1\s+\+ three/);
    app.write('j');
    await app.waitFor(/3\s+\+ three/);
    await pressUntil(app, keys.escape, '✗ The text stands in 2 places');
    expect(await read('notes.txt')).toBe(twice['notes.txt']);
  });
});

test('of two files of a name one is chosen by its digit', async () => {
  const files = {'a/x.txt': 'one\n', 'b/x.txt': 'one\n'};
  const {app, read, server} = await openWithModel(files, [picks('x.txt', 'replace'), replaces('one', 'two')]);
  await giveTask(app, 'change one to two');
  await app.waitFor('could be any of 2 files');
  const place = app.screen().findIndex(row => /2 {2}b\/x\.txt/.test(row));
  await pressUntil(app, place >= 0 ? '2' : '1', 'y apply');
  expect(server.requests).toHaveLength(2);
  await pressUntil(app, 'y', /applied/);
  expect([await read('a/x.txt'), await read('b/x.txt')]).toEqual(['one\n', 'two\n']);
});

describe('a line that does not exist', () => {
  const files = {
    'load.py': 'def load():\n    return "first value"\n\ndef save():\n    return "other value"\n',
  };
  const wrong = inserts('    retrun "first value"', 'before', '    # Always the same.');

  test.each([
    ['1', '    return "first value"'],
    ['2', '    return "other value"'],
  ])('is replaced by the nearest line under %s, without another request', async (key, line) => {
    const {app, read, server} = await openWithModel(files, [
      picks('load.py', 'insert'),
      wrong,
      inserts(noLine, 'before', 'x'),
    ]);
    await giveTask(app, 'add a comment in load.py');
    await app.waitFor('The nearest lines of the file');
    await app.waitFor('attempt 1: not found');
    await pressUntil(app, key, 'y apply');
    await app.waitFor(/you chose line/);
    expect(server.requests).toHaveLength(3);
    await pressUntil(app, 'y', /applied/);
    expect(await read('load.py')).toBe(files['load.py'].replace(line, `    # Always the same.\n${line}`));
  });

  test('is answered among real lines by a second question, which the gate tells', async () => {
    const {app, read} = await openWithModel(files, [
      picks('load.py', 'insert'),
      wrong,
      inserts('return "first value"', 'before', '    # Always the same.'),
    ]);
    await giveTask(app, 'add a comment in load.py');
    await app.waitFor('y apply');
    await app.waitFor('the place was chosen from');
    await app.waitFor('attempt 1: not found');
    await pressUntil(app, 'y', /applied/);
    expect(await read('load.py')).toContain('    # Always the same.\n    return "first value"');
  });
});
