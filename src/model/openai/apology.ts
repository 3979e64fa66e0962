import type {SlotRequest} from '../../pipeline/ports.ts';

/**
 * The text of a slot that reads like an apology, which is how a model "refuses" that is forced to fill slots; null
 * without one. Words that the task or the file has itself are no apology: a person may well edit such a sentence.
 */
export function apologyIn(json: unknown, request: SlotRequest): string | null {
  if (typeof json !== 'object' || json === null) return null;
  const given =
    request.stage === 'pick' ? request.task : `${request.instruction}\n${request.task}\n${request.text}`;
  const known = normalized(given);
  for (const value of Object.values(json)) {
    if (typeof value !== 'string') continue;
    const start = apology.exec(normalized(value))?.[0];
    if (start !== undefined && !known.includes(start)) return value;
  }
  return null;
}

const apology = new RegExp(
  `^["'(]*(?:${[
    "(?:i'm|i am) (?:(?:very|so|really|truly) )?(?:sorry|afraid i|unable to|not able to)",
    '(?:sorry|unfortunately|apologies),? (?:but )?(?:i|as an)\\b',
    'i apologi[sz]e',
    "i (?:can't|cannot|can not|won't|will not) (?:help|assist|comply|fulfill?|complete|provide|do (?:that|this)|process|perform|make (?:that|this))",
    'as an? (?:ai|language model|assistant)\\b',
    '(?:es )?tut mir leid',
  ].join('|')})`,
);

function normalized(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
}
