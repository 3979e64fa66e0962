import {expect, test} from 'vitest';
import {engineLine, isRemote} from '../../src/commands/eval-engine.ts';
import type {EngineInfo} from '../../src/pipeline/ports.ts';

const local: EngineInfo = {
  kind: 'openai',
  model: 'apple-foundationmodel',
  baseUrl: 'http://127.0.0.1:11434/v1',
  server: 'apfel 1.8.4',
  window: 4096,
};
const remote: EngineInfo = {
  ...local,
  model: 'big',
  baseUrl: 'https://models.example/v1',
  server: null,
  window: null,
};
const rules: EngineInfo = {kind: 'rules', model: null, baseUrl: null, server: null, window: null};

test.each<[EngineInfo, boolean, string]>([
  [rules, false, 'rules (no model): the built-in rules, whose figures say nothing about a model'],
  [local, false, 'apfel 1.8.4 · apple-foundationmodel · window 4096 · on this machine at 127.0.0.1:11434'],
  [remote, true, 'big · a remote model at models.example, not on this machine'],
  [
    {...local, server: 'x\u001b[2J', window: null},
    false,
    'x␛[2J · apple-foundationmodel · on this machine at 127.0.0.1:11434',
  ],
])('%j', (engine, isElsewhere, line) => {
  expect(engineLine(engine)).toBe(line);
  expect(isRemote(engine)).toBe(isElsewhere);
});
