import type {EditSpec} from '../edit/spec.ts';
import type {PickRequest, SlotRequest, SpecRequest} from '../pipeline/ports.ts';
import {type ReplaceNames, replaceNames} from './schemas.ts';

export type Message = {role: 'system' | 'user'; content: string};

/**
 * The messages for a request: plain prose, with the file's lines as plain text between two sentences. Code fences,
 * numbered lines and abstract questions are avoided, because Apple's guardrail blocks prompts of that form.
 */
export function messagesFor(request: SlotRequest, names: ReplaceNames = replaceNames): Message[] {
  return [
    {role: 'user', content: request.stage === 'pick' ? pickPrompt(request) : specPrompt(request, names)},
  ];
}

/** The same request in the plainest shape there is, for a second try after the guardrail blocked the first. */
export function plainerMessagesFor(request: SlotRequest): Message[] {
  return [{role: 'user', content: request.stage === 'pick' ? request.task : request.instruction}];
}

function pickPrompt({task, candidates}: PickRequest): string {
  return [
    `The task is: ${task}`,
    `One of these files must be changed, the likeliest stands first:\n${candidates.join('\n')}`,
    'Choose the path and say the change as one order. Choose insert only for brand-new lines that stand alone, otherwise replace.',
  ].join('\n\n');
}

function specPrompt(request: SpecRequest, names: ReplaceNames): string {
  const {instruction, operation, previous, lineChoices} = request;
  return [
    `The task is: ${instruction}`,
    fileText(request),
    operation === 'replace' ? howToReplace(names) : howToInsert,
    ...(previous === undefined
      ? []
      : [`An earlier answer did not serve. ${described(previous.spec, names)} ${previous.reason}`]),
    ...(lineChoices === undefined ? [] : ['Choose the line that is meant from the lines offered.']),
  ].join('\n\n');
}

function fileText({path, text, isWholeFile}: SpecRequest): string {
  if (text.trim() === '') return `The file ${path} is empty.`;
  const what = isWholeFile ? 'the text' : 'a part of the text';
  return `This is ${what} of ${path}:\n${text.replace(/\n$/, '')}\nThat was ${what} of ${path}.`;
}

const howToReplace = (names: ReplaceNames) =>
  `Give ${names.old} and ${names.new}. To rename something, they are only the old name and the new name. Otherwise ${names.old} ` +
  `is the line or lines to change, exactly as they stand, and ${names.new} is what they should be, empty to delete them.`;

const howToInsert =
  'Give the new lines as text, one existing line as anchor, exactly as it stands, and whether the new lines go before or after it.';

function described(spec: EditSpec, names: ReplaceNames): string {
  return spec.operation === 'replace'
    ? `Its ${names.old} was “${shortened(spec.oldString)}”, its ${names.new} “${shortened(spec.newString)}”.`
    : `Its anchor was “${shortened(spec.anchor)}”, its text “${shortened(spec.text)}”, to go ${spec.position} the anchor.`;
}

/** An earlier answer is only a hint; what matters of it stands at its beginning. */
function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
