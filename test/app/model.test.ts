import {readFile} from 'node:fs/promises';
import {createServer} from 'node:net';
import path from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {noLine} from '../../src/model/schemas.ts';
import {giveTask, keys, leave, openApp, pressUntil} from '../support/open-app.ts';
import {type StandInOptions, startStandIn} from '../support/stand-in.ts';
import {tempFolder} from '../support/temp-folder.ts';

const greet = 'func greet(name: String) {\n    print("Hello, \\(name)!")\n}\n';
const files = {'Sources/greet.swift': greet, 'README.md': '# Greeter\n'};

async function standIn(options: StandInOptions) {
  const server = await startStandIn(options);
  onTestFinished(() => server.close());
  return server;
}

describe('with a model', () => {
  test('a decorated path is resolved; a missing anchor is shown with the nearest lines, refined and applied', async () => {
    const wrong = {anchor: 'print("Hi")', position: 'before', text: '    // Say it.'};
    const server = await standIn({
      answers: [
        {
          content: JSON.stringify({
            path: '/home/example/greet.swift',
            instruction: 'add a comment',
            operation: 'insert',
          }),
        },
        {slots: wrong},
        {slots: {...wrong, anchor: noLine}},
        {slots: {...wrong, anchor: '    print("Hello, \\(name)!")'}},
      ],
    });
    const folder = await tempFolder(files);
    const app = await openApp(folder, {args: ['--base-url', server.baseUrl]});
    await app.waitFor('apple-foundationmodel');
    await giveTask(app, 'add a comment in greet.swift');

    await app.waitFor('looked for  print("Hi")');
    await app.waitFor('2 >     print("Hello');
    await pressUntil(app, 'r', '› add a comment');
    app.write(keys.ctrlU);
    await app.waitFor(terminal => !terminal.screen().some(row => row.includes('› add')));
    await giveTask(app, 'insert the comment above the print line');
    await app.waitFor('y apply');
    await pressUntil(app, 'y', /applied/);

    expect(await readFile(path.join(folder, 'Sources/greet.swift'), 'utf8')).toBe(
      greet.replace('    print', '    // Say it.\n    print'),
    );
    expect(server.requests.at(-1)?.prompt).toContain('insert the comment above the print line');
    expect(await leave(app)).toEqual({code: 0, signal: 0});
  });

  test('a server that accepts and never answers keeps neither the first frame nor the person waiting', async () => {
    const silent = createServer();
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const app = await openApp(await tempFolder(files), {
      args: ['--base-url', `http://127.0.0.1:${port}`, '--model', 'slow'],
    });
    await app.waitFor('Pipeline');
    await giveTask(app, 'change it in greet.swift');
    await app.waitFor(/1 pick/);
    await pressUntil(app, keys.escape, /cancelled/);
    expect(await leave(app)).toEqual({code: 0, signal: 0});
  });
});
