import {lineEvidence} from './line-evidence.ts';
import {headsOfLines} from './scopes.ts';

/**
 * How much speaks for a change in or beside each line: the words of the task in it, in the lines around it and in the
 * lines that head its blocks, and the places that the task names by their role (imports, top, end).
 */
export function scoreLines(lines: readonly string[], task: string): Float64Array {
  const own = lineEvidence(lines, task);
  const scores = spread(own);
  const heads = headsOfLines(lines);
  const inherited = new Float64Array(lines.length);
  for (let line = 0; line < lines.length; line++) {
    const head = heads[line] ?? -1;
    if (head >= 0) inherited[line] = (inherited[head] ?? 0) * FURTHER_OUT + (own[head] ?? 0) * FROM_HEAD;
    scores[line] = (scores[line] ?? 0) + (inherited[line] ?? 0);
  }
  addRoles(scores, lines, task);
  return scores;
}

/** Shares of a line's evidence that reach the next line down, the next line up, and the block that it heads. */
const DOWN = 0.93;
const UP = 0.5;
const FROM_HEAD = 0.7;
const FURTHER_OUT = 0.8;

function spread(own: Float64Array): Float64Array {
  const sum = Float64Array.from(own);
  let carried = 0;
  for (let line = 0; line < own.length; line++) {
    sum[line] = (sum[line] ?? 0) + carried;
    carried = (carried + (own[line] ?? 0)) * DOWN;
  }
  carried = 0;
  for (let line = own.length - 1; line >= 0; line--) {
    sum[line] = (sum[line] ?? 0) + carried;
    carried = (carried + (own[line] ?? 0)) * UP;
  }
  return sum;
}

const IMPORT_LINE =
  /^\s*(?:import\b|from\s+\S+\s+import\b|use\s+[\w\\:]|#\s*include\b|require\b|(?:const|let|var)\b.*=\s*require\(|@(?:import|use)\b|using\s)/;
const ASKS_IMPORT = /\b(?:imports?|imported|importing|require|includes?)\b/i;
const ASKS_TOP =
  /\bat the (?:very )?(?:top|beginning|start)\b|\b(?:top|beginning|start) of (?:the )?(?:file|document|page|script)\b|\bprepend\b/i;
const ASKS_END =
  /\bat the (?:very )?(?:end|bottom)\b|\b(?:end|bottom) of (?:the )?(?:file|document|page|script|list)\b|\bappend\b/i;
const ASKS_NEW_TEST = /\b(?:add|append|new)\b.*\btests?\b|\btests?\b.*\bfor\b/i;

/** Strengths are shares of the best score, so that they keep their rank in files of any size. */
function addRoles(scores: Float64Array, lines: readonly string[], task: string): void {
  const best = scores.reduce((most, score) => Math.max(most, score), 1);
  const add = (line: number, share: number) => {
    scores[line] = (scores[line] ?? 0) + best * share;
  };
  const atEnd = ASKS_END.test(task) ? 2 : ASKS_NEW_TEST.test(task) ? 0.4 : 0;
  const atTop = ASKS_TOP.test(task) ? 2 : 0.2;
  const asksImport = ASKS_IMPORT.test(task);
  for (let near = 0; near < Math.min(10, lines.length); near++) add(near, (atTop * (10 - near)) / 10);
  for (let near = 0; near < Math.min(30, lines.length); near++)
    add(lines.length - 1 - near, (atEnd * (30 - near)) / 30);
  if (!asksImport) return;
  for (const [line, text] of lines.slice(0, 300).entries()) if (IMPORT_LINE.test(text)) add(line, 0.6);
}
