import {describe, expect, test} from 'vitest';
import {readCorpus} from '../../src/eval/corpus.ts';
import {corpusTables} from '../../src/eval/corpus-table.ts';
import {measure} from '../../src/eval/measure.ts';

const edit = {
  id: 'one',
  kind: 'change-number',
  path: 'src/a.txt',
  subject: 'Raise the limit to 20',
  before: '\ufefflimit 10\r\nend\r\n',
  after: '\ufefflimit 20\r\nend\r\n',
};

const lines = (...records: object[]) => records.map(record => `${JSON.stringify(record)}\n`).join('');

test('an edit of the corpus is right byte for byte; keys beside its own do not matter', () => {
  const [one, ...more] = readCorpus(`\n${lines({...edit, language: 'Text', spec: {}})}`, 'edits.jsonl');
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    id: 'one',
    kind: 'change-number',
    lines: 2,
    task: 'Raise the limit to 20',
    path: 'src/a.txt',
    isPinned: true,
    files: {'src/a.txt': edit.before},
  });
  expect(one?.isRight(edit.after)).toBe(true);
  expect(one?.isRight(edit.after.replaceAll('\r\n', '\n'))).toBe(false);
});

describe('a file that holds something else is named with its line', () => {
  test.each([
    ['', 'edits.jsonl holds no edits.'],
    [`${lines(edit)}nonsense\n`, 'edits.jsonl:2 is not valid JSON.'],
    ['[]\n', 'edits.jsonl:1 lacks the text “id”.'],
    ['null\n', 'edits.jsonl:1 is not a JSON object.'],
    [lines({...edit, before: 1}), 'edits.jsonl:1 lacks the text “before”.'],
    [
      lines({...edit, path: '../a.txt'}),
      'edits.jsonl:1 has the path “../a.txt”, which leads out of its folder.',
    ],
    [lines({...edit, path: '/a.txt'}), 'edits.jsonl:1 has the path “/a.txt”, which leads out of its folder.'],
    [lines({...edit, path: ''}), 'edits.jsonl:1 has the path “”, which leads out of its folder.'],
  ])('%j', (text, message) => {
    expect(() => readCorpus(text, 'edits.jsonl')).toThrow(
      expect.objectContaining({code: 'usage', message, next: expect.stringContaining('subject')}),
    );
  });
});

test('the table tells the edits by kind, by size and together', async () => {
  const long = 'x\n'.repeat(400);
  const cases = readCorpus(lines(edit, {...edit, id: 'two', kind: 'delete', before: long}), 'edits.jsonl');
  const way = {
    name: 'two-stages',
    label: 'two stages',
    run: async ({id}: {id: string}) => ({
      outcome: id === 'one' ? ('right' as const) : ('asked' as const),
      code: null,
      isWarned: false,
      ms: 100,
      tokens: null,
    }),
  };
  const {measured} = await measure(cases, [way], {runs: 1, signal: new AbortController().signal});
  expect(corpusTables(measured, [way])).toBe(
    [
      'two stages',
      '                  right  asked  refused  wrong  warned  failed  seconds  tokens',
      'change-number       1/1      –        –      –       –       –     0.10       –',
      'delete              0/1      1        –      –       –       –     0.10       –',
      'up to 100 lines     1/1      –        –      –       –       –     0.10       –',
      'up to 1000 lines    0/1      1        –      –       –       –     0.10       –',
      'all edits           1/2      1        –      –       –       –     0.10       –',
      '',
    ].join('\n'),
  );
});
