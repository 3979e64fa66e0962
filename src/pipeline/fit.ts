import {AppError} from '../errors.ts';
import type {Budget} from '../focus/budget.ts';
import {countCandidates} from '../focus/candidates.ts';
import {selectExcerpt} from '../focus/excerpt.ts';
import type {LineRange} from '../focus/line-range.ts';
import type {PickRequest, SentRequest, SlotModel, SlotRequest, SpecRequest} from './ports.ts';
import type {FlowState, ShownExcerpt} from './state.ts';

type Specifying = Extract<FlowState, {kind: 'specifying'}>;

/** A request that fits the window, with what it will cost; the numbers are null without a window. */
export type Fitted<Request extends SlotRequest> = {
  request: Request;
  sent: SentRequest | null;
  estimate: number | null;
  maxTokens: number | undefined;
};

/** An engine together with what is known about its window; `budget` is null for an engine without one. */
export type Connection = {model: SlotModel; budget: Budget | null};

/** Further candidates cost more time and tokens, twice each, than the few files among them that are meant are worth. */
const candidateLimit = 50;

/** How much smaller an excerpt gets when a person narrows it by one step. */
const narrowing = 0.6;

/** So many lines on either side come to the lines that a person pinned when they widen them by one step. */
const wideningLines = 10;

/** All of a request that costs tokens. */
export function sentText(sent: SentRequest): string {
  return [...sent.messages.map(message => message.content), JSON.stringify(sent.schema)].join('\n');
}

/** Stage one with the first candidates that fit. Throws `AppError` too-large if not even one does. */
export function fitPick({model, budget}: Connection, request: PickRequest): Fitted<PickRequest> {
  if (budget === null) return unlimited(model, request);
  const best = request.candidates.slice(0, candidateLimit);
  const render = (candidates: readonly string[]) => {
    const sent = model.preview({...request, candidates});
    return sent === null ? '' : sentText(sent);
  };
  const count = countCandidates(best, budget, render);
  const fitted = measured(model, budget, {...request, candidates: best.slice(0, Math.max(1, count))});
  if (fitted === null) throw tooLarge('The task', budget, 'Say the task in fewer words.');
  return fitted;
}

/** Stage two with the whole file, or the excerpt that fits. Throws `AppError` too-large if no line of it does. */
export function fitSpec(
  {model, budget}: Connection,
  state: Specifying,
): {fitted: Fitted<SpecRequest>; excerpt: ShownExcerpt} {
  // Models answer with plain line ends; the file's own come back when the edit is applied.
  const whole = state.file.text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const totalLines = whole.split('\n').length - (whole.endsWith('\n') ? 1 : 0);
  const request = specRequest(state, whole, true);
  const all: ShownExcerpt = {
    parts: [{firstLine: 1, lastLine: Math.max(1, totalLines)}],
    text: whole,
    isWholeFile: true,
    totalLines,
  };
  if (budget === null) return {fitted: unlimited(model, request), excerpt: all};
  const focus = pinnedLines(state, totalLines);
  const fittedWhole = state.ask.widen >= 0 && focus === undefined ? measured(model, budget, request) : null;
  if (fittedWhole !== null) return {fitted: fittedWhole, excerpt: all};

  const sent = model.preview({...request, text: '', isWholeFile: false});
  const room = sent === null ? whole.length : budget.room(sentText(sent), whole.slice(0, 20_000));
  const narrowed = focus === undefined ? narrowing ** Math.max(0, -state.ask.widen) : 1;
  let maxChars = (focus === undefined ? Math.min(room, whole.length) : room) * narrowed;
  for (; maxChars >= 1; maxChars *= 0.9) {
    const {parts, text} = selectExcerpt(whole, wordsOf(state), {
      maxChars: Math.floor(maxChars),
      focus,
    });
    if (parts.length === 0) break;
    const fitted = measured(model, budget, specRequest(state, text, false));
    if (fitted !== null) return {fitted, excerpt: {parts, text, isWholeFile: false, totalLines}};
  }
  throw tooLarge(
    `No line of ${state.file.path} that matters here`,
    budget,
    'Point to shorter lines with @file:FIRST-LAST, or use a model with a larger window (--window N tells its size).',
  );
}

/** The lines that the person named, narrowed or widened; undefined where there are none or they are the whole file. */
function pinnedLines({pin, ask: {widen}}: Specifying, totalLines: number): LineRange | undefined {
  if (pin?.lines === undefined) return undefined;
  const {firstLine, lastLine} = pin.lines;
  if (widen < 0) {
    const count = Math.ceil((lastLine - firstLine + 1) * narrowing ** -widen);
    return {firstLine, lastLine: firstLine + count - 1};
  }
  const first = Math.max(1, firstLine - widen * wideningLines);
  const last = lastLine + widen * wideningLines;
  return first === 1 && last >= totalLines ? undefined : {firstLine: first, lastLine: last};
}

function specRequest(state: Specifying, text: string, isWholeFile: boolean): SpecRequest {
  const {task, pick, ask} = state;
  return {
    stage: 'spec',
    operation: pick.operation,
    path: pick.path,
    instruction: pick.instruction,
    task,
    text,
    isWholeFile,
    ...(ask.previous === null ? {} : {previous: ask.previous}),
    ...(ask.lineChoices === null ? {} : {lineChoices: [...new Set(ask.lineChoices.map(line => line.text))]}),
  };
}

/** What the excerpt is searched for. */
function wordsOf({task, pick, ask}: Specifying): string {
  const spec = ask.previous?.spec;
  const sought = spec === undefined ? '' : spec.operation === 'insert' ? spec.anchor : spec.oldString;
  return [task, pick.instruction === task ? '' : pick.instruction, sought].filter(Boolean).join('\n');
}

function measured<Request extends SlotRequest>(
  model: SlotModel,
  budget: Budget,
  request: Request,
): Fitted<Request> | null {
  const sent = model.preview(request);
  if (sent === null) return unlimited(model, request);
  const text = sentText(sent);
  if (!budget.fits(text)) return null;
  return {request, sent, estimate: budget.estimate(text), maxTokens: budget.maxTokens(text)};
}

function unlimited<Request extends SlotRequest>(model: SlotModel, request: Request): Fitted<Request> {
  return {request, sent: model.preview(request), estimate: null, maxTokens: undefined};
}

function tooLarge(what: string, budget: Budget, next: string): AppError {
  return new AppError({
    code: 'too-large',
    message: `${what} does not fit into the window of ${budget.window} tokens.`,
    next,
  });
}
