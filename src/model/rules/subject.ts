import {definitionsOf} from './code/definitions.ts';
import {importsOf} from './code/imports.ts';
import {holds, linesOf} from './code/lines.ts';
import {hintScore, namesAll, spansOf} from './code/places.ts';
import type {Intent, LineTarget, Wording} from './wording/intent.ts';
import {settingNames} from './wording/values.ts';

/** What a task speaks of, and how well a text fits it: 0 where it is not there at all. */
export type Subject = {name: string; scoreOf(text: string, path: string): number};

/** What must stand in the file that a task means; null for edits that fit any file. */
export function subjectOf(intent: Intent): Subject | null {
  switch (intent.kind) {
    case 'rename':
      return {name: intent.from, scoreOf: text => (holds(text, intent.from) ? 1 : 0)};
    case 'replace':
      return {name: intent.from.text, scoreOf: text => replaceScore(text, intent)};
    case 'set':
      return {name: intent.name, scoreOf: text => settingScore(text, intent.name)};
    case 'delete-text':
      return {name: intent.text.text, scoreOf: text => (spansOf(intent.text, text).length > 0 ? 1 : 0)};
    case 'replace-line':
    case 'delete-line':
      return targetSubject(intent.target);
    case 'delete-import':
      return {name: intent.module, scoreOf: (text, path) => (hasImport(text, path, intent.module) ? 1 : 0)};
    case 'import':
      return null;
    case 'insert':
    case 'comment':
      return intent.where.kind === 'beside' ? targetSubject(intent.where.target) : null;
  }
}

/** Better where the line with the text names the hints; a number alone, without any of them, is not enough. */
function replaceScore(text: string, {from, hints}: {from: Wording; hints: readonly string[]}): number {
  const lines = linesOf(text).filter(line => spansOf(from, line.text).length > 0);
  const best = Math.max(0, ...lines.map(line => hintScore(line.text, hints)));
  if (from.kind === 'number' && hints.length > 0) return best;
  return spansOf(from, text).length > 0 ? 1 + best : 0;
}

function settingScore(text: string, name: string): number {
  if (holds(text, name)) return 3;
  const lines = linesOf(text);
  const index = settingNames(name).findIndex(words => lines.some(line => namesAll(line.text, words)));
  return index < 0 ? 0 : 2 - index;
}

function hasImport(text: string, path: string, module: string): boolean {
  return importsOf(linesOf(text), path).some(entry => entry.modules.includes(module));
}

function targetSubject(target: LineTarget): Subject | null {
  if (target.kind === 'line-number' || target.kind === 'last-line') return null;
  const name = target.kind === 'definition' ? target.name : target.text;
  return {
    name,
    scoreOf: (text, path) => {
      const isDefined =
        target.kind !== 'line-with' && definitionsOf(linesOf(text), path).some(each => each.name === name);
      return isDefined ? 2 : holds(text, name.trim()) ? 1 : 0;
    },
  };
}
