import type {StandInRequest} from './stand-in.ts';
import type {StandInAnswer} from './stand-in-answer.ts';

/** Answers sensibly without a model: renames and replacements by two patterns, new lines from what is quoted. */
export function answerByRule({schema, prompt}: StandInRequest): StandInAnswer {
  const properties = (schema?.properties ?? {}) as Record<string, {enum?: string[]}>;
  if (properties.path) return {slots: pickOf(properties.path.enum ?? [], prompt)};
  return {
    slots: properties.anchor
      ? insertOf(prompt, properties.anchor.enum)
      : replaceOf(prompt, properties.old_string?.enum),
  };
}

const renaming = /\brename (?:the )?(?:\w+ )??["“`']?(\w+)["”`']? (?:to|into) ["“`']?(\w+)/i;
const changing =
  /\b(?:change|replace) (?:the )?["“`']?(.+?)["”`']? (?:to|by|with) ["“`']?([^"”`'\n]+?)["”`']?(?: in .*)?[.\n]/i;

function pickOf(candidates: readonly string[], prompt: string): Record<string, string> {
  const task = /task is: (.+)/i.exec(prompt)?.[1] ?? prompt.trim().split('\n')[0] ?? '';
  const named = candidates.find(path => task.includes(path.split('/').at(-1) ?? path));
  return {
    path: named ?? candidates[0] ?? '',
    instruction: task,
    operation: /\b(?:insert|add)\b/i.test(task) ? 'insert' : 'replace',
  };
}

function replaceOf(prompt: string, choices: readonly string[] | undefined): Record<string, string> {
  const [, from = 'TODO', to = 'DONE'] = renaming.exec(prompt) ?? changing.exec(prompt) ?? [];
  const old = choices?.find(choice => choice.includes(from)) ?? choices?.[0] ?? from;
  return {old_string: old, new_string: old.replaceAll(from, () => to)};
}

function insertOf(prompt: string, choices: readonly string[] | undefined): Record<string, string> {
  const quoted = /["“`']([^"”`'\n]+)["”`']/.exec(prompt)?.[1];
  const firstLine = /is the text of .*:\n([^\n]+)/.exec(prompt)?.[1];
  return {anchor: choices?.[0] ?? firstLine ?? '', position: 'before', text: quoted ?? '// a new line'};
}
