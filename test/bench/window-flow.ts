import {countTokens} from 'gpt-tokenizer/encoding/o200k_base';
import {type Budget, createBudget} from '../../src/focus/budget.ts';
import {rankFiles} from '../../src/focus/rank-files.ts';
import {messagesFor} from '../../src/model/prompts.ts';
import {schemaFor} from '../../src/model/schemas.ts';
import {type Connection, fitPick, fitSpec, sentText} from '../../src/pipeline/fit.ts';
import type {SentRequest, SlotModel, SlotRequest} from '../../src/pipeline/ports.ts';
import {type Edit, percent, readListing} from './window-data.ts';

const windowTokens = 4096;

/**
 * Every edit through both stages, with a budget that knows nothing yet and with one that lives on: how many requests a
 * server with this window would refuse, counted by a real tokenizer and by one that needs more tokens.
 */
export async function flowTable(edits: readonly Edit[], folder: string): Promise<void> {
  const listings = new Map<string, string[]>();
  for (const {repo} of edits) if (!listings.has(repo)) listings.set(repo, await readListing(folder, repo));
  console.log(`\nBoth stages in a window of ${windowTokens} tokens`);
  for (const factor of [1, 1.3]) {
    for (const isKept of [false, true]) {
      const flow = new MeasuredFlow(factor);
      let budget = createBudget({window: windowTokens});
      for (const edit of edits) {
        if (!isKept) budget = createBudget({window: windowTokens});
        flow.run(edit, [...new Set([...(listings.get(edit.repo) ?? []), edit.path])], budget);
      }
      console.log(
        `o200k x ${factor}, ${isKept ? 'one budget for all' : 'a new budget each'}: ${flow.summary()}`,
      );
    }
  }
}

class MeasuredFlow {
  readonly #factor: number;
  readonly #fills: number[] = [];
  #requests = 0;
  #refused = 0;
  #cutOff = 0;
  #tooLarge = 0;

  constructor(factor: number) {
    this.#factor = factor;
  }

  run(edit: Edit, listing: readonly string[], budget: Budget): void {
    const connection: Connection = {model: previewOnly, budget};
    const candidates = rankFiles(edit.subject, listing).map(file => file.path);
    const pick = fitPick(connection, {stage: 'pick', task: edit.subject, candidates, contents: new Map()});
    this.#send(pick.sent, budget, 60);
    try {
      const {fitted, excerpt} = fitSpec(connection, specifying(edit));
      const tokens = this.#send(fitted.sent, budget, countTokens(JSON.stringify(edit.spec)));
      if (!excerpt.isWholeFile) this.#fills.push(tokens / windowTokens);
    } catch {
      this.#tooLarge++;
    }
  }

  summary(): string {
    const mean = this.#fills.reduce((sum, fill) => sum + fill, 0) / this.#fills.length;
    const full = this.#fills.filter(fill => fill >= 0.6).length;
    return (
      `${this.#requests} requests, ${this.#refused} refused, ${this.#cutOff} right answers cut off, ${this.#tooLarge} said not to fit; ` +
      `${this.#fills.length} files that are larger: window ${percent(mean, 1).trim()} full on average, ` +
      `least ${percent(Math.min(...this.#fills), 1).trim()}, ${percent(full, this.#fills.length).trim()} of them 60 % or more`
    );
  }

  #send(sent: SentRequest | null, budget: Budget, answerTokens: number): number {
    if (!sent) return 0;
    const text = sentText(sent);
    const prompt = Math.ceil(countTokens(text) * this.#factor);
    this.#requests++;
    if (prompt > windowTokens) this.#refused++;
    else if (prompt + answerTokens * this.#factor > windowTokens) this.#cutOff++;
    budget.learn(text, prompt);
    return prompt;
  }
}

const previewOnly: SlotModel = {
  engine: {kind: 'openai', model: 'none', baseUrl: null, server: null, window: windowTokens},
  preview: (request: SlotRequest) => ({messages: messagesFor(request), schema: schemaFor(request)}),
  pick: () => Promise.reject(new Error('Nothing is sent here.')),
  spec: () => Promise.reject(new Error('Nothing is sent here.')),
};

function specifying({subject, path, before, spec}: Edit): Parameters<typeof fitSpec>[1] {
  return {
    kind: 'specifying',
    task: subject,
    pin: null,
    canAskAgain: true,
    requests: [],
    pick: {path, instruction: subject, operation: spec.operation},
    candidates: [path],
    attempts: [],
    file: {path, text: before, fingerprint: '', isCommitted: null},
    ask: {seed: 0, previous: null, widen: 0, lineChoices: null},
    excerpt: null,
    startedAt: 0,
    slots: {},
    retry: null,
    estimate: null,
    window: windowTokens,
  };
}
