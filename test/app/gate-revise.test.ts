import {describe, expect, test} from 'vitest';
import {editorScript, openWithModel, picks, replaces} from '../support/app-with-model.ts';
import {giveTask, keys, pressUntil} from '../support/open-app.ts';

const hello = {'hello.py': 'print("hello")\n'};
const bye = [picks('hello.py', 'replace', 'say bye'), replaces('"hello"', '"bye"')];

describe('refining', () => {
  test('asks stage two again with what did not serve; every attempt stays in view', async () => {
    const {app, read, server} = await openWithModel(hello, [...bye, replaces('"hello"', '"good bye"')]);
    await giveTask(app, 'say bye in hello.py');
    await app.waitFor('y apply');
    await pressUntil(app, 'r', '› say bye');
    app.write(' politely');
    await app.waitFor('› say bye politely');
    app.write(keys.enter);
    await app.waitFor('good bye');
    await app.waitFor('attempt 1: rejected');
    expect(server.requests.map(({schemaName}) => schemaName)).toEqual(['pick', 'spec', 'spec']);
    const prompt = server.requests[2]?.prompt ?? '';
    for (const part of ['say bye politely', '“"bye"”', 'not what the person wanted'])
      expect(prompt).toContain(part);
    await pressUntil(app, 'y', /applied/);
    expect(await read('hello.py')).toBe('print("good bye")\n');
  });

  test('can start again from stage one', async () => {
    const {app, server} = await openWithModel(hello, [...bye, ...bye]);
    await giveTask(app, 'say bye in hello.py');
    await app.waitFor('y apply');
    await pressUntil(app, 't', 'The task again, from stage 1');
    app.write(' now');
    await app.waitFor('hello.py now');
    app.write(keys.enter);
    await app.waitFor(() => server.requests.length === 4);
    expect(server.requests[2]?.prompt).toContain('say bye in hello.py now');
    await app.waitFor('y apply');
  });
});

describe('editing by hand', () => {
  test('shows the new change at the gate, marked, and applies exactly that', async () => {
    const editor = await editorScript('[ "$1" = --wait ] && printf \'print("ciao")\\n\' > "$2"');
    const {app, read} = await openWithModel(hello, bye, {env: {EDITOR: `'${editor}' --wait`}});
    await giveTask(app, 'say bye in hello.py');
    await app.waitFor('y apply');
    await pressUntil(app, 'e', 'edited by hand');
    await app.waitFor('ciao');
    expect(await read('hello.py')).toBe(hello['hello.py']);
    await pressUntil(app, 'y', /applied/);
    expect(await read('hello.py')).toBe('print("ciao")\n');
  });

  test.each([
    ['leaves the text as it is', 'exit 0', 'Nothing was changed in the editor'],
    ['fails', 'echo x > "$1"; exit 3', 'ended with code 3'],
    ['leaves what is not valid UTF-8', 'printf \'\\377\\376x\' > "$1"', 'not valid UTF-8'],
  ])('comes back to the proposal as it was where the editor %s', async (_, script, notice) => {
    const {app, read} = await openWithModel(hello, bye, {env: {VISUAL: await editorScript(script)}});
    await giveTask(app, 'say bye in hello.py');
    await app.waitFor('y apply');
    await pressUntil(app, 'e', notice);
    expect(app.screen().join('\n')).not.toContain('edited by hand');
    await pressUntil(app, 'y', /applied/);
    expect(await read('hello.py')).toBe('print("bye")\n');
  });
});

test('a part of the change: Space takes a hunk out, and only the rest is applied', async () => {
  const lines = Array.from({length: 30}, (_, index) => `line ${index}`);
  const text = `name\n${lines.join('\n')}\nname\n`;
  const {app, read} = await openWithModel({'list.txt': text}, [
    picks('list.txt', 'replace'),
    replaces('name', 'title'),
  ]);
  await giveTask(app, 'rename name to title in list.txt');
  await app.waitFor('y apply');
  app.write(' ');
  await app.waitFor('y apply 1 of 2');
  await pressUntil(app, 'y', /applied/);
  expect(await read('list.txt')).toBe(`name\n${lines.join('\n')}\ntitle\n`);
});

test('a rename that other files need as well is applied and queued there, with a gate of its own', async () => {
  const files = {'a.ts': 'export function load() {}\n', 'b.ts': 'import {load} from "./a";\nload();\n'};
  const {app, read, server} = await openWithModel(files, [
    picks('a.ts', 'replace'),
    replaces('load', 'fetchAll'),
    picks('b.ts', 'replace'),
    replaces('load', 'fetchAll'),
  ]);
  await giveTask(app, 'rename load to fetchAll in a.ts');
  await app.waitFor('still used in 2 places of 1 other file: b.ts');
  await app.waitFor('apply, queue 1 more');
  await pressUntil(app, 'Y', 'applied to a.ts');
  await app.waitFor(() => server.requests.length === 4);
  await app.waitFor(terminal => /b\.ts · replace/.test(terminal.screen().join('\n')));
  await app.waitFor('y apply');
  expect(await read('b.ts')).toBe(files['b.ts']);
  await pressUntil(app, 'y', 'applied to b.ts');
  expect(await read('a.ts')).toBe(files['a.ts'].replaceAll('load', 'fetchAll'));
  expect(await read('b.ts')).toBe(files['b.ts'].replaceAll('load', 'fetchAll'));
});

describe('what the gate warns of', () => {
  const swift = {'Loader.swift': 'func load() -> Int { 1 }\n'};

  test('a function that would take the name of a keyword, where the task only asked for the keyword', async () => {
    const {app, read} = await openWithModel(swift, [
      picks('Loader.swift', 'replace', 'make load async'),
      replaces('load', 'async'),
    ]);
    await giveTask(app, 'make load async in Loader.swift');
    await app.waitFor('y apply');
    await app.waitFor('`load` would be renamed to `async`, which the task does not ask for.');
    await pressUntil(app, 'n', /rejected/);
    expect(await read('Loader.swift')).toBe(swift['Loader.swift']);
  });

  test('a function that is no longer one', async () => {
    const {app, read} = await openWithModel(swift, [
      picks('Loader.swift', 'replace', 'document load'),
      replaces('func load', 'func /// Doc'),
    ]);
    await giveTask(app, 'document load in Loader.swift');
    await app.waitFor('y apply');
    await app.waitFor('Line 1 no longer parses');
    await pressUntil(app, 'n', /rejected/);
    expect(await read('Loader.swift')).toBe(swift['Loader.swift']);
  });
});
