import {expect, test} from 'vitest';
import {runReport} from '../../src/commands/run-report.ts';
import {playFlow} from '../support/flow.ts';
import {scriptedModel} from '../support/scripted-model.ts';

test('a warning names the tasks that remain for other files by the names of the wire', async () => {
  const followUps = [{path: 'b.ts', task: 'rename `load` to `fetch` in @b.ts'}];
  const {model} = scriptedModel({
    picks: [{path: 'a.ts', instruction: 'rename it', operation: 'replace'}],
    specs: [{operation: 'replace', oldString: 'load', newString: 'fetch'}],
  });
  const {end} = await playFlow({
    files: {'a.ts': 'load();\n'},
    model,
    decisions: [{kind: 'rejected'}],
    ports: {
      check: async () => ({
        warnings: [
          {code: 'leftover-elsewhere', message: 'Still used.', followUps},
          {code: 'lost-name', message: 'Lost.', line: 1},
        ],
        syntax: null,
      }),
    },
  });
  expect(runReport(end, null)).toMatchObject({
    status: 'proposed',
    warnings: [
      {code: 'leftover-elsewhere', message: 'Still used.', follow_ups: followUps},
      {code: 'lost-name', message: 'Lost.', line: 1},
    ],
  });
  expect(JSON.stringify(runReport(end, null).warnings)).not.toContain('followUps');
});
