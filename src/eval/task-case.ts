import type {EvalCase} from './case.ts';

export const languages = ['swift', 'typescript', 'python'] as const;
export const taskClasses = ['substitutions', 'insertions', 'async'] as const;

export type Language = (typeof languages)[number];
export type TaskClass = (typeof taskClasses)[number];
export type TaskKind = 'rename' | 'number' | 'string' | 'comment' | 'import' | 'async';

export const classOf: Readonly<Record<TaskKind, TaskClass>> = {
  rename: 'substitutions',
  number: 'substitutions',
  string: 'substitutions',
  comment: 'insertions',
  import: 'insertions',
  async: 'async',
};

export type TaskCase = EvalCase & {language: Language; kind: TaskKind};

/** Parts of the file's text, each of which stands in it once, and what must stand there instead. */
type Changes = readonly (readonly [from: string, to: string])[];

/** The file to change, the task, and each set of changes that makes it right. */
export type TaskSource = readonly [path: string, task: string, ...right: Changes[]];

/** The cases of one language over one folder of files. */
export function casesFor(
  language: Language,
  files: EvalCase['files'],
  sources: Readonly<Record<TaskKind, TaskSource>>,
): TaskCase[] {
  return Object.entries(sources).map(([name, [path, task, ...right]]) => {
    const kind = name as TaskKind;
    const before = files[path] ?? '';
    const wanted = right.map(changes => changes.reduce(changed, before));
    // An inserted line may bring an empty one with it; nothing else may differ.
    const form = classOf[kind] === 'insertions' ? withoutEmptyLines : (text: string) => text;
    const isRight = (after: string) => wanted.some(text => form(text) === form(after));
    return {id: `${language} ${kind}`, language, kind, task, path, files, isPinned: false, isRight};
  });
}

function changed(text: string, [from, to]: readonly [string, string]): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`“${from}” does not stand in the file once.`);
  return before + to + after;
}

function withoutEmptyLines(text: string): string {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .join('\n');
}
