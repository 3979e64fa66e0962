export type ResolvedPath =
  | {kind: 'found'; path: string}
  | {kind: 'ambiguous'; candidates: readonly string[]}
  | {kind: 'unknown'; nearest: readonly string[]};

/**
 * Maps what somebody called a file onto the listing: exactly; else by ways of writing that mean the same path; else by
 * the end of the path, down to the mere file name. Several files that fit are a question, never a guess; nothing is
 * ever decoded, since a name may really hold a `%20`.
 */
export function resolvePath(answer: string, listing: readonly string[]): ResolvedPath {
  if (listing.includes(answer)) return {kind: 'found', path: answer};
  const asked = spellings(answer);
  for (const compare of [sameIn, endingIn]) {
    for (const path of asked) {
      const found = compare(listing, path);
      if (found !== null) return found;
    }
  }
  return {kind: 'unknown', nearest: nearestPaths(asked.at(-1) ?? answer, listing)};
}

/** The answer itself, then without what models put around a path. */
function spellings(answer: string): string[] {
  const bare = answer
    .trim()
    .replace(/^(["'`]+)([\s\S]*)\1$/, '$2')
    .trim();
  const slashed = bare.replaceAll('\\', '/');
  return [...new Set([answer, bare, slashed, withoutDots(slashed)])].filter(path => path !== '');
}

function withoutDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0) parts.pop();
    else if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

/** Ways to compare, strictest first. */
const keys = [(path: string) => path, (path: string) => path.normalize('NFC'), loosely];

function loosely(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function sameIn(listing: readonly string[], asked: string): ResolvedPath | null {
  const named = withSameName(listing, asked);
  for (const key of keys) {
    const found = unique(named.filter(path => key(path) === key(asked)));
    if (found !== null) return found;
  }
  return null;
}

/** Files whose path ends like the answer, whatever folders stand in front on either side; the longest end counts. */
function endingIn(listing: readonly string[], asked: string): ResolvedPath | null {
  const parts = asked.split('/').filter(part => part !== '' && part !== '.');
  const named = withSameName(listing, asked);
  for (const key of keys) {
    for (let from = 0; from < parts.length; from++) {
      const end = key(parts.slice(from).join('/'));
      const found = unique(named.filter(path => key(path) === end || key(path).endsWith(`/${end}`)));
      if (found !== null) return found;
    }
  }
  return null;
}

/** Only files of the same name, letter case aside, can be meant. */
function withSameName(listing: readonly string[], asked: string): string[] {
  const name = loosely(nameOf(asked));
  return listing.filter(path => loosely(nameOf(path)) === name);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function unique(paths: readonly string[]): ResolvedPath | null {
  const [path] = paths;
  if (path === undefined) return null;
  return paths.length === 1 ? {kind: 'found', path} : {kind: 'ambiguous', candidates: paths};
}

const offered = 5;

/** Paths that share most pairs of characters with the answer, those of the file name counting twice. */
function nearestPaths(asked: string, listing: readonly string[]): string[] {
  const wanted = pairsOf(asked);
  if (wanted.size === 0) return [];
  const begin = loosely(nameOf(asked));
  const starts = [0, 1, 2, 3].map(at => begin.slice(at * 3, at * 3 + 3)).filter(part => part.length > 1);
  const alike = listing.filter(path => {
    const name = loosely(nameOf(path));
    return starts.some(part => name.includes(part));
  });
  const scored = alike.map(path => ({path, score: likeness(pairsOf(path), wanted)}));
  const close = scored.filter(({score}) => score > 0.3).sort((a, b) => b.score - a.score);
  return close.slice(0, offered).map(({path}) => path);
}

function pairsOf(path: string): Set<string> {
  const text = path.normalize('NFC').toLowerCase();
  const pairs = new Set<string>();
  const name = text.lastIndexOf('/') + 1;
  for (let at = 0; at < text.length - 1; at++) pairs.add(text.slice(at, at + 2));
  for (let at = name; at < text.length - 1; at++) pairs.add(`name ${text.slice(at, at + 2)}`);
  return pairs;
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of a) if (b.has(pair)) common++;
  return (2 * common) / (a.size + b.size);
}
