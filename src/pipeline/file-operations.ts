import type {Problem} from '../errors.ts';
import {isPathLike} from '../focus/path-like.ts';

const operations = ['create', 'delete', 'rename', 'move', 'copy'] as const;

export type FileOperation = (typeof operations)[number];

/**
 * Tells whether a task, in English or German, asks for a file to be created, deleted, renamed, moved or copied, not
 * for an edit inside one. A bare name counts as a file if it is in `listing` or has a well-known extension. Careful:
 * “delete the line in file.txt” and “rename function move to shift” are edits.
 */
export function asksForFileOperation(task: string, listing: readonly string[] = []): FileOperation | null {
  const sentence = simplified(task);
  const asked = operations.find(operation =>
    patterns[operation].some(pattern => {
      const match = pattern.exec(sentence);
      return (
        match !== null && Object.values(match.groups ?? {}).every(name => !name || isFile(name, listing))
      );
    }),
  );
  return asked ?? null;
}

/** What a person is told instead. */
export function fileOperationProblem(operation: FileOperation): Problem {
  return {
    code: 'invalid',
    message: `The task asks to ${operation} a file.`,
    next: 'apfel-tui only edits existing files: do this in the shell or the editor, then give an edit as the task.',
  };
}

const THE =
  '(?:(?:the|a|an|another|this|that|my|our|new|old|empty|whole|die|der|das|den|eine|einen|neue|neuen|leere|leeren|ganze) )*';
const NOUN =
  '(?:(?:text|source|test|config|swift|python|typescript|javascript|json|markdown|readme) )?(?:file|folder|directory|datei|ordner|verzeichnis|textdatei|quelldatei)';
/** Without a name after it, `file` may be an identifier (“rename file to path”), unless it has an article. */
const A_FILE = `(?:the|this|that|my|die|diese|den|diesen|das|dieses) ${NOUN}`;
const CALLED = '(?: (?:called|named|with the name|namens|mit (?:dem )?namen?))?';
const X = '(?<a>[^\\s,]+)';
const Y = '(?<b>[^\\s,]+)';
const ANY = '[^\\s,]+';
const END =
  '(?:$| (?:in|inside|from|for|with|at|under|that|which|containing|im|aus|für|mit|unter|die|der|,).*$)';

const patterns: Readonly<Record<FileOperation, readonly RegExp[]>> = {
  create: [
    `^(?:create|make|add|generate|touch|write|start)(?: me)? ${THE}${NOUN}${CALLED}(?: ${X})?${END}`,
    `^(?:create|generate|touch) ${THE}${X}(?: (?:in|under) ${ANY})?$`,
    `^(?:erstelle|erzeuge|generiere|schreibe|lege|mache?) ${THE}${NOUN}${CALLED}(?: ${X})?(?: an)?${END}`,
    `^(?:erstelle|erzeuge|generiere|lege) ${THE}${X}(?: an)?$`,
    `^${THE}${NOUN}${CALLED}(?: ${X})? (?:erstellen|anlegen|erzeugen)$`,
  ].map(whole),
  delete: [
    `^(?:delete|remove|erase|drop|rm|unlink|lösche|loesche|entferne) ${THE}${NOUN}${CALLED} ${X}$`,
    `^(?:delete|remove|erase|drop|unlink|lösche|loesche|entferne) ${A_FILE}$`,
    `^(?:delete|remove|erase|rm|unlink|lösche|loesche|entferne) ${X}$`,
    `^(?:${A_FILE}|${THE}${NOUN}${CALLED} ${X}) (?:löschen|loeschen|entfernen)$`,
    `^${X} (?:löschen|loeschen|entfernen)$`,
  ].map(whole),
  rename: [
    `^rename (?:${A_FILE}|${THE}${NOUN}${CALLED} ${X})(?: (?:to|into|as) ${ANY})?$`,
    `^rename ${X} (?:to|into|as) ${Y}$`,
    `^benenne (?:${A_FILE}|${THE}${NOUN}${CALLED} ${X})(?: (?:in|zu|nach) ${ANY})?(?: um)?$`,
    `^benenne ${X} (?:in|zu|nach) ${Y}(?: um)?$`,
    `^${THE}${NOUN} ${X}(?: (?:in|zu|nach) ${ANY})? umbenennen$`,
    `^${X} (?:in|zu|nach) ${Y} umbenennen$`,
  ].map(whole),
  move: [
    `^move (?:${A_FILE}|${THE}${NOUN}${CALLED} ${X})(?: (?:to|into|under|in) .*)?$`,
    `^move ${X} (?:to|into|under|in) .*$`,
    `^verschiebe (?:${A_FILE}|${THE}${NOUN}${CALLED} ${X})(?: (?:nach|in|zu|unter) .*)?$`,
    `^verschiebe ${X} (?:nach|in|zu|unter) .*$`,
    `^${THE}(?:${NOUN} )?${X} (?:nach|in|zu|unter) .* verschieben$`,
  ].map(whole),
  copy: [
    `^(?:copy|duplicate|kopiere|dupliziere) (?:${A_FILE}|${THE}${NOUN}${CALLED} ${X})(?: (?:to|into|as|nach|in|zu|als) .*)?$`,
    `^(?:copy|duplicate|kopiere|dupliziere) ${X}(?: (?:to|into|as|nach|in|zu|als) .*)?$`,
  ].map(whole),
};

function whole(source: string): RegExp {
  return new RegExp(source, 'iu');
}

/** Courtesy and the final mark gone; quoted paths bare, other quoted text one neutral word. */
function simplified(task: string): string {
  return task
    .replace(/(["'`„“‚‘«»])([^"'`“”‘’«»\n]*)["'`“”‘’«»]/g, (_, _mark, text: string) =>
      /^[\w./@~+-]+$/.test(text) ? text : '…',
    )
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:(?:please|kindly|bitte|can you|could you|would you|kannst du|könntest du),? )+/i, '')
    .replace(/,? (?:please|thanks|bitte|danke)(?=[.!?]*$|\s)/gi, '')
    .replace(/\s*[.!?]+$/, '');
}

function isFile(name: string, listing: readonly string[]): boolean {
  const wanted = name.replace(/^(?:\.\/|@)/, '').toLowerCase();
  return (
    isPathLike(name) ||
    /^[\w.@~-]+\/[\w./@~-]*$/.test(name) ||
    listing.some(path => path.toLowerCase() === wanted || path.toLowerCase().endsWith(`/${wanted}`))
  );
}
