import {isPathLike} from '../../../focus/path-like.ts';
import {declined, type Outcome, understood} from './intent.ts';
import {QUOTE, type Quote, soleQuote} from './quotes.ts';
import type {Sentence} from './sentence.ts';

/**
 * The file that a task names, and the sentence without the words that name it; `bareName` is what stood for the file
 * where that has no extension and so could be something else of the same name.
 */
export type Mention = {path: string | null; bareName: string | null; rest: Sentence};

/**
 * Finds the file a task speaks of (“in greet.swift”, “greet.swift: …”, “@src/greet.swift”) among `paths`: by whole
 * path, by the end of its path, by its name, or by its name without extension; case does not matter.
 */
export function findMention(sentence: Sentence, paths: readonly string[]): Outcome<Mention> {
  const found = [...mentions(sentence)].map(place => ({...place, paths: resolve(place.name, paths)}));
  const named = found.filter(place => place.paths.length > 0 || (isPathLike(place.name) && !place.isLoose));
  const unknown = named.find(place => place.paths.length === 0);
  if (unknown) return unknownFile(unknown.name, paths);
  const several = named.find(place => place.paths.length > 1);
  if (several) return severalFiles(several.name, several.paths);
  if (named.some(place => place.hasRange)) return rangeGiven();
  const path = named[0]?.paths[0] ?? null;
  if (named.some(place => place.paths[0] !== path)) {
    return declined(
      'invalid',
      'The task names several files, and an edit changes one.',
      'Give one task for each file.',
    );
  }
  const bareName = named.find(place => !isPathLike(place.name) && !place.isFile)?.name ?? null;
  return understood({path, bareName, rest: {...sentence, text: without(sentence.text, named)}});
}

type Place = {name: string; start: number; end: number; hasRange: boolean; isLoose: boolean; isFile: boolean};

const FILE_NOUN = '(?:(?:the |this |der |die |das |dem )?(?:file|datei) )';
const NAME = `(?:${QUOTE}|@?[^\\s,;${'\\uE000-\\uE0FF'}]*[^\\s,;:${'\\uE000-\\uE0FF'}])`;
const AFTER = '(?=$|[\\s,;:])';

/** Verbs that put something into a file, so that “to FILE” names the file. */
const ADDING =
  /^(?:add|append|prepend|insert|put|write|place|import|include|füge?|fuege?|schreibe?|setze?|ergänze?|importiere?)\b/iu;
const REMOVING = /^(?:delete|remove|drop|erase|strip|cut|lösche?|loesche?|entferne?|streiche?)(?=\s)/iu;
const GERMAN =
  /^(?:ändere?|aendere?|benenne?|ersetze?|wandle?|tausche?|setze?|füge?|fuege?|lösche?|entferne?)(?=\s)|(?:en|ein|um|hinzu)$/iu;

const CONNECTOR =
  '(?:^|\\s)(?:to|into|with|by|as|from|of|for|and|or|rename|replace|change|delete|remove|add|import|include|zu|in|durch|auf|gegen|mit|nach|von|und|oder|für)';

function* mentions(sentence: Sentence): Generator<Place> {
  const {text, quotes} = sentence;
  const prepositions = ['in', 'inside', 'within', 'of', 'im', 'von'];
  if (ADDING.test(text)) prepositions.push('to', 'into', 'zu', 'an');
  if (REMOVING.test(text)) prepositions.push('from', 'aus');
  const isGerman = GERMAN.test(text);
  const before = `(?:${prepositions.join('|')}) `;
  const patterns: [string, 'file' | 'bare' | 'plain'][] = [
    [`(?<=^|[\\s,])(?:${before})?${FILE_NOUN}(?:called |named |namens )?(${NAME})(?: file)?${AFTER}`, 'file'],
    [`(?<=^|[\\s,])(?:only |nur )?${before}(?:the |der |die |das |dem )?(${NAME})(?: file)?${AFTER}`, 'bare'],
    [`^(${NAME}):(?=\\s)`, 'file'],
    [`(?<=^|\\s)(@[^\\s,;]+)${AFTER}`, 'file'],
    // What is left of “@greet.swift” once the “@” has been read.
    [`^(${NAME})(?= \\S)`, 'plain'],
    [`(?<=\\S)(?<!${CONNECTOR}) (${NAME})$`, 'plain'],
  ];
  for (const [pattern, kind] of patterns) {
    for (const match of text.matchAll(new RegExp(pattern, 'giu'))) {
      const place = placeOf(match, quotes);
      if (!place || (kind === 'bare' && isNoMention(text, place, isGerman))) continue;
      if (kind !== 'plain') yield place;
      else if (isPathLike(match[1] ?? '')) yield {...place, isLoose: true};
    }
  }
}

