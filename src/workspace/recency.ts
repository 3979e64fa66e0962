import {changeActivity} from '../focus/change-activity.ts';
import {gitText, isInGit} from './git.ts';

/**
 * How often and how lately each file below `root` changed in the newest 500 commits; later ones count more. Empty where
 * git does not tell within five seconds. Computed once per commit that is checked out.
 */
export async function changesInGit(
  root: string,
  {signal}: {signal?: AbortSignal},
): Promise<ReadonlyMap<string, number>> {
  if (!(await isInGit(root))) return new Map();
  const head = await gitText(root, ['rev-parse', '--verify', '--quiet', 'HEAD'], {signal});
  if (!head) return new Map();
  const key = `${head.trim()} ${root}`;
  if (cached?.key !== key) {
    const activity = await readActivity(root, signal);
    if (activity === null) return new Map();
    cached = {key, activity};
  }
  return cached.activity;
}

let cached: {key: string; activity: ReadonlyMap<string, number>} | null = null;

async function readActivity(root: string, signal?: AbortSignal): Promise<ReadonlyMap<string, number> | null> {
  const args = [
    'log',
    '-n',
    '500',
    '-z',
    '--name-only',
    '--relative',
    '--no-renames',
    '--format=tformat:%x01',
  ];
  const log = await gitText(root, [...args, '--', '.'], {signal, timeLimit: 5_000, maxBytes: 16 << 20});
  return log === null ? null : changeActivity(commitsOf(log));
}

/** Each commit is a mark and then the names that it touched, all ended by NUL; the first name follows a line end. */
function commitsOf(log: string): string[][] {
  const commits: string[][] = [];
  for (const token of log.split('\0')) {
    const names = commits.at(-1);
    if (token === MARK) commits.push([]);
    else if (names && token !== '') names.push(names.length === 0 ? token.slice(1) : token);
  }
  return commits;
}

const MARK = '\x01';
