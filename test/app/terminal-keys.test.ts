import {describe, expect, test} from 'vitest';
import {pressUntil} from '../support/open-app.ts';
import {openAtGate, openReport} from '../support/terminal-reports.ts';

const paste = (text: string) => `\u001b[200~${text}\u001b[201~`;

describe('text that comes all at once', () => {
  test('a paste of several lines stands in the input, and nothing is sent', async () => {
    const {app, server} = await openReport('multi-line-paste-submits');
    app.write(paste('change two\nto TWO\nplease\n'));
    await app.waitFor('please');
    app.write('!');
    await app.waitFor('!');
    expect(server.requests).toHaveLength(0);
    expect(app.screen().join('\n')).toMatch(/› change two[\s\S]*to TWO[\s\S]*please/);
  });

  test('a paste without marks is one task at most', async () => {
    const {app, server} = await openReport('paste-without-brackets');
    app.write('line a\rline b\rline c\r');
    await app.waitFor('line c');
    app.write('!');
    await app.waitFor(/!|y apply/);
    const tasks = new Set(server.requests.map(({prompt}) => /line [abc]/.exec(prompt)?.[0]));
    expect(tasks.size).toBeLessThanOrEqual(1);
    expect(app.screen().join('\n')).not.toMatch(/queued/);
  });
});

test('the two parts of a key that arrive apart are that key; Esc alone is Esc', async () => {
  const {app} = await openAtGate('escape-and-enter-arrive-apart');
  app.write('\u001b');
  app.write('[B');
  // Behind the key, so that it has been dealt with.
  await pressUntil(app, '?', 'apply this change');
  await pressUntil(app, '\u001b', 'y apply');
  expect(app.screen().join('\n')).not.toMatch(/rejected|dropped/);
  await pressUntil(app, '\u001b', /rejected/);
});
