/** Milliseconds to wait for the rest of a key whose bytes arrive apart, as they do on slow lines. */
export const escapeWait = 60;

/**
 * Splits what was read into what is complete and the beginning of a key sequence at its end: a lone Esc, `Esc [`,
 * `Esc O` or an unfinished CSI. A start of a paste is left to whoever collects pastes.
 */
export function splitUnfinished(read: string): {complete: string; unfinished: string} {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Esc is what this is about
  const unfinished = /\u{1b}(?:\[[\d;:]*|O)?$/u.exec(read)?.[0] ?? '';
  return {complete: read.slice(0, read.length - unfinished.length), unfinished};
}
