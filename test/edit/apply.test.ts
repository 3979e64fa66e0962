import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {applyEdit} from '../../src/edit/apply.ts';
import type {EditSpec} from '../../src/edit/spec.ts';

const lineEnd = fc.constantFrom('\n', '\r\n');
const indent = fc.constantFrom('', '  ', '    ', '\t', '\t\t');
const word = fc.constantFrom('a', 'b', 'load', 'reload', 'x1', '10', '“q”', 'größe', '世界', '$el');
const line = fc
  .tuple(indent, fc.array(word, {maxLength: 4}))
  .map(([blanks, words]) => blanks + words.join(' '));

/** Small files of few words, so that places are often several, in every kind of line end. */
const file = fc
  .tuple(fc.constantFrom('', '\uFEFF'), fc.array(fc.tuple(line, lineEnd), {maxLength: 12}), line)
  .map(([mark, lines, last]) => mark + lines.map(([text, end]) => text + end).join('') + last);

const slot = fc.array(line, {minLength: 1, maxLength: 4}).map(lines => lines.join('\n'));
const anything = fc.oneof(
  fc.string({unit: 'binary', maxLength: 60}),
  slot,
  file,
  fc.constantFrom('', '\n', '```\n```', '1: a', '...', '\ud800', 'a\\nb', '\0', '\r'),
);
const position = fc.constantFrom('before' as const, 'after' as const);
const anySpec: fc.Arbitrary<EditSpec> = fc.oneof(
  fc.record({operation: fc.constant('replace' as const), oldString: anything, newString: anything}),
  fc.record({operation: fc.constant('insert' as const), anchor: anything, position, text: anything}),
);

const replaceSpec = (oldString: string, newString: string) => ({
  operation: 'replace' as const,
  oldString,
  newString,
});

describe('applyEdit, whatever it is given', () => {
  test('never throws, and applies nothing that leaves the content as it was', () => {
    const options = fc.record({
      occurrence: fc.option(fc.oneof(fc.integer(), fc.constant('all' as const), fc.double()), {
        nil: undefined,
      }),
      path: fc.constantFrom('a.js', 'a.css', 'a.php', 'a.py', ''),
    });
    fc.assert(
      fc.property(fc.oneof(anything, file), anySpec, options, (content, spec, {occurrence, path}) => {
        const result = applyEdit(content, spec, occurrence === undefined ? {path} : {occurrence, path});
        if (result.status === 'applied') expect(result.content).not.toBe(content);
      }),
      {numRuns: 2000},
    );
  });

  test('keeps everything in front of the place and behind it', () => {
    fc.assert(
      fc.property(file, slot, file, slot, (before, find, after, give) => {
        const [head, tail] = [`${before}\n<begin>\n`, `\n<end>\n${after}`];
        const result = applyEdit(`${head}#${find}#${tail}`, replaceSpec(`#${find}#`, `#${give}#`));
        fc.pre(result.status === 'applied');
        if (result.status === 'applied') {
          expect(result.content.startsWith(head)).toBe(true);
          expect(result.content.endsWith(tail)).toBe(true);
        }
      }),
    );
  });

  test('puts new text in as it is, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string({unit: 'grapheme', maxLength: 40}), give => {
        fc.pre(
          give !== '<old>' &&
            !give.includes('\r') &&
            !give.startsWith('\uFEFF') &&
            !/^\s*(\.{3,}|…)\s*$/m.test(give),
        );
        expect(applyEdit('a <old> b', replaceSpec('<old>', give))).toMatchObject({content: `a ${give} b`});
      }),
    );
  });

  test('never chooses between two places', () => {
    const deep = indent.filter(blanks => blanks !== '');
    fc.assert(
      fc.property(slot, fc.array(deep, {minLength: 2, maxLength: 4}), slot, (find, indents, give) => {
        const block = `#${find}#`;
        const content = indents.map(blanks => blanks + block.replaceAll('\n', `\n${blanks}`)).join('\n--\n');
        const {status} = applyEdit(content, replaceSpec(block, `#${give}#`));
        expect(status).not.toBe('applied');
      }),
    );
  });

  test('keeps a file of CRLF lines one of CRLF lines', () => {
    const lonely = /(?<!\r)\n|\r(?!\n)/;
    fc.assert(
      fc.property(fc.array(line, {minLength: 2, maxLength: 10}), fc.nat(), slot, (lines, at, give) => {
        const find = lines[at % lines.length] ?? '';
        const specs: EditSpec[] = [
          replaceSpec(find, give),
          {operation: 'insert', anchor: find, position: 'after', text: give},
        ];
        for (const spec of specs) {
          const result = applyEdit(lines.join('\r\n'), spec, {occurrence: 'all'});
          if (result.status === 'applied') expect(result.content).not.toMatch(lonely);
        }
      }),
    );
  });

  test('gives back the original after the reverse edit', () => {
    fc.assert(
      fc.property(slot, slot, slot, slot, (before, after, find, give) => {
        const [oldText, newText] = [`<${find}>`, `[${give}]`];
        // inside a line, since flat text on a line of its own is indented like it
        const content = `${before}#${oldText}${after}`;
        const there = applyEdit(content, replaceSpec(oldText, newText));
        fc.pre(there.status === 'applied');
        const back =
          there.status === 'applied' ? applyEdit(there.content, replaceSpec(newText, oldText)) : there;
        expect(back).toMatchObject({status: 'applied', content});
      }),
    );
  });
});

describe('long and odd texts', () => {
  test.each([
    ['one huge line', 'a=1;'.repeat(100_000), 'a=2;'],
    ['a pattern that nearly matches everywhere', `${'a '.repeat(200_000)}`, `b ${'a '.repeat(50_000)}`],
    ['equal lines', 'x\n'.repeat(200_000), `${'x\n'.repeat(50_000)}y`],
    ['blank lines', '\n'.repeat(200_000), `${'\n'.repeat(50_000)}y`],
  ])('%s is not found', (_, content, find) => {
    expect(applyEdit(content, replaceSpec(find, 'z')).status).toBe('not-found');
  });

  test('places that overlap many times are counted', () => {
    const result = applyEdit('- '.repeat(100_000), replaceSpec('- '.repeat(50_000), 'x'));
    expect(result.status === 'ambiguous' && result.places.length).toBe(50_001);
  });
});
