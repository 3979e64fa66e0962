import {definitionsOf} from './code/definitions.ts';
import {importsOf} from './code/imports.ts';
import {holds, linesOf} from './code/lines.ts';
import {hintScore, spansOf} from './code/places.ts';
import {valuesFor} from './edits/set.ts';
import type {Intent, LineTarget, Wording} from './wording/intent.ts';

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
      return {name: intent.name, scoreOf: text => settingScore(text, intent)};
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
  const best = lines.reduce((most, line) => Math.max(most, hintScore(line.text, hints)), 0);
  if (from.kind === 'number' && hints.length > 0) return best;
  return spansOf(from, text).length > 0 ? 1 + best : 0;
}

/** Best where a line names the setting with a value of the right sort, then where the name stands at all. */
function settingScore(text: string, intent: Extract<Intent, {kind: 'set'}>): number {
  const values = valuesFor(intent, linesOf(text));
  if (values.length > 0) return values.reduce((most, {rank}) => Math.max(most, 2 + rank), 0);
  return holds(text, intent.name) ? 1 : 0;
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
