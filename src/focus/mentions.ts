import type {LineRange} from './line-range.ts';

/** A file that the person named with `@`, by the name as typed, and maybe lines of it. */
export type Mention = {name: string; lines?: LineRange};

export type Mentions = {
  /** The task with each mention of a file as its plain name. */
  task: string;
  pins: Mention[];
  /** Mentions that look like a file's name but are none; they stay in the task as typed. */
  unknown: string[];
};

/**
 * Reads `@file`, `@file:120`, `@file:120-180` and `@"name with blanks":120-180` out of a task.
 * `isFile` decides which names count, so that `@Override` or a mail address stays plain text.
 */
export function readMentions(task: string, isFile: (name: string) => boolean): Mentions {
  const pins: Mention[] = [];
  const unknown: string[] = [];
  const plain = task.replace(MENTION, (whole: string, before: string, quoted?: string, bare?: string) => {
    const found =
      quoted === undefined ? bareMention(bare ?? '', isFile) : quotedMention(whole, before, quoted);
    if (found && isFile(found.mention.name)) {
      pins.push(found.mention);
      return before + found.mention.name + found.rest;
    }
    const name = quoted ?? bare ?? '';
    if (quoted !== undefined || /[/\\]|\.\w+(?::\d|$)/.test(name)) unknown.push(name);
    return whole;
  });
  return {task: plain, pins, unknown};
}

const MENTION = /(^|[\s([{"'`,;])@(?:"([^"\n]+)"(?::L?\d+(?:-L?\d+)?)?|([^\s"]+))/g;

type Found = {mention: Mention; rest: string};

function quotedMention(whole: string, before: string, quoted: string): Found {
  const suffix = whole.slice(before.length + quoted.length + 3);
  return {mention: withLines(quoted, suffix.slice(1)), rest: ''};
}

/** The longest beginning of `typed` that is a file: `@a.ts:3-9,` and `(@a.ts)` end in signs that are none of its name. */
function bareMention(typed: string, isFile: (name: string) => boolean): Found | null {
  for (let text = typed; text !== ''; text = text.slice(0, -1)) {
    const lines = /:(L?\d+(?:-L?\d+)?)$/.exec(text);
    const name = lines ? text.slice(0, lines.index) : text;
    if (isFile(name)) return {mention: withLines(name, lines?.[1] ?? ''), rest: typed.slice(text.length)};
    if (!/[.,;:!?)\]}'"`]$/.test(text)) return null;
  }
  return null;
}

function withLines(name: string, range: string): Mention {
  const numbers = [...range.matchAll(/\d+/g)].map(match => Math.max(1, Number(match[0])));
  const [first, last = first] = numbers;
  if (first === undefined || last === undefined) return {name};
  return {name, lines: {firstLine: Math.min(first, last), lastLine: Math.max(first, last)}};
}
