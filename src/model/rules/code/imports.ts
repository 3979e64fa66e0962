import {extensionOf} from './languages.ts';
import type {Line} from './lines.ts';

export type ImportFamily = 'script' | 'python' | 'swift' | 'go' | 'rust' | 'java' | 'kotlin' | 'c' | 'csharp';

/** One import: its lines, the modules it names, and the names it binds where those are listed. */
export type ImportEntry = {lines: readonly Line[]; modules: readonly string[]; names: readonly string[]};

/** The way a file imports; undefined where that is not known. */
export function importFamilyOf(path: string): ImportFamily | undefined {
  return families.get(extensionOf(path));
}

/** The imports at the outer level of a file, in order. */
export function importsOf(lines: readonly Line[], path: string): ImportEntry[] {
  const family = importFamilyOf(path);
  const entries: ImportEntry[] = [];
  if (!family) return entries;
  for (let at = 0; at < lines.length; ) {
    const size = importSize(lines, at, family);
    if (size > 0) entries.push(...entriesOf(lines.slice(at, at + size), family));
    at += Math.max(1, size);
  }
  return entries;
}

/** How many lines the import that begins at an index takes; 0 where none begins. */
export function importSize(lines: readonly Line[], at: number, family: ImportFamily): number {
  const text = lines[at]?.text ?? '';
  if (!STARTS[family].test(text)) return 0;
  for (let size = 1, open = 0; at + size <= lines.length; size++) {
    const line = lines[at + size - 1]?.text ?? '';
    open += (line.match(/[({]/g)?.length ?? 0) - (line.match(/[)}]/g)?.length ?? 0);
    if (open <= 0 && !line.endsWith('\\')) return size;
  }
  return 0;
}

const STARTS: Readonly<Record<ImportFamily, RegExp>> = {
  script: /^import(?:\s|\{|\*|['"])(?!.*^import\s*\()/,
  python: /^(?:import|from)\s+[\w.]+/,
  swift: /^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|internal|private|fileprivate|package)\s+)?import\s+/,
  go: /^import(?:\s|\()/,
  rust: /^(?:pub(?:\([^)]*\))?\s+)?(?:use\s+|extern\s+crate\s+)/,
  java: /^import\s+/,
  kotlin: /^import\s+/,
  c: /^\s*#\s*(?:include|import)\s*[<"]/,
  csharp: /^(?:global\s+)?using\s+(?:static\s+)?[\w.]+(?:\s*=\s*[\w.<>]+)?\s*;/,
};

function entriesOf(block: readonly Line[], family: ImportFamily): ImportEntry[] {
  const text = block.map(line => line.text).join('\n');
  if (family === 'go' && block.length > 1) {
    return block.slice(1, -1).flatMap(line => entryFor([line], quotedIn(line.text)));
  }
  return entryFor(block, modulesIn(text, family), namesIn(text, family));
}

function entryFor(
  lines: readonly Line[],
  modules: readonly string[],
  names: readonly string[] = [],
): ImportEntry[] {
  return modules.length > 0 ? [{lines, modules, names}] : [];
}

/** The modules an import statement names. */
export function modulesIn(text: string, family: ImportFamily): string[] {
  const plain = text.replace(/\s+/g, ' ').trim().replace(/;$/, '');
  if (family === 'script' || family === 'go') return quotedIn(plain).slice(-1);
  if (family === 'c') return [/[<"]([^>"]+)[>"]/.exec(plain)?.[1] ?? ''].filter(Boolean);
  if (family !== 'python') return [plain.split(' ').at(-1) ?? ''].filter(Boolean);
  const from = /^from ([\w.]+) import/.exec(plain);
  if (from) return [from[1] ?? ''];
  return plain
    .replace(/^import /, '')
    .split(',')
    .map(part => part.trim().split(' ')[0] ?? '')
    .filter(Boolean);
}

/** The names a statement takes from its module, as written: `a`, `a as b`, a default name. */
export function namesIn(text: string, family: ImportFamily): string[] {
  const plain = text.replace(/\s+/g, ' ').trim().replace(/;$/, '');
  const list =
    family === 'script'
      ? (/^import (?:type )?(.+?) ?from ?['"]/.exec(plain)?.[1] ?? '')
      : family === 'python'
        ? (/^from [\w.]+ import \(?(.+?)\)?$/.exec(plain)?.[1] ?? '')
        : '';
  return list
    .replace(/[{}]/g, ',')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
}

function quotedIn(text: string): string[] {
  return [...text.matchAll(/(["'`])([^"'`]+)\1/g)].map(match => match[2] ?? '');
}

const families: ReadonlyMap<string, ImportFamily> = new Map(
  (
    [
      ['ts tsx mts cts js jsx mjs cjs', 'script'],
      ['py pyi', 'python'],
      ['swift', 'swift'],
      ['go', 'go'],
      ['rs', 'rust'],
      ['java', 'java'],
      ['kt kts', 'kotlin'],
      ['c h cc hh cpp hpp cxx m mm', 'c'],
      ['cs', 'csharp'],
    ] satisfies [string, ImportFamily][]
  ).flatMap(([extensions, family]) => extensions.split(' ').map(extension => [extension, family] as const)),
);
