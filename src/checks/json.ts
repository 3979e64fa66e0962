import type {Change} from './changes.ts';
import {endingOf} from './grammars.ts';
import type {SyntaxVerdict} from './syntax.ts';

/** Judges a JSON file by the platform's parser; where comments are usual, what that refuses is left unjudged. */
export function checkJson(
  path: string,
  before: string,
  after: string,
  changes: readonly Change[],
): SyntaxVerdict {
  const [old, now] = [parse(before), parse(after)];
  if (old === null && now === null) return {kind: 'still-parses'};
  if (allowsComments(path)) return {kind: 'not-checked', reason: 'JSON with comments'};
  if (old !== null) return now === null ? {kind: 'parses-again'} : {kind: 'did-not-parse-before'};
  return {kind: 'no-longer-parses', line: lineOf(now ?? '', changes)};
}

/** True for files that this module judges. */
export function isJson(path: string): boolean {
  return /^\.(json|jsonc|json5|webmanifest|code-workspace)$/.test(endingOf(path));
}

function allowsComments(path: string): boolean {
  return (
    /\.(jsonc|json5|code-workspace)$|(^|\/)(\.vscode|\.devcontainer)\//i.test(path) ||
    /(^|\/)((ts|js)config[^/]*|devcontainer|\.[^/]+rc|\.?(eslint|swcrc|babel|renovate|biome|deno|turbo)[^/]*)\.json$/i.test(
      path,
    )
  );
}

/** What is wrong with the text; null where it is JSON. */
function parse(text: string): string | null {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return null;
  } catch (error) {
    return String(error);
  }
}

/** The parser names a line for some faults only; the fault is in the change anyway. */
function lineOf(message: string, changes: readonly Change[]): number {
  const told = Number(/\(line (\d+) column/.exec(message)?.[1] ?? 0);
  const change = changes.find(({line, added}) => told >= line && told < line + added.length);
  return change ? told : (changes[0]?.line ?? 1);
}
