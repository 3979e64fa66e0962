/** Reads the text slots of a JSON object while its text still arrives, so that they can be shown as they fill. */
export type SlotReader = {
  /** Takes in the next characters, cut anywhere. */
  push(text: string): void;
  /** What has arrived of each slot. */
  slots(): Record<string, string>;
  /** A slot that was given twice: the answer then says two things at once. */
  repeated(): string | null;
};

/**
 * A reader for one flat object. Whatever stands before its first brace, such as the opening of a fence, is passed over. It
 * checks nothing: whether the answer is valid is for the parser to say at the end.
 */
export function createSlotReader(): SlotReader {
  const slots: Record<string, string> = {};
  let repeated: string | null = null;
  let at: 'outside' | 'before-key' | 'key' | 'before-value' | 'value' | 'other' = 'outside';
  let key = '';
  let escaped = '';

  const add = (text: string) => {
    if (at === 'key') key += text;
    else slots[key] = (slots[key] ?? '') + text;
  };

  const inString = (character: string) => {
    if (escaped !== '' || character === '\\') {
      escaped += character;
      const decoded = decodedEscape(escaped);
      if (decoded === null) return;
      escaped = '';
      add(decoded);
    } else if (character === '"') {
      at = at === 'key' ? 'before-value' : 'other';
    } else add(character);
  };

  const between = (character: string) => {
    if (character === '{' && at === 'outside') at = 'before-key';
    else if (character === ',' && at === 'other') at = 'before-key';
    else if (character === '"' && at === 'before-key') {
      at = 'key';
      key = '';
    } else if (character === '"' && at === 'before-value') {
      at = 'value';
      if (Object.hasOwn(slots, key)) repeated = key;
      slots[key] = '';
    } else if (at === 'before-value' && !/[\s:]/.test(character)) at = 'other';
  };

  return {
    push(text) {
      for (const character of text) {
        if (at === 'key' || at === 'value') inString(character);
        else between(character);
      }
    },
    slots: () => ({...slots}),
    repeated: () => repeated,
  };
}

/** The character that an escaped stands for; null while it is incomplete. */
function decodedEscape(escaped: string): string | null {
  if (escaped.length < 2 || (escaped[1] === 'u' && escaped.length < 6)) return null;
  const simple = simpleEscapes[escaped[1] ?? ''];
  return (
    simple ??
    (escaped[1] === 'u' ? String.fromCharCode(Number.parseInt(escaped.slice(2), 16)) : escaped.slice(1))
  );
}

const simpleEscapes: Readonly<Record<string, string>> = {n: '\n', t: '\t', r: '\r', b: '\b', f: '\f'};
