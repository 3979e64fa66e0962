import {createBudget} from '../../src/focus/budget.ts';
import {createOpenAiModel} from '../../src/model/openai/openai-model.ts';
import type {FlowPorts, FlowWorkspace} from '../../src/pipeline/effects.ts';
import {runEditFlow} from '../../src/pipeline/run.ts';
import {appleModel, type StandIn, type StandInRequest, startStandIn} from '../support/stand-in.ts';
import {type Edit, percent, readEdits, readListing} from './window-data.ts';
import {unusualEdits} from './window-unusual.ts';

const windowTokens = 4096;

/**
 * Every edit of a folder of measurements (edits.jsonl, listings/) through the whole flow, with the real client and over
 * real HTTP, on a server that counts with a real tokenizer and refuses what is larger than the window; once more with a
 * tokenizer that needs 30 % more tokens. Behind them files of unusual kinds, which are made up.
 */
export async function run([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error('Name the folder of measurements.');
  const edits = await readEdits(folder);
  const listings = new Map<string, string[]>();
  for (const {repo} of edits) if (!listings.has(repo)) listings.set(repo, await readListing(folder, repo));
  console.log(`\nBoth stages over HTTP, on a server with a window of ${windowTokens} tokens`);
  for (const [label, set] of [
    ['edits', edits],
    ['unusual files', unusualEdits()],
  ] as const) {
    for (const tokenFactor of [1, 1.3]) {
      for (const isKept of [false, true]) {
        const row = await measure(set, listings, {tokenFactor, isKept});
        console.log(
          `${label.padEnd(13)} o200k x ${tokenFactor}, ${isKept ? 'one budget for all' : 'a new budget each '}: ${row}`,
        );
      }
    }
  }
}

type Way = {tokenFactor: number; isKept: boolean};

async function measure(
  edits: readonly Edit[],
  listings: ReadonlyMap<string, readonly string[]>,
  {tokenFactor, isKept}: Way,
): Promise<string> {
  let edit = edits[0];
  const server = await startStandIn({
    window: windowTokens,
    tokenFactor,
    guardrail: false,
    answers: request => ({slots: edit === undefined ? {} : slotsFor(request, edit)}),
  });
  const fills: number[] = [];
  const tooLarge: string[] = [];
  const kept = createBudget({window: windowTokens});
  try {
    for (edit of edits) {
      const budget = isKept ? kept : createBudget({window: windowTokens});
      const listing = [...new Set([...(listings.get(edit.repo) ?? []), edit.path])];
      const end = await propose(edit, listing, connectionTo(server, budget));
      if (end.isTooLarge) tooLarge.push(edit.id);
      if (end.isExcerpt) fills.push((server.requests.at(-1)?.promptTokens ?? 0) / windowTokens);
    }
  } finally {
    await server.close();
  }
  const refused = server.requests.filter(request => request.promptTokens > windowTokens).length;
  const mean = fills.reduce((sum, fill) => sum + fill, 0) / Math.max(1, fills.length);
  return (
    `${server.requests.length} requests, ${refused} refused, ${tooLarge.length} said not to fit${tooLarge.length > 0 ? ` (${tooLarge.join(', ')})` : ''}; ` +
    `${fills.length} files that are larger: ${percent(mean, 1).trim()} full on average, least ${percent(Math.min(...fills), 1).trim()}`
  );
}

/** What the commit did, and its own file where that is offered. */
function slotsFor({schema, schemaName}: StandInRequest, {path, subject, spec}: Edit): Record<string, string> {
  if (schemaName !== 'pick') {
    return spec.operation === 'insert'
      ? {anchor: spec.anchor, position: spec.position, text: spec.text}
      : {old_string: spec.old_string, new_string: spec.new_string};
  }
  const properties = (schema?.properties ?? {}) as Record<string, {enum?: string[]}>;
  const offered = properties.path?.enum ?? [];
  return {
    path: offered.includes(path) ? path : (offered[0] ?? ''),
    instruction: subject,
    operation: spec.operation,
  };
}

function connectionTo({baseUrl}: StandIn, budget: ReturnType<typeof createBudget>): FlowPorts['connect'] {
  const engine = {
    ...({kind: 'openai', model: appleModel, server: null} as const),
    ...{baseUrl: `${baseUrl}/v1`, window: windowTokens},
  };
  const model = createOpenAiModel({engine, retryDelaysMs: []});
  return async () => ({model, budget});
}

/** Runs one edit up to its gate, where it is rejected. Whichever file is picked has the text of the edit's own. */
async function propose(
  {subject, before}: Edit,
  paths: readonly string[],
  connect: FlowPorts['connect'],
): Promise<{isExcerpt: boolean; isTooLarge: boolean}> {
  const workspace: FlowWorkspace = {
    list: async () => ({paths, source: 'walk', isPartial: false, skippedFolders: 0}),
    read: async path => ({path, text: before, fingerprint: '', isCommitted: null}),
    search: async () => new Map(),
    recency: async () => new Map(),
    write: () => Promise.reject(new Error('Nothing is written here.')),
  };
  let isExcerpt = false;
  let isTooLarge = false;
  await runEditFlow(
    subject,
    {
      ...{workspace, connect, now: () => performance.now()},
      check: async () => ({warnings: [], syntax: null}),
      async decide(state) {
        if (state.kind === 'stuck') isTooLarge = state.problem.code === 'too-large';
        return {kind: state.kind === 'review' ? 'rejected' : 'dropped'};
      },
    },
    {
      onChange: (_, event) => {
        if (event?.kind === 'asked' && event.excerpt !== null) isExcerpt = !event.excerpt.isWholeFile;
      },
    },
  );
  return {isExcerpt, isTooLarge};
}
