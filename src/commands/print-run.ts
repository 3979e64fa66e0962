import {Chalk, type ChalkInstance} from 'chalk';
import {safeText} from '../display/safe-text.ts';
import {unifiedDiff} from '../edit/unified-diff.ts';
import type {Problem} from '../errors.ts';
import type {Proposal} from '../pipeline/gate.ts';
import type {EndState} from '../pipeline/state.ts';

export type Printing = {color: boolean; isTerminal: boolean};

/** Prints the end of a run: the diff on stdout, everything about it on stderr, so that the diff can be piped on. */
export function printRun(end: EndState, printing: Printing): void {
  const color = new Chalk(printing.color && printing.isTerminal ? {} : {level: 0});
  if ('proposal' in end) {
    process.stdout.write(diffText(end.proposal, printing, color));
    process.stderr.write(remarks(end.proposal, end.kind === 'applied'));
  } else if (end.kind === 'failed') {
    process.stderr.write(problemText(end.problem));
  } else {
    process.stderr.write('Interrupted; nothing was written.\n');
  }
}

/** The unified diff; made safe for a terminal only there, so that a pipe gets the exact bytes. */
function diffText({path, before, after}: Proposal, {isTerminal}: Printing, color: ChalkInstance): string {
  const diff = unifiedDiff(path, before, after);
  if (!isTerminal) return diff;
  return diff
    .split('\n')
    .map(line => paint(safeText(line.replace(/\r$/, '').replaceAll('\t', '    ')), color))
    .join('\n');
}

function paint(line: string, color: ChalkInstance): string {
  if (/^(?:---|\+\+\+) /.test(line)) return color.bold(line);
  if (line.startsWith('@@')) return color.cyan(line);
  if (line.startsWith('+')) return color.green(line);
  if (line.startsWith('-')) return color.red(line);
  return line;
}

function remarks({path, match, places, warnings, diff}: Proposal, isApplied: boolean): string {
  const lines = [
    `${safeText(path)}: +${diff.added} −${diff.removed}, ${places.length === 1 ? '1 place' : `${places.length} places`}, matched ${match.kinds.join(', ')}`,
    ...match.notes.map(note => `note: ${safeText(note)}`),
    ...warnings.map(
      ({message, line}) => `warning: ${safeText(message)}${line === undefined ? '' : ` (line ${line})`}`,
    ),
    isApplied
      ? 'Applied. `apfel-tui undo` takes it back.'
      : 'Nothing was written. The same command with --yes applies it.',
  ];
  return `${lines.join('\n')}\n`;
}

function problemText({code, message, next, candidates = []}: Problem): string {
  const nearest = candidates.map(({line, text}) => `  ${String(line).padStart(5)}  ${safeText(text.trim())}`);
  return `${[`${code}: ${safeText(message)}`, ...nearest, safeText(next)].join('\n')}\n`;
}
