/** Text between quotation marks, or in a code fence; `raw` has the marks as typed. */
export type Quote = {text: string; mark: string; raw: string};

/** A task in which every quoted text is one placeholder character, so that wording rules never look inside quotes. */
export type Masked = {text: string; quotes: readonly Quote[]};

/** Matches one placeholder; for use inside other expressions. */
export const QUOTE = '[\\uE000-\\uE0FF]';

/**
 * Puts a placeholder in the place of every quoted text: straight, typographic, guillemets, backticks, fences.
 * Null where the task itself holds placeholder characters or too many quotes.
 */
export function maskQuotes(task: string): Masked | null {
  if (/[\uE000-\uE0FF]/.test(task)) return null;
  const quotes: Quote[] = [];
  let text = '';
  for (let at = 0; at < task.length; ) {
    const quote = quoteAt(task, at);
    if (quote) quotes.push(quote);
    text += quote ? String.fromCharCode(0xe000 + quotes.length - 1) : task[at];
    at += quote ? quote.raw.length : 1;
  }
  return quotes.length > 256 ? null : {text, quotes};
}

/** The words as they were typed. */
export function unmask(text: string, quotes: readonly Quote[]): string {
  return text.replace(/[\uE000-\uE0FF]/g, mark => quotes[mark.charCodeAt(0) - 0xe000]?.raw ?? '');
}

/** The quote that `text` consists of, if it is nothing else. */
export function soleQuote(text: string, quotes: readonly Quote[]): Quote | undefined {
  return /^[\uE000-\uE0FF]$/.test(text) ? quotes[text.charCodeAt(0) - 0xe000] : undefined;
}

const CLOSERS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”“"',
  '„': '“”"',
  '‘': "’'",
  '‚': '‘’',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

function quoteAt(task: string, at: number): Quote | null {
  if (task.startsWith('```', at)) return fenceAt(task, at);
  const mark = task[at] ?? '';
  const closers = CLOSERS[mark];
  if (!closers || !/^[\s([{:=,]?$/.test(task[at - 1] ?? '')) return null;
  const end = closingAt(task, at, closers);
  if (end < 0) return null;
  return {text: task.slice(at + 1, end), mark, raw: task.slice(at, end + 1)};
}

function fenceAt(task: string, at: number): Quote | null {
  const fence = /^```[^\n`]*\n([\s\S]*?)\n?[ \t]*```/.exec(task.slice(at));
  return fence ? {text: fence[1] ?? '', mark: '`', raw: fence[0]} : null;
}

/** Straight marks also stand inside quoted code, so one closes only before a blank, an end or punctuation. */
function closingAt(task: string, at: number, closers: string): number {
  const isStraight = closers === '"' || closers === "'";
  const isBracketed = /[([{]/.test(task[at - 1] ?? '');
  for (let end = at + 1; end < task.length; end++) {
    if (!closers.includes(task[end] ?? '')) continue;
    if (!isStraight || closes(task, at, end, isBracketed)) return end;
  }
  return -1;
}

function closes(task: string, at: number, end: number, isBracketed: boolean): boolean {
  const next = task[end + 1] ?? '';
  if (/^[\s.;:!?]?$/.test(next)) return true;
  if (next !== ',' && !(isBracketed && /[)\]}]/.test(next))) return false;
  return isBracketed || hasBalancedBrackets(task.slice(at + 1, end));
}

function hasBalancedBrackets(text: string): boolean {
  return (text.match(/[([{]/g) ?? []).length === (text.match(/[)\]}]/g) ?? []).length;
}
