import {expect, test} from 'vitest';
import {checkProposal} from '../../src/checks/check-proposal.ts';
import {grammarLoader} from '../../src/checks/grammar-loader.ts';
import {diffTexts} from '../../src/edit/diff.ts';
import {inspect} from './checked.ts';

const load = 'func load() -> Int { 1 }\n';

test('a function that takes the name of the keyword it should have got is told', async () => {
  const after = 'func async() -> Int { 1 }\n';
  const proposal = {path: 'a.swift', before: load, after, diff: diffTexts(load, after)};
  const spec = {operation: 'replace', oldString: 'load', newString: 'async'} as const;
  const warnings = await checkProposal(
    proposal,
    {task: 'make load async', spec},
    {grammars: grammarLoader()},
  );
  expect(warnings).toEqual([
    {
      code: 'lost-name',
      message: '`load` would be renamed to `async`, which the task does not ask for.',
      line: 1,
    },
  ]);
});

test('the right answer to the same task raises nothing', async () => {
  const checked = await inspect({
    path: 'a.swift',
    task: 'make load async',
    before: load,
    after: 'func load() async -> Int { 1 }\n',
  });
  expect(checked).toEqual({warnings: [], syntax: {kind: 'still-parses'}});
});

test('a comment in place of a function no longer parses, and that comes first', async () => {
  const {warnings, syntax} = await inspect({
    path: 'a.swift',
    task: 'add a doc comment to load',
    before: load,
    after: 'func /// Doc\n',
  });
  expect(syntax).toEqual({kind: 'no-longer-parses', line: 1});
  expect(warnings.map(({code}) => code)).toEqual(['no-longer-parses', 'lost-name', 'loss-on-adding']);
  expect(warnings[0]).toEqual({code: 'no-longer-parses', message: 'Line 1 no longer parses.', line: 1});
});

test('every message is one line', async () => {
  const {warnings} = await inspect({
    task: 'add a return to load',
    before: 'function load() {\n  one();\n}\n',
    after: '<<<<<<< HEAD\n```ts\nfoo()\\nbar()\n// ... existing code ...\n',
  });
  expect(warnings.length).toBeGreaterThan(3);
  for (const {message} of warnings) expect(message).not.toContain('\n');
});
