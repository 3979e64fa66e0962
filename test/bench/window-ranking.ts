import {join} from 'node:path';
import {changeActivity} from '../../src/focus/change-activity.ts';
import {type RankEvidence, rankFiles} from '../../src/focus/rank-files.ts';
import {percent, readHistory, readListing, readTree, type Task} from './window-data.ts';

/** What is known besides the task and the paths. */
const evidenceSets = ['contents', 'contents, history', 'paths', 'paths, history'] as const;

/** At which place the right file stands, for tasks made after the listing. */
export async function rankingTables(tasks: readonly Task[], folder: string, mirrors: string): Promise<void> {
  const ranks: Record<(typeof evidenceSets)[number], number[]> = {
    contents: [],
    'contents, history': [],
    paths: [],
    'paths, history': [],
  };
  const after = Object.groupBy(
    tasks.filter(task => task.made === 'after'),
    task => task.repo,
  );
  console.log('\nStage 1, whole contents as evidence');
  for (const [repo, own = []] of Object.entries(after)) {
    const listing = await readListing(folder, repo);
    const mirror = join(mirrors, repo.replace('/', '+'), 'repo');
    const at = own[0]?.at ?? 'HEAD';
    const contents = readTree(mirror, at, listing);
    const recent = changeActivity(readHistory(mirror, at));
    const rankAll = (evidence: RankEvidence) => own.map(task => rankOf(task, listing, evidence));
    const here = rankAll({contents});
    ranks.contents.push(...here);
    ranks['contents, history'].push(...rankAll({contents, recent}));
    ranks.paths.push(...rankAll({}));
    ranks['paths, history'].push(...rankAll({recent}));
    console.log(row(repo, here));
  }
  console.log('\nStage 1, all repositories, by evidence');
  for (const set of evidenceSets) console.log(row(set, ranks[set]));
}

function rankOf({subject, target}: Task, listing: readonly string[], evidence: RankEvidence): number {
  return rankFiles(subject, listing, evidence).findIndex(file => file.path === target) + 1;
}

function row(label: string, ranks: readonly number[]): string {
  const shares = [1, 5, 20, 50].map(
    n => `first ${n} ${percent(ranks.filter(rank => rank <= n).length, ranks.length)}`,
  );
  const reciprocal = ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length;
  return `${label.padEnd(28)} ${String(ranks.length).padStart(4)} tasks  ${shares.join('  ')}  MRR ${reciprocal.toFixed(3)}`;
}
