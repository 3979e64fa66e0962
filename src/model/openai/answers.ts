import {AppError, type Problem} from '../../errors.ts';
import type {Answer, SlotRequest} from '../../pipeline/ports.ts';
import type {Parsed} from '../schemas.ts';
import {apologyIn} from './apology.ts';
import {type Completion, looksLikeHtml} from './completion.ts';
import {createSlotReader} from './slot-reader.ts';

export type AnswerContext<Slots> = {
  request: SlotRequest;
  /** True where the server ended the stream itself, by `[DONE]`. */
  isDone: boolean;
  maxTokens: number | undefined;
  parse: (json: unknown) => Parsed<Slots | null>;
};

/**
 * What a complete response amounts to: filled slots, or why not. The finish reason decides first: an answer without one, or
 * one that ran into the limit, is never used, even if it parses. Nothing is repaired.
 * Throws `AppError` where the server, not the model, is at fault: guardrail, disconnected.
 */
export function answerOf<Slots>(completion: Completion, context: AnswerContext<Slots>): Answer<Slots> {
  const {content: raw, usage} = completion;
  const rest = {raw, ...(usage && {usage})};
  const problem = unusable(completion, context);
  if (problem) return {kind: 'declined', problem, ...rest};
  const json = jsonIn(raw);
  if (json === undefined) return {kind: 'declined', problem: notJson(raw), ...rest};
  const parsed = context.parse(json);
  if (!parsed.ok)
    return {kind: 'declined', problem: badAnswer(`The answer cannot be used: ${parsed.reason}.`), ...rest};
  if (parsed.slots === null) return {kind: 'declined', problem: noneOfTheLines, ...rest};
  const apology = apologyIn(json, context.request);
  if (apology !== null) return {kind: 'declined', problem: refusal(apology), ...rest};
  return {kind: 'filled', slots: parsed.slots, ...rest};
}

function unusable<Slots>(completion: Completion, {isDone, maxTokens}: AnswerContext<Slots>): Problem | null {
  const {content, refusal: words, finish, hasReasoning} = completion;
  if (words !== '') return refusal(words);
  if (finish === 'content_filter') throw new AppError(blocked);
  if (finish === 'length')
    return cutOff(maxTokens === undefined ? 'its limit' : `the limit of ${maxTokens} tokens`);
  if (finish === null && !isDone) throw new AppError(disconnected);
  if (finish !== 'stop') return cutOff(finish === null ? 'an unknown point' : `“${finish}”`);
  if (content.trim() === '') return hasReasoning ? onlyThoughts : empty;
  return null;
}

/** The JSON of an answer, which may stand in one fence as a whole; undefined where it is none, or says one thing twice. */
function jsonIn(content: string): unknown {
  const [, inFence] = /^\s*```\w*\s*\n([\s\S]*?)\n?\s*```\s*$/.exec(content) ?? [];
  const text = inFence ?? content;
  const reader = createSlotReader();
  reader.push(text);
  if (reader.repeated() !== null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notJson(content: string): Problem {
  const start = content.trim().replace(/\s+/g, ' ');
  const shown = start.length > 60 ? `${start.slice(0, 60)}…` : start;
  if (start.startsWith('{') || start.startsWith('`')) return badAnswer('The answer is not valid JSON.');
  if (looksLikeHtml(content)) return badAnswer('The answer is a web page instead of slots.');
  return {
    code: 'bad-answer',
    message: `The server ignored the schema and answered: ${shown}`,
    next: 'Use a model and server that honour `response_format: json_schema`, or ask again.',
  };
}

function badAnswer(message: string): Problem {
  return {code: 'bad-answer', message, next: 'Ask again, or refine the instruction.'};
}

function refusal(words: string): Problem {
  const line = words.replace(/\s+/g, ' ').trim();
  return {
    code: 'refusal',
    message: `The model refused: ${line.length > 160 ? `${line.slice(0, 160)}…` : line}`,
    next: 'Say the task in other words.',
  };
}

function cutOff(where: string): Problem {
  return {
    code: 'cut-off',
    message: `The answer was cut off at ${where}.`,
    next: 'Ask for a smaller change, or point to fewer lines with @file:FIRST-LAST.',
  };
}

const blocked: Problem = {
  code: 'guardrail',
  message: 'The server’s filter stopped the answer.',
  next: 'Say the task in other words, or show fewer lines of the file with @file:FIRST-LAST.',
};

const disconnected: Problem = {
  code: 'disconnected',
  message: 'The connection ended before the answer was complete.',
  next: 'Try again; if it lasts, restart the server.',
};

const onlyThoughts: Problem = {
  code: 'empty-answer',
  message: 'The model only wrote down thoughts and gave no answer.',
  next: 'Turn thinking off for this model, or use another with --model.',
};

const empty: Problem = {
  code: 'empty-answer',
  message: 'The answer is empty.',
  next: 'Ask again, or say the task in other words.',
};

const noneOfTheLines: Problem = {
  code: 'not-found',
  message: 'The model means none of the lines that resemble what it named.',
  next: 'Choose a line yourself, or refine the instruction with words that stand in the file.',
};
