import {countTokens} from './count-tokens.ts';

/** What one engine's window has room for. Tokens of requests not sent yet are estimates on the careful side. */
export type Budget = {
  /** Tokens for prompt, schema and answer together. */
  readonly window: number;
  /** Tokens kept free for the answer. */
  readonly reserve: number;
  /** Tokens that `text` will probably cost, rather too many than too few. */
  estimate(text: string): number;
  /** True if a request of this text leaves the reserve free. */
  fits(sentText: string): boolean;
  /** How many characters of text like `sample` fit beside `fixedText`, which is all the rest of the request. */
  room(fixedText: string, sample: string): number;
  /** Ceiling for the answer to a request of this text: what is left of the window, at least 1. */
  maxTokens(sentText: string): number;
  /** Takes in what the server counted for a request. */
  learn(sentText: string, promptTokens: number): void;
  /** Takes in that the server found a request too large although it seemed to fit. */
  learnTooLarge(sentText: string): void;
};

export type BudgetOptions = {window: number; reserve?: number};

/**
 * A budget for one engine. It starts at about 2.5 characters of code, or one CJK character, per token, and adapts to the
 * tokens that the server reports. The last few reports count, the densest of them most, with a margin on top, because
 * the next text may be denser than any so far.
 *
 * Reserve: an eighth of the window, 512 tokens of 4096, unless told otherwise.
 */
export function createBudget({window, reserve = Math.ceil(window / 8)}: BudgetOptions): Budget {
  const reports: number[] = [];
  let factor = START;

  const estimate = (text: string) => Math.ceil(countTokens(text) * factor) + PER_REQUEST;
  const report = (ratio: number) => {
    reports.push(ratio);
    if (reports.length > REMEMBERED) reports.shift();
    const densest = Math.max(...reports) * (1 + MARGIN / Math.sqrt(reports.length));
    factor = Math.min(LARGEST, Math.max(densest, SMALLEST));
  };

  return {
    window,
    reserve,
    estimate,
    fits: sentText => estimate(sentText) + reserve <= window,
    room(fixedText, sample) {
      const left = window - reserve - estimate(fixedText);
      const perCharacter = sample === '' ? 1 / 2.5 : (countTokens(sample) * factor) / sample.length;
      return Math.max(0, Math.floor(left / perCharacter));
    },
    maxTokens: sentText => Math.max(1, window - estimate(sentText)),
    learn(sentText, promptTokens) {
      const counted = countTokens(sentText);
      if (counted > 0 && promptTokens > PER_REQUEST) report((promptTokens - PER_REQUEST) / counted);
    },
    learnTooLarge(sentText) {
      report(Math.max(factor, (window - reserve) / Math.max(1, countTokens(sentText))));
    },
  };
}

/** What the server wraps around the messages: roles, turns, the note about the schema. */
const PER_REQUEST = 16;

/** Brings a count to about 2.5 characters of usual code per token. */
const START = 1.4;

/** By how much texts of one engine differ in how well they are counted; less of it is unseen with every report. */
const MARGIN = 0.1;
/** Good news is believed only so far: the next text may be of another kind. */
const SMALLEST = 1;
const LARGEST = 4;
const REMEMBERED = 8;