function placeOf(match: RegExpExecArray, quotes: readonly Quote[]): Place | null {
  const given = match[1] ?? '';
  const quoted = soleQuote(given, quotes)?.text;
  const [, name = '', range] = /^@?(.*?)(:\d+(?:-\d+)?)?$/s.exec(quoted ?? given) ?? [];
  if (name === '') return null;
  return {
    name,
    start: match.index,
    end: match.index + match[0].length,
    hasRange: range !== undefined,
    isLoose: quoted !== undefined && !isPathLike(name),
    isFile: /(?:^| )(?:file|datei)(?: |$)/i.test(match[0]) || /^@|:$/.test(match[0]),
  };
}

/** “an import of utils.ts” names what is imported; a bare word counts only where no other meaning is near. */
function isNoMention(text: string, place: Place, isGerman: boolean): boolean {
  if (
    /\b(?:imports?|includes?|use)(?: statement)?$/i.test(text.slice(0, place.start).trimEnd()) &&
    /^(?:of|von) /i.test(text.slice(place.start))
  ) {
    return true;
  }
  if (isPathLike(place.name) || place.name.includes('/')) return false;
  return isGerman || place.isLoose || !/^$|^,/.test(text.slice(place.end));
}

function resolve(name: string, paths: readonly string[]): readonly string[] {
  const wanted = name.replace(/^\.\//, '').toLowerCase();
  const tests: ((path: string) => boolean)[] = [
    path => path === wanted,
    path => path.endsWith(`/${wanted}`),
    path => /([^/]+)\.[^./]+$/.exec(path)?.[1] === wanted,
  ];
  for (const test of tests) {
    const found = paths.filter(path => test(path.toLowerCase()));
    const exact = found.filter(path => path === name || path.endsWith(`/${name}`));
    if (found.length > 0) return exact.length === 1 ? exact : found;
  }
  return [];
}

function without(text: string, places: readonly Place[]): string {
  const kept = [...places].sort((a, b) => b.start - a.start);
  let rest = text;
  let reach = text.length;
  for (const {start, end} of kept) {
    if (start < reach) rest = `${rest.slice(0, start)} ${rest.slice(Math.min(end, reach))}`;
    reach = Math.min(reach, start);
  }
  return rest.replace(/\s+/g, ' ').replace(/^[\s,:;]+|[\s,;]+$/g, '');
}

function unknownFile(name: string, paths: readonly string[]): Outcome<never> {
  const some = paths.slice(0, 3).join(', ');
  return declined(
    'unknown-file',
    `There is no file “${name}” among the candidates.`,
    some ? `Name one of these: ${some}.` : 'Name a file that exists.',
  );
}

function severalFiles(name: string, paths: readonly string[]): Outcome<never> {
  return declined(
    'ambiguous',
    `“${name}” can be ${list(paths)}.`,
    'Name the file in the task by its whole path.',
    {paths},
  );
}

function rangeGiven(): Outcome<never> {
  return declined(
    'not-understood',
    'The built-in rules do not limit an edit to a range of lines.',
    'Leave the line numbers out, or name one line: change 3 to 4 in line 12.',
  );
}

/** Up to four paths as a list for a sentence. */
export function list(paths: readonly string[]): string {
  const shown = paths.slice(0, paths.length > 4 ? 3 : 4);
  const last = paths.length > shown.length ? `${paths.length - shown.length} more` : (shown.pop() ?? '');
  return shown.length === 0 ? last : `${shown.join(', ')} or ${last}`;
}
