const suspicious = /[^\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]/;

// What a terminal obeys, reorders, swallows or measures differently from its neighbours. U+FE0F behind a symbol is
// left out of this list: it is dropped below, since terminals disagree about its width and it says nothing more.
const hidden =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/gu;

const emojiStyle = /(?<=\p{Extended_Pictographic})\ufe0f/gu;
const startsWithMark = /^\p{M}/u;

/**
 * Text as it may reach a terminal: every control, bidirectional, zero-width or otherwise invisible character becomes
 * a symbol that can be seen, e.g. `␛` for ESC and `⟨202E⟩` for a right-to-left override. Tabs become `␉`; expand them
 * first where they should keep their width.
 */
export function safeText(text: string): string {
  if (!suspicious.test(text)) return text;
  const visible = text.replace(emojiStyle, '').replace(hidden, symbolOf);
  return startsWithMark.test(visible) ? `◌${visible}` : visible;
}

function symbolOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return '␡';
  return `⟨${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}
