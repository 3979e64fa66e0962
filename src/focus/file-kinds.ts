import {stem} from './stem.ts';

/**
 * What a file is for, as far as the words of its path tell; a file may be of several kinds. Score for a file of the kind
 * where the task asks for the kind, and where it does not; fitted as the weights of other evidence.
 */
const kinds = {
  test: {asked: 1.8, unasked: -1.95},
  docs: {asked: 0.65, unasked: -1.2},
  ci: {asked: 2.1, unasked: -0.2},
  build: {asked: 1, unasked: -0.1},
  example: {asked: 1.25, unasked: -0.95},
  generated: {asked: -0.35, unasked: -1.6},
  history: {asked: -0.4, unasked: -1.5},
} as const;

type FileKind = keyof typeof kinds;

const names = [
  'test',
  'docs',
  'ci',
  'build',
  'example',
  'generated',
  'history',
] as const satisfies FileKind[];

/** Which part of a path a word stands in; an extension is the last word of a name with more than one. */
export type PathPart = 'folder' | 'name' | 'extension';

/** The kinds that one stem in a path speaks for, as bits. */
export function kindsOfWord(root: string, part: PathPart): number {
  return (byPart[part].get(root) ?? 0) | manifestBits(root, part);
}

/** The kinds of file that a task asks for, as bits. */
export function kindsAskedFor(task: string): number {
  return bits(kind => asking[kind].test(task));
}

/** For every set of kinds that a file may have the score that it gets from them. */
export function kindScores(asked: number): Float64Array {
  return Float64Array.from({length: 1 << names.length}, (_, set) =>
    names.reduce((sum, kind) => {
      const bit = bitOf(kind);
      return (set & bit) === 0 ? sum : sum + kinds[kind][(asked & bit) === 0 ? 'unasked' : 'asked'];
    }, 0),
  );
}

/** Turns the bits of all words of a path into its kinds: `tests.yml` of a workflow is no test, `package.json` a build file. */
export function settledKinds(
  found: number,
  {hasExtension, nameWords}: {hasExtension: boolean; nameWords: number},
): number {
  let settled = found & ((1 << names.length) - 1);
  if ((found & MANIFEST) === MANIFEST && nameWords === 1) settled |= bitOf('build');
  if ((settled & (bitOf('ci') | bitOf('docs'))) !== 0) settled &= ~bitOf('test');
  if (hasExtension && (settled & bitOf('docs')) === 0) settled &= ~bitOf('history');
  return settled;
}

const MANIFEST_NAME = 1 << names.length;
const MANIFEST_EXTENSION = 2 << names.length;
const MANIFEST = MANIFEST_NAME | MANIFEST_EXTENSION;

function manifestBits(root: string, part: PathPart): number {
  if (part === 'name' && manifestNames.has(root)) return MANIFEST_NAME;
  return part === 'extension' && manifestExtensions.has(root) ? MANIFEST_EXTENSION : 0;
}

function bits(holds: (kind: FileKind) => boolean): number {
  return names.reduce((sum, kind) => (holds(kind) ? sum | bitOf(kind) : sum), 0);
}

function bitOf(kind: FileKind): number {
  return 1 << names.indexOf(kind);
}

const manifestNames = words('package cargo composer setup requirements go pom tox');
const manifestExtensions = words('json toml xml txt cfg ini mod swift py');

/** Words by which a path tells its kind. */
const telling: Record<FileKind, Partial<Record<PathPart, ReadonlySet<string>>>> = {
  test: {
    folder: words('test spec testdata fixtures e2e integration unit mocks testing'),
    name: words('test spec eval e2e mocks fixture conftest'),
  },
  docs: {
    folder: words('docs docc website'),
    name: words('readme contributing'),
    extension: words('md mdx rst adoc txt markdown'),
  },
  ci: {folder: words('github circleci gitlab ci workflows'), name: words('travis appveyor')},
  build: {
    name: words('makefile dockerfile cmake gemfile pom pyproject tsconfig rakefile'),
    extension: words('cmake gradle podspec gemspec csproj bazel toml mod'),
  },
  example: {folder: words('example sample demo sandbox playground')},
  generated: {
    folder: words('vendor dist build out snapshots third'),
    name: words('lock'),
    extension: words('lock snap map min sum svg csv ipynb golden jsonl patch resolved'),
  },
  history: {name: words('changelog changes history news authors contributors license copying')},
};

/** The same the other way round: for each part of a path the kinds that a word speaks for. */
const byPart: Record<PathPart, Map<string, number>> = {
  folder: new Map(),
  name: new Map(),
  extension: new Map(),
};
for (const kind of names) {
  for (const part of ['folder', 'name', 'extension'] as const) {
    for (const root of telling[kind][part] ?? []) {
      byPart[part].set(root, (byPart[part].get(root) ?? 0) | bitOf(kind));
    }
  }
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map(stem));
}

const asking: Record<FileKind, RegExp> = {
  test: /\b(?:tests?|testing|tested|specs?|unit ?tests?|fixtures?|asserts?|e2e|flaky)\b/i,
  docs: /\b(?:readme|docs?|documentation|changelog|markdown|guide|tutorial|faq|article)\b/i,
  ci: /\b(?:ci|workflows?|actions|travis|appveyor|circleci|jobs?|matrix|nightly)\b/i,
  build:
    /\b(?:build|cmake|make(?:file)?|maven|gradle|cargo|npm|pnpm|yarn|composer|pip|package\.json|dependenc(?:y|ies)|deps?|dev-?dep\w*|bump|upgrade|downgrade|pin|plugin|docker(?:file)?|msrv|version)\b/i,
  example: /\b(?:examples?|samples?|demos?)\b/i,
  generated: /\b(?:generated|snapshots?|vendor(?:ed)?|lock ?file|locks?|dist)\b/i,
  history: /\b(?:changelog|changes|history|news|release notes?|authors?|contributors?|license|copyright)\b/i,
};
