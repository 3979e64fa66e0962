import type {AddEvidence} from './evidence.ts';
import {type FileKind, fileKinds, kindsAskedFor, kindsOfWord} from './file-kinds.ts';
import {indexPaths, type PathIndex} from './path-index.ts';
import type {TaskWords} from './task-words.ts';

/** What the paths alone say about a task. */
export function weighPaths(words: TaskWords, task: string, paths: readonly string[], add: AddEvidence): void {
  const index = indexPaths(paths);
  const matches = matchVocabulary(words, index);
  const idf = rarity(index, paths.length);
  const asked = kindsAskedFor(task);
  const scope = new Set(words.scope);
  const {stems, starts, nameStarts} = index;
  const folderKinds = Uint16Array.from(stems, root => kindsOfWord(root, 'folder'));
  const nameKinds = Uint16Array.from(stems, root => kindsOfWord(root, 'name'));
  const extensionKinds = Uint16Array.from(stems, root => kindsOfWord(root, 'extension'));
  const inScope = Uint8Array.from(stems, root => (scope.has(root) ? 1 : 0));
  const seen = new Int32Array(words.terms.length).fill(-1);

  for (let i = 0; i < paths.length; i++) {
    const from = starts[i] ?? 0;
    const to = starts[i + 1] ?? from;
    const nameFrom = nameStarts[i] ?? from;
    let kinds = 0;
    let folder = 0;
    let name = 0;
    let nameMass = 0;
    let covered = 0;
    let scoped = 0;
    for (let at = to - 1; at >= from; at--) {
      const word = index.words[at] ?? 0;
      const isName = at >= nameFrom;
      const isExtension = at === to - 1 && at > nameFrom;
      kinds |= (isExtension ? extensionKinds[word] : isName ? nameKinds[word] : folderKinds[word]) ?? 0;
      scoped += inScope[word] ?? 0;
      const term = matches.terms[word] ?? -1;
      const rare = idf[word] ?? 0;
      if (isName && !isExtension) nameMass += rare;
      if (term < 0) continue;
      const worth = rare * (matches.credits[word] ?? 0) * (words.terms[term]?.weight ?? 0);
      if (isName && !isExtension) covered += rare * (matches.credits[word] ?? 0);
      if (seen[term] === i) continue;
      seen[term] = i;
      if (isName) name += worth;
      else folder += worth;
    }
    if (name > 0) add('name', i, name);
    if (covered > 0) add('nameCovered', i, covered / nameMass);
    if (covered > 0) add('nameBoth', i, (covered / nameMass) * name);
    if (folder > 0) add('folder', i, folder);
    if (scoped > 0) add('scope', i, Math.min(2, scoped));
    add('depth', i, Math.log2(1 + to - from));
    if (kinds !== 0) addKinds(kinds, asked, i, add);
    else if (asked !== 0) addKinds(0, asked, i, add);
  }
}

function addKinds(kinds: number, asked: number, i: number, add: AddEvidence): void {
  for (let place = 0; place < fileKinds.length; place++) {
    const bit = 1 << place;
    if ((kinds & bit) === 0) continue;
    const kind = fileKinds[place] as FileKind;
    add((asked & bit) !== 0 ? `asked:${kind}` : `unasked:${kind}`, i, 1);
  }
}

/** For each word of the listing the term it stands for, and how surely. */
function matchVocabulary(words: TaskWords, {stems}: PathIndex): {terms: Int16Array; credits: Float32Array} {
  const terms = new Int16Array(stems.length).fill(-1);
  const credits = new Float32Array(stems.length);
  const byStem = new Map(words.terms.map((term, at) => [term.stem, at]));
  for (const [word, root] of stems.entries()) {
    const exact = byStem.get(root);
    if (exact !== undefined) {
      terms[word] = exact;
      credits[word] = 1;
      continue;
    }
    if (root.length < 4) continue;
    for (const [at, term] of words.terms.entries()) {
      if (term.stem.length < 4) continue;
      if (term.stem.startsWith(root) || root.startsWith(term.stem)) {
        terms[word] = at;
        credits[word] = 0.6;
      }
    }
  }
  return {terms, credits};
}

/** How rare each word is among the paths, from 0 (in all) to 1 (in one). */
function rarity(index: PathIndex, total: number): Float32Array {
  const counts = new Uint32Array(index.stems.length);
  const last = new Int32Array(index.stems.length).fill(-1);
  for (let i = 0; i < total; i++) {
    for (let at = index.starts[i] ?? 0; at < (index.starts[i + 1] ?? 0); at++) {
      const word = index.words[at] ?? 0;
      if (last[word] === i) continue;
      last[word] = i;
      counts[word] = (counts[word] ?? 0) + 1;
    }
  }
  return Float32Array.from(counts, count => Math.log((total + 1) / count) / Math.log(total + 1));
}
