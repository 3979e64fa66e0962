import {expect, test} from 'vitest';
import {splitUnfinished} from '../../../src/ui/input/escape-wait.ts';

test.each([
  ['text', 'text', ''],
  ['\u001b', '', '\u001b'],
  ['a\u001b', 'a', '\u001b'],
  ['\u001b[', '', '\u001b['],
  ['\u001b[1;5', '', '\u001b[1;5'],
  ['\u001bO', '', '\u001bO'],
  ['\u001b[B', '\u001b[B', ''],
  ['\u001bb', '\u001bb', ''],
  ['\u001b[A\u001b', '\u001b[A', '\u001b'],
  ['\u001b[200~pasted', '\u001b[200~pasted', ''],
])('%j is %j and then %j', (read, complete, unfinished) => {
  expect(splitUnfinished(read)).toEqual({complete, unfinished});
});
