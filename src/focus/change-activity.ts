/**
 * How often and how lately each file changed. `commits` lists the paths that each commit touched, newest first; a commit
 * counts half of what one `HALF_LIFE` commits newer counts, and one that touched many files counts little for each.
 */
export function changeActivity(commits: Iterable<readonly string[]>): Map<string, number> {
  const activity = new Map<string, number>();
  let age = 0;
  for (const paths of commits) {
    const worth = 2 ** (-age / HALF_LIFE) / Math.sqrt(Math.max(1, paths.length));
    for (const path of paths) activity.set(path, (activity.get(path) ?? 0) + worth);
    age++;
  }
  return activity;
}

const HALF_LIFE = 150;
