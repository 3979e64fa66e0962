/*
 * A long paste is one character of the buffer, out of a private range, so that the cursor steps over it and one
 * Backspace removes it; the text itself waits in a list until the task is sent.
 */
const first = 0xf0000;
const placeholder = /[\u{f0000}-\u{f0fff}]/gu;

export type Pastes = readonly string[];

/** Pasted text as one text: line ends unified, and control characters and our own placeholders left out. */
export function cleanPaste(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(placeholder, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

/** What to insert for a paste: short ones as they are, long ones as a placeholder. */
export function addPaste(pastes: Pastes, pasted: string): {insert: string; pastes: Pastes} {
  const text = cleanPaste(pasted);
  if (text.length <= 400 && text.split('\n').length <= 4) return {insert: text, pastes};
  return {insert: String.fromCodePoint(first + pastes.length), pastes: [...pastes, text]};
}

/** The text with every paste in full. */
export function expandPastes(text: string, pastes: Pastes): string {
  return text.replace(placeholder, mark => pastes[indexOf(mark)] ?? '');
}

/** The text as it is drawn, e.g. `explain [pasted 30 lines] please`. */
export function describePastes(text: string, pastes: Pastes): string {
  return text.replace(placeholder, mark => describe(pastes[indexOf(mark)] ?? ''));
}

function describe(text: string): string {
  const lines = text.split('\n').length;
  return lines > 1 ? `[pasted ${lines} lines]` : `[pasted ${text.length} characters]`;
}

function indexOf(mark: string): number {
  return (mark.codePointAt(0) ?? first) - first;
}
