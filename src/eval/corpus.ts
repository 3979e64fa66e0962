import {AppError} from '../errors.ts';
import type {EvalCase} from './case.ts';

/** A real edit: the file before and after it, and the words that it was described with. */
export type CorpusCase = EvalCase & {kind: string; lines: number};

const fields = ['id', 'kind', 'path', 'subject', 'before', 'after'] as const;

type Fields = Record<(typeof fields)[number], string>;

/**
 * Reads JSON lines, one real edit each: `id`, `kind`, `path`, `subject` (the task), `before` and `after` (the whole file);
 * further keys are ignored. Right is what leads to `after`, byte for byte. Throws `AppError` with code `usage`, which names
 * the line.
 */
export function readCorpus(text: string, name: string): CorpusCase[] {
  const cases = text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [caseOf(fieldsOf(line, `${name}:${index + 1}`))]));
  if (cases.length === 0) throw badCorpus(`${name} holds no edits.`);
  return cases;
}

function caseOf({id, kind, path, subject, before, after}: Fields): CorpusCase {
  return {
    id,
    kind,
    lines: before.split(/\r\n|\n|\r/).length - (/[\r\n]$/.test(before) ? 1 : 0),
    task: subject,
    path,
    files: {[path]: before},
    isPinned: true,
    isRight: text => text === after,
  };
}

function fieldsOf(line: string, where: string): Fields {
  const record = recordOf(line, where);
  const entries = fields.map(field => {
    const value = record[field];
    if (typeof value !== 'string') throw badCorpus(`${where} lacks the text “${field}”.`);
    return [field, value] as const;
  });
  const read = Object.fromEntries(entries) as Fields;
  const parts = read.path.split('/');
  if (parts.includes('') || parts.includes('..'))
    throw badCorpus(`${where} has the path “${read.path}”, which leads out of its folder.`);
  return read;
}

function recordOf(line: string, where: string): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record === 'object' && record !== null) return {...record};
  } catch {
    throw badCorpus(`${where} is not valid JSON.`);
  }
  throw badCorpus(`${where} is not a JSON object.`);
}

function badCorpus(message: string): AppError {
  return new AppError({
    code: 'usage',
    message,
    next: `Each line must be one JSON object with ${fields.join(', ')}; see \`apfel-tui eval --help\`.`,
  });
}
