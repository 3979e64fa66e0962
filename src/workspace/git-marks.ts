import {gitText, isInGit} from './git.ts';

/** Changed, added, or unknown to git. */
export type Mark = 'M' | 'A' | '?';

/**
 * The files below `root` that git knows to differ from the last commit; empty where git does not tell within five
 * seconds. Nested repositories are not asked.
 */
export async function marksInGit(root: string): Promise<ReadonlyMap<string, Mark>> {
  if (!(await isInGit(root))) return new Map();
  const [prefix, withoutFilters] = await Promise.all([
    gitText(root, ['rev-parse', '--show-prefix']),
    filtersOff(root),
  ]);
  if (prefix === null || withoutFilters === null) return new Map();
  const args = ['status', '--porcelain=v1', '-z', '--no-renames', '--ignore-submodules=all'];
  const status = await gitText(root, [...withoutFilters, ...args, '--untracked-files=all', '--', '.'], {
    timeLimit: 5_000,
    maxBytes: 16 << 20,
  });
  return status === null ? new Map() : marksOf(status, prefix.replace(/\n$/, ''));
}

/**
 * Settings that take their programs from all filters, which a repository may name and git would start to compare files;
 * null where a filter's name cannot be written as a setting.
 */
async function filtersOff(root: string): Promise<string[] | null> {
  const names = await gitText(root, ['config', '-z', '--name-only', '--get-regexp', '^filter\\.']);
  if (names === null) return null;
  const filters = new Set(names.split('\0').flatMap(name => /^(filter\..+)\.[^.]+$/s.exec(name)?.[1] ?? []));
  if ([...filters].some(filter => /[=\n]/.test(filter))) return null;
  return [...filters].flatMap(filter =>
    ['clean=', 'process=', 'required=false'].flatMap(setting => ['-c', `${filter}.${setting}`]),
  );
}

/** Reads `XY PATH<nul>`, with paths from the top of the repository. */
function marksOf(status: string, prefix: string): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const record of status.split('\0')) {
    const path = record.slice(3);
    if (!path.startsWith(prefix) || path === prefix) continue;
    const codes = record.slice(0, 2);
    if (codes.includes('D')) continue;
    marks.set(path.slice(prefix.length), codes === '??' ? '?' : codes.includes('A') ? 'A' : 'M');
  }
  return marks;
}
