import {stem} from './stem.ts';

/** What a file is for, as far as the words of its path tell; a file may be of several kinds. */
export const fileKinds = ['test', 'docs', 'ci', 'build', 'style', 'example', 'generated', 'history'] as const;

export type FileKind = (typeof fileKinds)[number];

/** Which part of a path a word stands in; an extension is the last word of a name with more than one. */
export type PathPart = 'folder' | 'name' | 'extension';

/** The kinds that one stem in a path speaks for, as bits: bit n for the n-th of `fileKinds`. */
export function kindsOfWord(root: string, part: PathPart): number {
  return bits(kind => telling[kind][part]?.has(root) ?? false);
}

/** The kinds of file that a task asks for, as bits. */
export function kindsAskedFor(task: string): number {
  return bits(kind => asking[kind].test(task));
}

function bits(holds: (kind: FileKind) => boolean): number {
  return fileKinds.reduce((sum, kind, place) => sum | (holds(kind) ? 1 << place : 0), 0);
}

/** Words by which a path tells its kind, in the form that `stem` gives them. */
const telling: Record<FileKind, Partial<Record<PathPart, ReadonlySet<string>>>> = {
  test: {
    folder: words('test tests spec testdata fixtures e2e integration unit mocks mock testing'),
    name: words('test tests spec eval e2e mock mocks fixture conftest'),
  },
  docs: {
    folder: words('doc website'),
    name: words('readme contributing'),
    extension: words('md mdx rst adoc txt markdown'),
  },
  ci: {folder: words('github circleci gitlab ci workflows'), name: words('travis appveyor')},
  build: {
    name: words('makefile dockerfile cmake gemfile pom pyproject tsconfig rakefile'),
    extension: words('cmake gradle podspec gemspec csproj bazel toml mod'),
  },
  style: {extension: words('css scss sass less styl')},
  example: {folder: words('example examples sample demo demos sandbox playground')},
  generated: {
    folder: words('node_modules modules vendor dist build out generated snapshots third'),
    name: words('generated lock'),
    extension: words('lock snap map min sum svg csv ipynb golden jsonl patch resolved'),
  },
  history: {name: words('changelog changes history news releases authors contributors license copying')},
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').map(stem));
}

const asking: Record<FileKind, RegExp> = {
  test: /\b(?:tests?|testing|tested|specs?|unit ?tests?|fixtures?|asserts?|e2e|flaky)\b/i,
  docs: /\b(?:readme|docs?|documentation|document|changelog|markdown|guide|tutorial|typos? in)\b/i,
  ci: /\b(?:ci|workflows?|github actions?|actions|travis|appveyor|circleci|jobs?|matrix|nightly)\b/i,
  build:
    /\b(?:build|cmake|make(?:file)?|maven|gradle|cargo|npm|pnpm|yarn|composer|pip|package\.json|dependenc(?:y|ies)|deps?|dev-?dep\w*|bump|upgrade|downgrade|pin|plugin|docker(?:file)?|msrv|version)\b/i,
  style: /\b(?:css|scss|styles?|styling|stylesheet|margin|padding|font|colou?rs?)\b/i,
  example: /\b(?:examples?|samples?|demos?)\b/i,
  generated: /\b(?:generated|snapshots?|vendor(?:ed)?|lock ?file|locks?|dist)\b/i,
  history: /\b(?:changelog|changes|history|news|release notes?|authors?|contributors?|license|copyright)\b/i,
};
