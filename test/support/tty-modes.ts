import type {TerminalOptions} from './terminal.ts';

/** The same program, run so that the modes of its terminal are printed before it starts and after it has ended. */
export function withModes({command, args = [], ...options}: TerminalOptions): TerminalOptions {
  const print = 'echo "modes:$(stty -g)"';
  const script = `${print}; "$@"; code=$?; ${print}; exit $code`;
  return {...options, command: 'sh', args: ['-c', script, 'sh', command, ...args]};
}

/** The terminal's modes as printed before and after, from everything that was written to it. */
export function modesIn(output: string): {before: string | undefined; after: string | undefined} {
  const [before, after] = [...output.matchAll(/modes:(\S+)/g)].map(([, modes]) => modes);
  return {before, after};
}
