import fc from 'fast-check';
import type {EditSpec} from '../../src/edit/spec.ts';
import type {StandInAnswer} from '../support/stand-in-answer.ts';

/** What terminals obey, reorder or swallow, and what breaks naive code: alone, cut short and in pieces. */
const hostilePieces = [
  ...[
    '\u001b[31m',
    '\u001b]0;title\u0007',
    '\u001b]52;c;aGk=\u001b\\',
    '\u001b[2J',
    '\u001bP+q\u001b\\',
    '\u009b31m',
  ],
  ...[
    '\u0000',
    '\u0007',
    '\b\b\b',
    '\r',
    '\n',
    '\r\n',
    '\t',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u200b',
    '\ufeff',
  ],
  ...[
    '\u202e',
    '\u2066',
    '\u200e',
    '\ud800',
    '\udc00',
    '\u{e0041}',
    '\ufe0f',
    'e\u0301',
    '\u0301',
    '👩‍👩‍👧',
    '漢',
    'ﷺ',
  ],
  ...[
    '"',
    '\\',
    '\\u0000',
    '`',
    '${x}',
    '$&',
    '$1',
    '../',
    '/',
    '{',
    '}',
    '```',
    '%s',
    '__proto__',
    '<!doctype html>',
  ],
];

/** Text of all kinds, hostile pieces among it. */
export const text = fc
  .array(
    fc.oneof(
      {weight: 2, arbitrary: fc.constantFrom(...hostilePieces)},
      fc.string({unit: 'binary'}),
      fc.string(),
    ),
    {
      maxLength: 12,
    },
  )
  .map(pieces => pieces.join(''));

/** A name that a file may have, as bytes: anything but NUL and the slash. */
export const fileName = fc
  .oneof(
    text.map(name => Buffer.from(name)),
    fc.uint8Array({minLength: 1, maxLength: 40}).map(bytes => Buffer.from(bytes)),
  )
  .map(bytes => Buffer.from(bytes.filter(byte => byte !== 0 && byte !== 47)).subarray(0, 200))
  .filter(bytes => bytes.length > 0 && !['.', '..'].includes(bytes.toString('latin1')));

const line = fc.constantFrom('let x = 1;', '  foo(x)', '', 'x', 'end', '\tfoo(x);', 'say("x");', '…');

export const fileText = fc.oneof(
  text,
  fc
    .tuple(fc.array(fc.oneof(line, text), {maxLength: 12}), fc.constantFrom('\n', '\r\n', '\r'))
    .map(([lines, end]) => lines.join(end)),
);

/** An edit that has something to do with the text, as often as not. */
export const editOf = fc
  .tuple(fileText, text, text, fc.nat(), fc.nat(40))
  .chain(([content, own, given, from, count]) => {
    const start = content.length === 0 ? 0 : from % content.length;
    const found = content.slice(start, start + count);
    const sought = fc.constantFrom(
      own,
      found,
      found.trim(),
      `${found}\n`,
      found.replaceAll(' ', '  '),
      content,
    );
    const spec: fc.Arbitrary<EditSpec> = fc.oneof(
      sought.map(oldString => ({operation: 'replace' as const, oldString, newString: given})),
      fc
        .tuple(sought, fc.constantFrom('before' as const, 'after' as const))
        .map(([anchor, position]) => ({operation: 'insert' as const, anchor, position, text: given})),
    );
    return fc.record({content: fc.constant(content), spec});
  });

const anyJson = fc.oneof(fc.jsonValue(), text, fc.constantFrom(null, {}, [], '', 0));

const slots = fc.oneof(
  fc.record(
    {
      ...{
        path: fc.oneof(fc.constant('a.txt'), text),
        instruction: text,
        operation: fc.constantFrom('replace', 'insert'),
      },
      ...{old_string: fc.oneof(fc.constantFrom('one', 'two\n'), text), new_string: text},
      ...{anchor: fc.oneof(fc.constant('one'), text), position: fc.constantFrom('before', 'after'), text},
    },
    {requiredKeys: []},
  ),
  fc.dictionary(fc.oneof(fc.constantFrom('path', 'text', '__proto__', 'constructor'), text), anyJson),
);

/** The text of an answer, from what was asked for to anything else. */
export const answerText = fc.oneof(
  {weight: 3, arbitrary: slots.map(value => JSON.stringify(value))},
  slots.map(value => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``),
  fc.tuple(slots, fc.nat()).map(([value, cut]) => JSON.stringify(value).slice(0, cut % 60)),
  text,
);

const finish = fc.oneof(fc.constantFrom('stop', 'length', 'content_filter', 'tool_calls', null), text);

const chunk = fc.oneof(
  fc
    .tuple(answerText, finish)
    .map(([content, finish_reason]) => ({choices: [{index: 0, delta: {content}, finish_reason}]})),
  fc.record({error: fc.oneof(anyJson, fc.record({message: anyJson, type: text, code: anyJson}))}),
  fc.record({choices: anyJson, usage: anyJson}),
  anyJson,
);

/** Anything that a server may answer to a completion. */
export const serverAnswer: fc.Arbitrary<StandInAnswer> = fc.oneof(
  {weight: 3, arbitrary: slots.map(value => ({slots: value}))},
  {weight: 3, arbitrary: fc.record({content: fc.option(answerText), finish: finish})},
  fc.record({
    status: fc.constantFrom(200, 201, 400, 401, 403, 404, 413, 418, 429, 500, 503),
    body: fc.oneof(
      text,
      chunk.map(value => JSON.stringify(value)),
      slots.map(value => JSON.stringify(value)),
    ),
    headers: fc.constantFrom<Record<string, string>>(
      {'content-type': 'application/json'},
      {'content-type': 'text/html'},
      {},
    ),
  }),
  fc.record({
    events: fc.array(
      fc.oneof(chunk.filter(isObject), text.map(oneLine), fc.constantFrom('[DONE]', '{"choices":')),
      {
        maxLength: 5,
      },
    ),
    end: fc.constantFrom('clean' as const, 'reset' as const),
    splitBytes: fc.integer({min: 1, max: 50}),
  }),
  fc.constant({reset: true as const}),
);

/** A response's body and its type, for the parser alone. */
export const responseBody = fc.oneof(
  fc.record({
    type: fc.constant('text/event-stream'),
    body: fc
      .array(
        fc.oneof(
          chunk.map(value => JSON.stringify(value)),
          text,
          fc.constant('[DONE]'),
        ),
        {maxLength: 5},
      )
      .map(lines => lines.map(each => `data: ${each}\n\n`).join('')),
  }),
  fc.record({
    type: fc.constant('application/json'),
    body: fc.oneof(
      chunk.map(value => JSON.stringify(value)),
      text,
    ),
  }),
);

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function oneLine(value: string): string {
  return value.replace(/[\r\n]/g, ' ');
}
