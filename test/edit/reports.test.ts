import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {applyEdit} from '../../src/edit/apply.ts';
import type {EditResult, EditSpec} from '../../src/edit/spec.ts';

type Report = {
  id: string;
  expected: string;
  input: {
    file: string;
    content?: string;
    content_b64?: string;
    content_parts?: [string, number][];
    spec:
      | {old_string: string; new_string: string}
      | {anchor: string; position: 'before' | 'after'; text: string};
  };
  expected_content?: string;
  expected_content_parts?: [string, number][];
  expected_error?: string;
  also_ok?: string[];
  policy?: string;
};

const statuses: Record<string, EditResult['status']> = {
  not_found: 'not-found',
  ambiguous: 'ambiguous',
  empty_target: 'invalid',
  invalid: 'invalid',
  no_change: 'no-change',
};

/** Outcomes that a report's `policy` allows beside the expected one. */
const alsoFine: Record<string, string> = {
  'straight-quotes-vs-curly-file': 'She said, “Stop.”\nHe left.\n',
  'line-number-prefix-in-old': 'a = 1\nb = 3\n',
};

const reports = readFileSync(new URL('../data/edit-reports.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line): Report => JSON.parse(line));

describe('edits that went wrong elsewhere', () => {
  // whether a file can be read at all is decided before there is any text to edit
  const texts = reports.filter(({input}) => input.content_b64 === undefined);

  test.each(texts.map(report => [report.id, report] as const))('%s', (_, report) => {
    const {file, content, content_parts: parts, spec} = report.input;
    const result = applyEdit(content ?? joined(parts), specOf(spec), {path: file});
    const wanted =
      report.expected_content ?? (report.expected_content_parts && joined(report.expected_content_parts));
    const contents = [wanted, alsoFine[report.id]].filter(text => text !== undefined);
    const refusals = [report.expected_error, ...(report.also_ok ?? [])].map(error => statuses[error ?? '']);
    if (result.status === 'applied') expect(contents).toContain(result.content);
    else expect(refusals).toContain(result.status);
  });
});

function joined(parts: [string, number][] = []): string {
  return parts.map(([text, times]) => text.repeat(times)).join('');
}

function specOf(spec: Report['input']['spec']): EditSpec {
  if ('anchor' in spec) return {operation: 'insert', ...spec};
  return {operation: 'replace', oldString: spec.old_string, newString: spec.new_string};
}
